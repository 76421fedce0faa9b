import type { Part } from '../../../drawing'
import { ribbon } from '../../../path'

export const zipLine = (d: string): Part => ({
  d: ribbon(d, 13),
  role: 'metal',
  rad: 5,
  vol: 0.5,
  thick: 1.4,
  soft: 0.9,
  lift: { r: 3, a: 0.4, dx: 1, dy: 2 },
  relief: [{ d, w: 6, h: 1.2, b: 0.7, dash: '1.6 2.8', dark: 0.34 }],
})
