import type { Part } from '../drawing'
import { noise, smooth } from '../field'
import { flatten, type Point } from '../path'

export type Move = (p: Point) => Point

/** Hand-made irregularity: a slow vector noise shared by every path of one picture. */
export const wobble =
  (seed: number, amount: number): Move =>
  ([x, y]) => [
    x +
      amount *
        ((noise(x * 0.011, y * 0.011, seed + 71) - 0.5) * 6 + (noise(x * 0.03, y * 0.03, seed + 72) - 0.5) * 1.3),
    y +
      amount *
        ((noise(x * 0.011, y * 0.011, seed + 81) - 0.5) * 5 + (noise(x * 0.03, y * 0.03, seed + 82) - 0.5) * 1.2),
  ]

/** A hem hangs lower where a fold comes forward. */
export function rippled(part: Part, move: Move): Move {
  const { ripple, fold } = part
  if (!ripple || !fold) return move
  return (p) => {
    const [x, y] = move(p)
    return [x, y + ripple.by * smooth(ripple.from, ripple.from + 110, y) * fold(p[0]!, p[1]!)]
  }
}

/** A path as polylines with every point moved. */
export const bend = (d: string, move: Move): string =>
  flatten(d, 6)
    .map(
      (l) =>
        'M' +
        l.points
          .map((p) =>
            move(p)
              .map((v) => v.toFixed(2))
              .join(' '),
          )
          .join('L') +
        (l.closed ? 'Z' : ''),
    )
    .join('')
