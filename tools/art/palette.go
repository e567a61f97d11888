package art

// colour is an entry of the palette, named for its use. It has a value for each
// world, so the same code draws both.
type colour uint8

// Ramps go from deep (shade) to pale (light).
const (
	outline colour = iota

	grassDeep
	grassDark
	grass
	grassLight
	mossFloor
	mossFloorDark

	leafOutline
	leafDeep
	leafDark
	leaf
	leafLight
	pineOutline
	pineDark
	pine
	pineLight

	roadEdge
	roadDark
	road
	roadLight
	sandEdge
	sandDark
	sand
	sandLight

	waterDeep
	water
	waterLight
	waterRim
	foam
	bank
	bankDark

	rockOutline
	rockDeep
	rockDark
	rock
	rockLight
	rockPale
	snowDeep
	snowDark
	snow
	snowLight

	stoneDeep
	stoneDark
	stone
	stoneLight
	stonePale
	ruinDeep
	ruinDark
	ruin
	ruinLight
	ruinMoss

	spireDeep
	spireDark
	spire
	spireLight
	tileDeep
	tileDark
	tile
	tileLight
	woodDeep
	woodDark
	wood
	woodLight

	strawDark
	straw
	strawLight
	goldDark
	gold
	goldLight
	window
	flame
	petalPink
	petalWhite
	petalYellow
	petalViolet

	swampDark
	swamp
	swampLight
	swampGlow

	// The icon's board.
	iconBoard
	iconGap
	iconRing

	// The panorama's sky, far hills and lights.
	skyHigh
	skyMid
	skyLow
	starlight
	sunlight
	hillFar
	hillFarLit
	hillNear
	hillNearLit
	lamp
	lampPale

	// The transparent background.
	nothing

	colourCount
)

// paints holds the values of the colours in the light and the dark world. The
// ground of the dark world is light enough that a gap, which halves the
// brightness, is clearly darker. Its only warm colours are gold and flame.
var paints = [colourCount][2]uint32{
	outline: {0x22252b, 0x120f1c},

	grassDeep:     {0x478c3c, 0x565b82},
	grassDark:     {0x5ca245, 0x6c729c},
	grass:         {0x70b44d, 0x7c82ad},
	grassLight:    {0x86c55c, 0x8e94be},
	mossFloor:     {0x3f8040, 0x5f5480},
	mossFloorDark: {0x347036, 0x524770},

	leafOutline: {0x153a2b, 0x241433},
	leafDeep:    {0x205c38, 0x532760},
	leafDark:    {0x2f7d42, 0x7a397c},
	leaf:        {0x4c9f4a, 0xa7569a},
	leafLight:   {0x8cc860, 0xdb92bc},
	pineOutline: {0x14342d, 0x141a33},
	pineDark:    {0x1d5440, 0x223356},
	pine:        {0x2e7652, 0x355079},
	pineLight:   {0x56a070, 0x6184a8},

	roadEdge:  {0x8f6d42, 0x6d5c74},
	roadDark:  {0xb58f5a, 0x92808f},
	road:      {0xdec28c, 0xbfaaae},
	roadLight: {0xeed9a8, 0xd3c2c0},
	sandEdge:  {0xb08c4d, 0x7f6e80},
	sandDark:  {0xd3b46c, 0xa3929c},
	sand:      {0xe8d290, 0xc2b2b2},
	sandLight: {0xf5e6b6, 0xd9ccc6},

	waterDeep:  {0x2860b0, 0x0f5263},
	water:      {0x3a82d4, 0x19768a},
	waterLight: {0x5ea6e8, 0x2a9ea6},
	waterRim:   {0xa9d6f2, 0x62d8ca},
	foam:       {0xe9f7fc, 0xbff7e8},
	bank:       {0xcbb980, 0x8c87a3},
	bankDark:   {0x7d8a45, 0x4c4b6f},

	rockOutline: {0x3d2d29, 0x1c1726},
	rockDeep:    {0x5f483a, 0x362d42},
	rockDark:    {0x86694c, 0x51465e},
	rock:        {0xab8c64, 0x71647c},
	rockLight:   {0xcdb184, 0x92859a},
	rockPale:    {0xe6d2a6, 0xb3a7b8},
	snowDeep:    {0x84a3c8, 0x6a5896},
	snowDark:    {0xb0c9e2, 0x8c7abc},
	snow:        {0xdae7f2, 0xb4a6da},
	snowLight:   {0xf9fcfe, 0xe0d8f2},

	stoneDeep:  {0x565762, 0x302c3e},
	stoneDark:  {0x7d7d86, 0x4a465c},
	stone:      {0xa7a7a9, 0x656178},
	stoneLight: {0xd3d1c8, 0x87839e},
	stonePale:  {0xf4f1e7, 0xaeaac3},
	ruinDeep:   {0x5b5439, 0x333d5e},
	ruinDark:   {0x8d8157, 0x4d5d88},
	ruin:       {0xbaac7c, 0x7184b0},
	ruinLight:  {0xe4daae, 0xa9bddd},
	ruinMoss:   {0x7e9c52, 0x4fbdb4},

	spireDeep:  {0x213a66, 0x4a1030},
	spireDark:  {0x315a95, 0x7c1f45},
	spire:      {0x4a80c0, 0xad3a5c},
	spireLight: {0x86b6e2, 0xda7388},
	tileDeep:   {0x6d2a27, 0x262844},
	tileDark:   {0xa53e34, 0x3b3f64},
	tile:       {0xcf5f48, 0x555b88},
	tileLight:  {0xee9a78, 0x7d85b4},
	woodDeep:   {0x573821, 0x2c2028},
	woodDark:   {0x875a34, 0x48363d},
	wood:       {0xb5834f, 0x685255},
	woodLight:  {0xd9b07a, 0x8f7775},

	strawDark:   {0xbd8f2c, 0x7d6c72},
	straw:       {0xe6c04f, 0xb09a8c},
	strawLight:  {0xf8e391, 0xd6c6ac},
	goldDark:    {0xc08f28, 0xb4541f},
	gold:        {0xe9c24d, 0xf08a2c},
	goldLight:   {0xf9e594, 0xffcf74},
	window:      {0x3b4a6b, 0xf7c04a},
	flame:       {0xf0922f, 0xff9a3c},
	petalPink:   {0xec5f7c, 0xe2628a},
	petalWhite:  {0xfaf6ea, 0xd6cfea},
	petalYellow: {0xf6cc42, 0x8fe3d6},
	petalViolet: {0x8a78d8, 0xb39cf0},

	swampDark:  {0x42583a, 0x3c4a52},
	swamp:      {0x566f45, 0x516a6c},
	swampLight: {0x6f8c52, 0x68837f},
	swampGlow:  {0x4f8a80, 0x8a4a7c},

	skyHigh:     {0x6fa9dc, 0x6fa9dc},
	skyMid:      {0x93c3ea, 0x93c3ea},
	skyLow:      {0xbfdff2, 0xbfdff2},
	starlight:   {0x6fa9dc, 0x6fa9dc},
	sunlight:    {0xfdf3c0, 0xfdf3c0},
	hillFar:     {0x7fa9b8, 0x7fa9b8},
	hillFarLit:  {0x97bdc6, 0x97bdc6},
	hillNear:    {0x5d9a6c, 0x5d9a6c},
	hillNearLit: {0x78b078, 0x78b078},
	lamp:        {0xf8cf58, 0xf8cf58},
	lampPale:    {0xfff0b0, 0xfff0b0},

	iconBoard: {0x10141a, 0x10141a},
	iconGap:   {0x1d2733, 0x1d2733},
	iconRing:  {0x64c8ff, 0x64c8ff},
}

