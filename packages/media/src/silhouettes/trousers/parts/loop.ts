import { stitch } from '../../../marks'
import { rect } from '../../../path'

export const loop = (x: number, y: number, h = 52, role = 'main') => ({
  d: rect(x - 7, y, 14, h, 2),
  role,
  rad: 8,
  vol: 0.6,
  thick: 2,
  soft: 1,
  lift: { r: 3, a: 0.4, dx: 2, dy: 3 },
  relief: stitch(`M${x - 4} ${y + 3}L${x - 4} ${y + h - 3}M${x + 4} ${y + 3}L${x + 4} ${y + h - 3}`, 0.7),
})
