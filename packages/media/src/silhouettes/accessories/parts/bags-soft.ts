import { fbm } from '../../../field'

export const soft =
  (seed: number, amp = 5) =>
  (x: number, y: number) =>
    amp * fbm(x * 0.006, y * 0.006, seed, 2)
