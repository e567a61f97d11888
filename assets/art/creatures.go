package art

// Small drawings given as rows of letters (see letters in canvas.go). The
// outline is added around them.

// figure makes a sprite of a drawing, with a shadow under it.
func figure(rows ...string) sprite {
	return func(p pen) {
		p.shade(1, 0, len(rows[0])/2, 2)
		p.outlined(outline, func() { p.stamp(rows...) })
	}
}

var (
	sheep = figure(
		"....wwwwww..",
		"##.wwwwwwww.",
		"X#wwwwwwwwww",
		"##wwwwwwwwWW",
		"#.wwwwwwwWWx",
		"...WWWWWxxx.",
		"...#..#.#..#",
		"...#..#.#..#")

	lamb = figure(
		"...wwww.",
		"#wwwwwww",
		"##wwwwWx",
		"..#.#.#.")

	camel = figure(
		".SS........l.....",
		".sSs......lll....",
		"#sss.....llooo...",
		".SSs....lloooooo.",
		"..ss..rrrrroooooo",
		"..sS.lrqrqrrooooO",
		"..ssssrrrrrroooOO",
		"...ssooyyyooooOO.",
		"....ooooooooooO..",
		"....oO.oO..oO.oO.",
		"....oO.oO..oO.oO.",
		"....oO.oO..oO.oO.",
		"....oO.oO..oO.oO.")

	flamingo = figure(
		".pp.....",
		"ppp.....",
		"#.p.....",
		"..p.....",
		".pp.....",
		".pppppp.",
		".pqppppw",
		"..pppppp",
		"...ppp..",
		"....r...",
		"....r...",
		"...rr...")

	cow = figure(
		"W..W............",
		".ww###www####...",
		"wwww###wwww##ww#",
		"p#wwwwwwwwwwwww#",
		"ppw.ww##wwww#ww.",
		"....w###www##ww.",
		"....wwwwwwppwxx.",
		"....w.x....w.x..",
		"....#.#....#.#..")

	duck = figure(
		".GG.....",
		"yGG...w.",
		"..wwwww.",
		"..WwwWx.")

	horse = figure(
		".OO.............",
		".oooD...........",
		"oooooD..........",
		"oo.oooD.......D.",
		"...oooooooooooDD",
		"...ooooooooooO.D",
		"....oooooooOOO.D",
		"....ooOOOOOoO...",
		"....oO.....oO...",
		"....oO.....oO...",
		"....D......D....")

	scarecrow = figure(
		"....YYYY....",
		"...YyyyyY...",
		"..YYYYYYYY..",
		"....llll....",
		"....l#l#....",
		"....llll....",
		"ll.rRrrRr.ll",
		".orrRrrRrro.",
		"..rrRrrRr...",
		"....bbbbB...",
		"....bbbbB...",
		"....bB.bB...",
		".....oO.....",
		".....oO.....",
		".....oO.....")

	beehive = figure(
		"....yyy....",
		"...zyyyy...",
		"..zyyyyyY..",
		"..YYYYYYY..",
		".zyyyyyyyY.",
		".zyyyyyyyY.",
		".YYYYYYYYY.",
		".zyy###yyY.",
		".zyy###yyY.",
		".OOOOOOOOO.",
		"..O.....O..")

	headstone = figure(
		"..WWWx..",
		".WWWWxX.",
		".WWdWxX.",
		".WdddxX.",
		".WWdWxX.",
		".WWdWxX.",
		".WWWWxX.",
		".WWWWxX.")

	crossGrave = figure(
		"..Wx..",
		"..Wx..",
		"WWWxxX",
		"WWWxxX",
		"..Wx..",
		"..Wx..",
		"..Wx..",
		"..Wx..")

	pumpkin = figure(
		"....G....",
		"..ffGff..",
		".fyffRff.",
		"fyffRfffR",
		"fyffRfffR",
		"ffffRfffR",
		".fffRffR.")

	skull = figure(
		"..wwwwwwww..",
		".wwwwwwwwww.",
		"wwwwwwwwwwwW",
		"ww###ww###wW",
		"ww###ww###wW",
		"www##ww##wWW",
		".wwwww#wwwW.",
		"..wwwwwwwW..",
		"..w#w#w#wW..",
		"..w.w.w.w...")

	chest = figure(
		".OOOOOOOO.",
		"OoooooooOO",
		"OoooyyooOO",
		"YYYYzzYYYY",
		"OoooyyooOD",
		"OooooooOOD",
		"OOOOOOOODD")

	cart = figure(
		"........oooooooooo",
		"........lllllllllo",
		"........ooooooooOO",
		"OOOOOO..OOOOOOOOOO",
		".....OOOOOOOOOOOO.",
		".........DD..DD...",
		"........DlODDlOD..",
		"........DOODDOOD..",
		".........DD..DD...")

	mineCart = figure(
		"..zyYzyyzYy...",
		".yyzyYyyYyzyY.",
		"XXXXXXXXXXXXXX",
		".XxXXXXXXXXXd.",
		".XxXXXXXXXXXd.",
		"..XxXXXXXXXd..",
		"..XXXXXXXddd..",
		"...##....##...",
		"..#WW#..#WW#..",
		"...##....##...")

	lantern = figure(
		"...dd...",
		".xxxxxX.",
		"xxxxxxXX",
		"..Xzfd..",
		"..Xffd..",
		".xxxxxX.",
		"...xX...",
		"...xX...",
		"...xX...",
		"..xxXX..")

	gull = figure(
		"ww.....ww",
		"..ww.ww..",
		"....w....")
)
