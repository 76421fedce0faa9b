import { mirrorCreases, stack } from '../../drape'
import type { Crease } from '../../drawing'
import { CX } from '../../path'
import type { Legs } from './trouser-block'

/** Creases of two legs: whiskers from the crotch, stacks at knee and hem. */
export function trouserCreases(t: Legs, seed: number, k = 1): Crease[] {
  const { top, rise, hip, mid, length, bottom } = t
  const cy = top + rise
  const half = (t.knee - t.kneeIn) / 2
  const whisk: Crease[] = [
    [[CX - 14, cy - 10, CX - 70, cy - 20, CX - hip + 16, cy - 70], 11, 9 * k],
    [[CX - 10, cy + 14, CX - 70, cy + 14, CX - hip + 22, cy - 14], 11, 8 * k],
    [[CX - 12, cy + 46, CX - 60, cy + 70, CX - hip + 40, cy + 60], 12, 6 * k],
    [[CX - 6, cy - 60, CX - 46, cy - 84, CX - 110, cy - 104], 12, 6 * k],
  ]
  return [
    ...mirrorCreases(whisk, seed),
    ...stack(seed + 4, [CX - mid, top + length * 0.5], [CX - mid - 2, top + length * 0.7], half, {
      n: 4,
      amp: 6 * k,
      width: 12,
    }),
    ...stack(seed + 7, [CX + mid, top + length * 0.5], [CX + mid + 2, top + length * 0.7], half, {
      n: 4,
      amp: 6 * k,
      width: 12,
    }),
    ...stack(
      seed + 5,
      [CX - (t.outer + t.inner) / 2, bottom - 190],
      [CX - (t.outer + t.inner) / 2, bottom - 40],
      half * 0.95,
      { n: 3, amp: 7 * k, width: 11 },
    ),
    ...stack(
      seed + 9,
      [CX + (t.outer + t.inner) / 2, bottom - 190],
      [CX + (t.outer + t.inner) / 2, bottom - 40],
      half * 0.95,
      { n: 3, amp: 7 * k, width: 11 },
    ),
  ]
}
