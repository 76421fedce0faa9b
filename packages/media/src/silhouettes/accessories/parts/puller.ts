import type { Part } from '../../../drawing'
import { rect } from '../../../path'

export const puller = (x: number, y: number): Part => ({
  d: rect(x - 5, y, 10, 34, 4),
  role: 'metal',
  rad: 5,
  vol: 0.8,
  soft: 0.8,
  lift: { r: 3, a: 0.45, dx: 1, dy: 3 },
})
