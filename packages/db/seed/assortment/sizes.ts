import { byId } from '../../reference/words'
import type { Random } from '../random'
import { type Audience, words } from '../words'

const system = byId(words.sizeSystems)

/** The sizes one family is made in: an unbroken run of its size system, as long as a shop would stock. */
export function sizesOf(systemId: string, audience: Audience, type: string, chance: Random): string[] {
  const rows = system(systemId).rows.map((row) => String(row[0]))
  switch (systemId) {
    case 'one-size':
    case 'socks':
      return rows
    case 'shoe-eu':
      return audience === 'women' ? rows.slice(0, chance.between(6, 7)) : rows.slice(5)
    case 'eu-women':
      return run(rows, chance.between(0, 1), 6)
    case 'letter-women':
    case 'letter-men':
      return type === 'gloves' || type === 'belt' || type === 'tights-hosiery'
        ? ['S', 'M', 'L']
        : chance.chance(0.2)
          ? rows
          : run(rows, chance.chance(0.7) ? 0 : 1, 5)
    case 'bra':
      return rows.filter((size) => !size.startsWith('85') && !size.endsWith('E'))
    case 'jeans-wl':
      return jeansSizes(rows, audience, type, chance)
    default:
      return run(rows, chance.between(0, 1), 6)
  }
}

function jeansSizes(waists: string[], audience: Audience, type: string, chance: Random): string[] {
  const from = audience === 'women' ? 1 : 5
  if (type === 'denim-shorts') return run(waists, from, 7)
  const length = audience === 'women' ? chance.pick(['L30', 'L32']) : chance.pick(['L32', 'L34'])
  return waists
    .filter((_, at) => at >= from && at < from + 14 && (at - from) % 2 === 0)
    .map((waist) => `${waist}/${length}`)
}

function run(rows: string[], from: number, length: number): string[] {
  return rows.slice(from, from + length)
}
