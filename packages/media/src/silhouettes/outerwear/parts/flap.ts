import { seam } from '../../../marks'

export const flap = (x: number, y: number, w: number, h: number, tilt = 0) => {
  const d = `M${x} ${y + tilt}L${x + w} ${y}L${x + w - 1} ${y + h - 6}Q${x + w - 2} ${y + h} ${x + w - 10} ${y + h}L${x + 10} ${y + h + tilt}Q${x + 2} ${y + h + tilt} ${x + 1} ${y + h - 6 + tilt}Z`
  return {
    d,
    rad: 22,
    vol: 0.35,
    thick: 3,
    soft: 1.6,
    relief: seam(`M${x} ${y + 3 + tilt}L${x + w} ${y + 3}`, 1.4, 3),
    lift: { r: 6, a: 0.34, dx: 2, dy: 5 },
  }
}
