import { byId } from '../../reference/words'
import type { Random } from '../random'
import { words } from '../words'

const colour = byId(words.colours)

/** What a pattern puts beside the colour that names the product. Colour ids, the named one first. */
export function colourWay(primary: string, pattern: string, chance: Random): string[] {
  const others = (count: number, from: readonly string[]) =>
    chance
      .shuffled(from)
      .filter((id) => id !== primary && contrast(id, primary) > 0.09)
      .slice(0, count)
  const light = isLight(primary)
  switch (pattern) {
    case 'solid':
      return [primary]
    case 'striped':
      return [
        primary,
        ...others(
          1,
          light
            ? ['navy', 'black', 'brown', 'dark-green', 'rust', 'blue']
            : ['off-white', 'white', 'cream', 'light-blue'],
        ),
      ]
    case 'dotted':
      return [primary, ...others(1, light ? ['black', 'navy', 'red', 'brown'] : ['off-white', 'white', 'cream'])]
    case 'gingham':
      return [primary, 'white']
    case 'pinstripe':
      return [primary, light ? 'taupe' : 'light-grey']
    case 'houndstooth':
      return [primary, light ? 'dark-brown' : 'off-white']
    case 'checked':
      return [
        primary,
        ...others(
          2,
          light ? ['brown', 'navy', 'rust', 'olive'] : ['off-white', 'beige', 'camel', 'mustard', 'light-grey'],
        ),
      ]
    case 'floral':
    case 'paisley':
      if (primary === 'multi') return ['multi', 'off-white', 'coral', 'petrol', 'mustard']
      return [
        primary,
        ...others(
          2,
          light
            ? ['rust', 'coral', 'petrol', 'burgundy', 'blue', 'bright-pink']
            : ['cream', 'pink', 'coral', 'light-blue', 'mustard'],
        ),
        light ? 'green' : 'sage',
      ]
    case 'leopard':
      return [primary, light ? 'brown' : 'camel', light ? 'dark-brown' : 'black']
    case 'zebra':
      return [primary, light ? 'black' : 'off-white']
    case 'snake':
      return [primary, light ? 'dark-brown' : 'black', light ? 'taupe' : 'beige']
    case 'abstract':
    case 'colour-block':
      if (primary === 'multi') return ['multi', 'cream', 'rust', 'petrol', 'pink']
      return [
        primary,
        ...others(2, [
          'off-white',
          'navy',
          'rust',
          'sage',
          'camel',
          'burgundy',
          'light-blue',
          'petrol',
          'mustard',
          'black',
        ]),
      ]
    default:
      throw new Error(`a pattern without colours: ${pattern}`)
  }
}

/** Animal and tailoring patterns only work on some grounds. */
export function coloursForPattern(palette: readonly string[], pattern: string): string[] {
  const only = grounds[pattern]
  const common = only ? palette.filter((id) => only.includes(id)) : [...palette]
  // A leopard swimsuit is camel whatever the season's swim colours are.
  const fitting = only && common.length < 3 ? only : common
  if (pattern === 'gingham' || pattern === 'checked')
    return fitting.filter((id) => id !== 'white' && id !== 'off-white')
  if ((pattern === 'floral' || pattern === 'abstract') && palette.length > 9) return [...fitting, 'multi']
  return fitting
}

export function hexesOf(ids: readonly string[]): string[] {
  // "multi" names the product but is no dye: its parts are the picture's colours.
  return ids.filter((id) => id !== 'multi').map((id) => colour(id).hex)
}

const grounds: Record<string, string[]> = {
  leopard: ['camel', 'beige', 'sand', 'brown', 'taupe', 'grey', 'cream', 'pink'],
  zebra: ['off-white', 'white', 'beige', 'black', 'light-blue', 'cream', 'sand'],
  snake: ['beige', 'taupe', 'grey', 'olive', 'brown', 'sand', 'black'],
  pinstripe: ['navy', 'black', 'dark-grey', 'grey', 'brown', 'taupe', 'burgundy', 'light-blue', 'beige'],
  houndstooth: ['black', 'brown', 'navy', 'dark-grey', 'camel', 'beige', 'burgundy', 'dark-green', 'grey'],
}

function isLight(id: string): boolean {
  return luminance(id) > 0.36
}

function contrast(a: string, b: string): number {
  return Math.abs(luminance(a) - luminance(b))
}

function luminance(id: string): number {
  const hex = colour(id).hex
  const channel = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
