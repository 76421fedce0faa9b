import { along } from '../../drape'
import type { Fold } from '../../drawing'
import { CX } from '../../path'

/** Two-leg vertical drape. */
export const legFold = (seed: number, amp = 12): Fold => {
  const l = along(seed, 2, { amp, across: 0.014, down: 0.0022 }),
    r = along(seed + 13, -2, { amp, across: 0.014, down: 0.0022 })
  return (x, y) => (x < CX ? l(x, y) : r(x, y))
}
