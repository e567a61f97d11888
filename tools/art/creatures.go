package art

// Figures are given as rows of letters (see letters in pen.go). An outline is
// added around them.

// figure returns a sprite of a drawing with a shadow.
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
		"...oo..............zz.........",
		"..lllo............lllo........",
		".llllll.........lllloo........",
		"l#llllo........llllllooo......",
		"llllllo.......rrrrryrrrroo....",
		".oo.lllo.....llrqrqryrqroooO..",
		"....llll....lllrrrrryrrrooooO.",
		".....lllo..llllrqrqryrqrooooOO",
		".....llllllllllyyyyyyyyyooooOO",
		"......llllllllllllllooooooooOD",
		".......ollllllllllllooooooOO.D",
		"........oollllllllloooooOOO..D",
		".........olo...oooOOO..ooO....",
		".........olo..........OooO....",
		".........oO.o.........Oo.oO...",
		".........oO.oO........oO.oO...",
		".........oO.oO........oO.oO...",
		".........oO.oO........oO.oO...",
		"........ooO.ooO......ooO.ooO..")

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

	goat = figure(
		".D..........",
		"D.DD........",
		"#ww.........",
		"wwww...www..",
		"w.wwwwwwwww.",
		"...wwwwwwwW.",
		"...WWwwwWWx.",
		"...w.x..w.x.",
		"...#.#..#.#.")

	ghost = figure(
		"...www....",
		"..wwwww...",
		".w#ww#ww..",
		".w#ww#ww..",
		".wwwwwww..",
		"wwwwwwwwW.",
		"w.wwwwwW.W",
		".wwwwwwW..",
		".wwwwwWW..",
		".wwwwWW...",
		"..ww.W....")

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
		"....MMMM....",
		"...MmmmmM...",
		"..MMMMMMMM..",
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
		"....mmm....",
		"...nmmmm...",
		"..nmmmmmM..",
		"..MMMMMMM..",
		".nmmmmmmmM.",
		".nmmmmmmmM.",
		".MMMMMMMMM.",
		".nmm###mmM.",
		".nmm###mmM.",
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

	crab = figure(
		"rr.....rr",
		"r..#.#..r",
		".rrrrrrr.",
		"..rqrrr..",
		".r.r.r.r.")

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

	gullUp = figure(
		"ww.....ww",
		"..ww.ww..",
		"....w....")
	gullDown = figure(
		"...www...",
		".ww...ww.",
		"w.......w")
)

// villager is a person in clothes of a ramp.
func villager(cloth ramp) sprite {
	return func(p pen) {
		p.shade(1, 0, 4, 1)
		p.outlined(outline, func() {
			p.rect(-2, -12, 5, 3, woodDark)
			p.rect(-2, -9, 5, 3, sandLight)
			p.dot(-1, -8, outline)
			p.dot(1, -8, outline)
			p.rect(-2, -6, 5, 4, cloth[2])
			p.rect(1, -6, 2, 4, cloth[1])
			p.rect(-2, -2, 2, 3, cloth[0])
			p.rect(1, -2, 2, 3, cloth[0])
		})
	}
}

// guard wears a helmet and carries a spear.
func guard(p pen) {
	villager(slates)(p)
	p.rect(-2, -12, 5, 3, stoneLight)
	p.dot(0, -13, tile)
	p.outlined(outline, func() {
		p.rect(4, -14, 1, 15, wood)
		p.rect(4, -16, 1, 3, stonePale)
	})
}
