import type { Part } from '../../../drawing'
import { CX, ribbon } from '../../../path'

export const buckle = (y: number): Part[] => [
  {
    d: `M${CX - 36} ${y - 30}L${CX + 36} ${y - 30}L${CX + 36} ${y + 32}L${CX - 36} ${y + 32}ZM${CX - 23} ${y - 18}L${CX - 23} ${y + 20}L${CX + 23} ${y + 20}L${CX + 23} ${y - 18}Z`,
    holes: true,
    role: 'button',
    rad: 8,
    vol: 0.7,
    thick: 2,
    soft: 1,
    lift: { r: 4, a: 0.42, dx: 2, dy: 4 },
  },
  {
    d: ribbon(`M${CX - 26} ${y + 1}L${CX + 30} ${y + 1}`, 9),
    role: 'button',
    rad: 5,
    vol: 0.8,
    soft: 1,
    lift: { r: 2.5, a: 0.4, dx: 1, dy: 2 },
  },
]
