/** The colours that a shopper looks for; every shade belongs to one. In the order in which they are shown. */
export const baseColours = [
  'black',
  'white',
  'grey',
  'beige',
  'brown',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'metallic',
  'multi',
] as const
export type BaseColour = (typeof baseColours)[number]

/** Shades that show what a base colour holds. The first one stands for it where it is drawn. */
const shades: Readonly<Record<BaseColour, readonly string[]>> = {
  black: ['#141414'],
  white: ['#fafaf7', '#f3efe4', '#efe3cb'],
  grey: ['#8c8c8c', '#c9c9c7', '#4a4a4c', '#ababaa'],
  beige: ['#d8c6a8', '#cbb58f'],
  brown: ['#6b4a33', '#b98750', '#3f2a1e', '#9a5428', '#8e7f70'],
  blue: ['#2f5da8', '#1b2a4a', '#a9c6e3', '#22365e', '#1f47c4', '#3aafb0', '#1e5a63'],
  green: ['#3f7d4e', '#1f4232', '#6b6b3a', '#a7b49a', '#bfe3d0'],
  yellow: ['#f0c93a', '#c4952b'],
  orange: ['#e67a2e'],
  red: ['#c3272e', '#6a1b2e', '#a6492a', '#f07f6b'],
  pink: ['#f2b8c6', '#e0458b'],
  purple: ['#6a3d8a', '#c4b0dc'],
  // What shines looks like a plain colour by its number: only these very shades are meant.
  metallic: ['#c6a14a', '#c0c3c7'],
  multi: ['#b7a79a'],
}
const onlyThemselves: ReadonlySet<BaseColour> = new Set(['metallic', 'multi'])

const known = baseColours.flatMap((base) => shades[base].map((shade) => ({ base, shade, parts: partsOf(shade) })))
const plain = known.filter(({ base }) => !onlyThemselves.has(base))

/** A colour as the catalogue has it: the word that names it, and six digits of what it looks like. */
type Shade = { readonly key: string; readonly hex: string }

/** A shade that is not in the list belongs where the nearest one does; many colours have no hex of their own. */
export function baseColourOf({ key, hex }: Shade): BaseColour {
  if (key === 'multi') return 'multi'
  const shade = hex.toLowerCase()
  const same = known.find((one) => one.shade === shade)
  if (same) return same.base
  const parts = partsOf(shade)
  const nearest = plain.reduce((best, one) => (distance(one.parts, parts) < distance(best.parts, parts) ? one : best))
  return nearest.base
}

/** A base colour as a value of the colour facet, beside the shades: choosing it chooses all of them. */
export const baseValueOf = (shade: Shade): string => BASE + baseColourOf(shade)

/** The base colour that a value of the facet stands for; undefined for a shade. */
export const baseOfValue = (value: string): BaseColour | undefined => baseColours.find((base) => value === BASE + base)

const BASE = 'base:'

export const hexOfBase = (base: BaseColour): string => shades[base][0] ?? ''

type Parts = readonly [red: number, green: number, blue: number]

function partsOf(hex: string): Parts {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) || 0
  return [part(1), part(3), part(5)]
}

/** Closer to the eye than the plain distance: red counts more in warm colours, blue in cold ones, green in all. */
function distance(a: Parts, b: Parts): number {
  const warm = (a[0] + b[0]) / 2 / 256
  const [red, green, blue] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return (2 + warm) * red * red + 4 * green * green + (3 - warm) * blue * blue
}
