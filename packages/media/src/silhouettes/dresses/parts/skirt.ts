import { both, CX, sym } from '../../../path'

/** Plain skirt outline between waist and hem. */
export function skirt({ top = 330, waist = 158, hip = 226, hem = 250, length = 640, hipY = 190, dip = 12 }) {
  const y1 = top + length
  return {
    top,
    waist,
    hem,
    dipW: 10,
    y1,
    d: sym(
      `M${CX} ${top + 10}C${CX - waist * 0.5} ${top + 10} ${CX - waist * 0.8} ${top + 4} ${CX - waist} ${top}C${CX - waist - 24} ${top + 50} ${CX - hip} ${top + hipY * 0.6} ${CX - hip} ${top + hipY}C${CX - hip - (hem - hip) * 0.2} ${top + length * 0.55} ${CX - hem} ${y1 - 120} ${CX - hem} ${y1 - dip}C${CX - hem * 0.7} ${y1} ${CX - hem * 0.3} ${y1 + 4} ${CX} ${y1 + 4}`,
    ),
    open: `M${CX - waist} ${top}L${CX + waist} ${top}M${CX - hem} ${y1 - dip}C${CX - hem * 0.7} ${y1} ${CX + hem * 0.7} ${y1} ${CX + hem} ${y1 - dip}`,
    hemAt: (u: number) =>
      both(
        `M${CX - hem - 4} ${y1 - dip - u}C${CX - hem * 0.7} ${y1 - u} ${CX - hem * 0.3} ${y1 + 4 - u} ${CX} ${y1 + 4 - u}`,
      ),
  }
}
