import type { Audience } from '../words'

/** Which colours a kind of garment is sold in. The order is no ranking; a colour named twice comes up more often. */
export const palettes = {
  wide: 'black off-white navy beige sage olive dark-green burgundy rust pink lilac red brown taupe petrol coral bright-pink cobalt green mint turquoise light-blue mustard white cream',
  evening: 'black navy burgundy dark-green red cobalt bright-pink lilac petrol silver gold purple pink off-white',
  basics: 'white black navy grey-melange off-white beige olive dark-grey light-blue burgundy sage rust brown sand pink',
  knit: 'off-white camel grey-melange navy black burgundy dark-green brown beige light-blue mustard rust cream dark-grey lilac pink',
  tailoring: 'black navy dark-grey beige taupe grey brown off-white olive camel burgundy petrol',
  outer: 'black camel navy beige dark-grey olive dark-brown cream dark-green burgundy sand taupe',
  weather: 'black navy olive dark-green red cobalt orange sand petrol burgundy mustard dark-grey light-blue',
  denim: 'blue dark-blue light-blue black grey white dark-grey',
  leather: 'black brown cognac dark-brown taupe off-white burgundy beige camel',
  sneaker: 'white black off-white navy beige grey light-grey sage pink light-blue brown',
  runningShoe: 'white black coral cobalt turquoise mint orange light-grey lilac navy',
  rubber: 'black navy olive dark-green burgundy mustard',
  sport: 'black navy dark-green burgundy petrol cobalt coral lilac sage grey bright-pink turquoise light-blue olive',
  swim: 'black navy coral turquoise red cobalt dark-green bright-pink white orange yellow lilac petrol olive',
  linen: 'off-white sand beige light-blue navy olive sage white rust black taupe green',
  shirt: 'white light-blue navy pink black sage beige dark-green burgundy light-grey',
  flannel: 'red navy dark-green brown mustard grey burgundy',
  lingerie: 'black white beige pink burgundy light-blue lilac navy red',
  hosiery: 'black beige dark-grey navy burgundy dark-brown',
  night: 'off-white light-blue pink navy lilac sage black burgundy beige grey-melange',
  canvas: 'off-white black navy beige olive sand rust',
  metal: 'gold silver',
  frames: 'black brown dark-brown beige dark-green burgundy',
  straw: 'sand beige black cream',
  cord: 'brown olive camel navy rust dark-green beige black',
} as const

export type PaletteName = keyof typeof palettes

const notForMen = new Set('bright-pink lilac purple coral mint gold pink cream yellow turquoise silver'.split(' '))

export function paletteOf(name: PaletteName, audience: Audience): string[] {
  const all = palettes[name].split(' ')
  if (audience === 'women' || name === 'metal') return all
  return all.filter((colour) => !notForMen.has(colour) || (name === 'shirt' && colour === 'pink'))
}

/** Some materials are only dyed in their own colours, whatever the garment. */
export function paletteOfMaterial(material: string, wanted: PaletteName): PaletteName {
  switch (material) {
    case 'denim':
      return 'denim'
    case 'metal':
      return 'metal'
    case 'straw':
      return 'straw'
    case 'corduroy':
      return 'cord'
    case 'canvas':
      return wanted === 'sneaker' ? wanted : 'canvas'
    case 'leather':
    case 'suede':
    case 'imitation':
      return wanted === 'sneaker' ? wanted : 'leather'
    case 'linen':
    case 'linen-blend':
      return 'linen'
    case 'satin':
    case 'velvet':
      return wanted === 'leather' ? 'evening' : wanted
    default:
      return wanted
  }
}
