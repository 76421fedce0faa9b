import { mirrorCreases } from '../../drape'
import type { Crease } from '../../drawing'
import { CX } from '../../path'
import type { Body } from './body-block'

/** Creases every close-fitting upper body has: from the armpits, the chest and the waist. */
export function bodyCreases(b: Body, seed: number, k = 1): Crease[] {
  const { UA, top, length, SP } = b
  const L: Crease[] = [
    [[UA[0] + 6, UA[1] - 16, UA[0] + 80, UA[1] + 30, UA[0] + 170, UA[1] + 60], 14, 11 * k],
    [[UA[0] + 2, UA[1] + 20, UA[0] + 60, UA[1] + 100, UA[0] + 130, UA[1] + 190], 15, 10 * k],
    [[SP[0] + 26, SP[1] + 40, SP[0] + 44, SP[1] + 130, SP[0] + 90, SP[1] + 200], 13, 6 * k],
    [
      [
        CX - b.waist + 2,
        top + length * 0.58,
        CX - b.waist + 80,
        top + length * 0.6,
        CX - b.waist + 150,
        top + length * 0.66,
      ],
      13,
      6 * k,
    ],
    [
      [
        CX - b.waist + 60,
        top + length * 0.64,
        CX - b.waist + 64,
        top + length * 0.8,
        CX - b.hem + 50,
        top + length * 0.98,
      ],
      19,
      9 * k,
    ],
    [[CX - 60, top + length * 0.7, CX - 70, top + length * 0.84, CX - 62, top + length * 0.98], 17, 6 * k],
  ]
  return mirrorCreases(L, seed)
}
