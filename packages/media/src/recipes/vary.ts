import { hash } from '../field'
import type { Vary } from './recipe'

/** The choices of one family, drawn one after the other from its number. */
export function varyFor(family: number): Vary {
  let n = 0
  const next = () => hash(++n * 7, family * 13 + 5, 4711)
  return {
    pick: (...from) => from[Math.min(from.length - 1, Math.floor(next() * from.length))]!,
    between: (a, b) => Math.round(a + (b - a) * next()),
    chance: (share) => next() < share,
  }
}
