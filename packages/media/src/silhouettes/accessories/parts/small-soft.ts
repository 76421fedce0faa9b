import { fbm } from '../../../field'

export const soft =
  (seed: number, amp = 6) =>
  (x: number, y: number) =>
    amp * (fbm(x * 0.008, y * 0.008, seed, 2) - 0.5) * 2
