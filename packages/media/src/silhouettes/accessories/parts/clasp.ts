import type { Part } from '../../../drawing'
import { ellipse, ribbon } from '../../../path'
import { ring } from './ring'

/** Ring clasp lying across a chain at (x, y), with its small lever. */
export const clasp = (x: number, y: number, r = 22): Part[] => [
  ring(x, y, r, r, r * 0.34),
  {
    d: ribbon(`M${x + r * 0.5} ${y - r * 0.9}L${x + r * 0.95} ${y - r * 1.3}`, r * 0.3),
    rad: 4,
    vol: 0.9,
    soft: 0.8,
    lift: { r: 3, a: 0.3, dx: 2, dy: 3 },
  },
  {
    d: ellipse(x - r * 1.5, y, r * 0.55, r * 0.34),
    rad: r * 0.34,
    vol: 1.1,
    thick: 1,
    soft: 0.9,
    lift: { r: 4, a: 0.32, dx: 2, dy: 4 },
  },
]
