import type { Part } from '../../../drawing'
import { rect } from '../../../path'

export const lug = (x0: number, x1: number, y: number): Part => ({
  d: Array.from({ length: Math.floor((x1 - x0) / 46) }, (_, i) => rect(x0 + i * 46, y, 30, 16, 3)).join(''),
  role: 'sole',
  rad: 8,
  vol: 0.4,
  thick: 2,
  dim: 0.8,
  lift: null,
})
