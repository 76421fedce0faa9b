import { seam } from '../../../marks'
import { both, CX, sym } from '../../../path'
import type { Body } from '../../blocks/body-block'

/** Ribbed cuffs, ribbed hem, set-in sleeves: sweatshirt, knit, hoodie, cardigan share it. */
export function hemRib(b: Body, h = 60, role = 'rib') {
  const { HM, hem } = b
  const y = HM[1] - 6
  const in1 = 12
  const d = sym(
    `M${CX} ${y + 12}C${CX - hem * 0.4} ${y + 12} ${CX - hem * 0.7} ${y + 8} ${HM[0] + 1} ${y}L${HM[0] + in1} ${y + h}C${CX - hem * 0.6} ${y + h + 12} ${CX - hem * 0.3} ${y + h + 12} ${CX} ${y + h + 12}`,
  )
  return {
    d,
    role,
    rad: 150,
    vol: 0.5,
    soft: 2,
    thick: 3,
    open: `M${HM[0]} ${y}L${2 * CX - HM[0]} ${y}M${HM[0] + in1} ${y + h}L${2 * CX - HM[0] - in1} ${y + h}`,
    lift: { r: 6, a: 0.28, dx: 1, dy: 4 },
    relief: seam(
      both(`M${HM[0] + 2} ${y + 3}C${CX - hem * 0.7} ${y + 10} ${CX - hem * 0.4} ${y + 14} ${CX} ${y + 14}`),
      1.6,
      4,
    ),
  }
}
