import type { Part } from '../../../drawing'
import { ribbon } from '../../../path'

export const teeth = (d: string, w = 10): Part => ({
  d: ribbon(d, w),
  role: 'metal',
  rad: 5,
  vol: 0.5,
  thick: 1.6,
  soft: 0.9,
  lift: { r: 3, a: 0.42, dx: 1, dy: 2 },
  relief: [{ d, w: w * 0.5, h: 1.2, b: 0.7, dash: '1.6 2.8', dark: 0.34 }],
})