// shaded has the colours of ground in shadow. A colour without an entry does not
// change.
var shaded = [colourCount]colour{
	grassLight: grassDark, grass: grassDeep, grassDark: grassDeep,
	mossFloor: mossFloorDark, mossFloorDark: leafDeep,
	roadLight: roadDark, road: roadDark, roadDark: roadEdge,
	sandLight: sandDark, sand: sandDark, sandDark: sandEdge,
	rockPale: rock, rockLight: rock, rock: rockDark, rockDark: rockDeep,
	snowLight: snowDark, snow: snowDark, snowDark: snowDeep,
	ruinLight: ruin, ruin: ruinDark, ruinDark: ruinDeep, ruinMoss: ruinDark,
	stonePale: stone, stoneLight: stone, stone: stoneDark,
	waterRim: waterLight, waterLight: water, water: waterDeep,
	swampLight: swamp, swamp: swampDark,
}

// ramp is a material in four tones, from shade to light.
type ramp [4]colour

var (
	tiles    = ramp{tileDeep, tileDark, tile, tileLight}
	slates   = ramp{spireDeep, spireDark, spire, spireLight}
	boards   = ramp{woodDeep, woodDark, wood, woodLight}
	thatch   = ramp{woodDark, strawDark, straw, strawLight}
	masonry  = ramp{stoneDark, stone, stoneLight, stonePale}
	ice      = ramp{waterDeep, water, waterLight, foam}
	foliage  = ramp{leafDeep, leafDark, leaf, leafLight}
	needles  = ramp{pineOutline, pineDark, pine, pineLight}
	frosted  = ramp{pineDark, snowDeep, snow, snowLight}
	boulder  = ramp{stoneDeep, stoneDark, stone, stoneLight}
	sandrock = ramp{sandEdge, sandDark, sand, sandLight}
)
