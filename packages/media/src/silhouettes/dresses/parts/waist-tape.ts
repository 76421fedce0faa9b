import type { Part } from '../../../drawing'
import { stitch } from '../../../marks'
import { both, CX, sym } from '../../../path'

/** The seam or belt between bodice and skirt. */
export function waistTape(b: { hem: number; waist?: number; hip?: number }, y: number, belt: boolean): Part {
  const h = belt ? 22 : 7
  const w = (b.hip && b.waist ? b.waist : b.hem) + 2
  const line = (o: number) =>
    both(`M${CX - w} ${y + o - 6}C${CX - w * 0.7} ${y + o} ${CX - w * 0.33} ${y + o + 3} ${CX} ${y + o + 3}`)
  return {
    d: sym(
      `M${CX} ${y - h + 3}C${CX - w * 0.33} ${y - h + 3} ${CX - w * 0.7} ${y - h} ${CX - w} ${y - h - 6}L${CX - w - 1} ${y + h - 6}C${CX - w * 0.7} ${y + h} ${CX - w * 0.33} ${y + h + 3} ${CX} ${y + h + 3}`,
    ),
    rad: 120,
    vol: belt ? 0.45 : 0.3,
    thick: belt ? 4.5 : 2,
    open: `M${CX - w} ${y - h - 6}L${CX + w} ${y - h - 6}M${CX - w} ${y + h - 6}L${CX + w} ${y + h - 6}`,
    relief: belt ? [...stitch(line(-h + 7), 0.4), ...stitch(line(h - 7), 0.4)] : [],
    lift: { r: 5, a: belt ? 0.34 : 0.16, dx: 1, dy: 4 },
  }
}
