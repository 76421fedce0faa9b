import type { Part } from '../../../drawing'
import { label, seam } from '../../../marks'
import { both, CX, rect, sym } from '../../../path'
import type { Body } from '../../blocks/body-block'

/** What one sees inside an open front: lining of the back, label. */
export function inside(
  b: Body,
  v: number,
  { rise = 22, dim = 0.6, bottom = false, tag = true, role = 'lining' } = {},
): Part[] {
  const { top, neck } = b
  const parts: Part[] = [
    {
      d: sym(
        `M${CX} ${top - rise}C${CX - neck * 0.5} ${top - rise} ${CX - neck * 0.9} ${top - rise * 0.5} ${CX - neck - 6} ${top + 6}L${CX - neck - 30} ${top + 70}L${CX - 40} ${v + 40}L${CX} ${v + 60}`,
      ),
      role,
      rad: 80,
      vol: 0.15,
      dim,
      lift: null,
      shade: sym(
        `M${CX} ${top + 60}C${CX - neck * 0.5} ${top + 60} ${CX - neck} ${top + 50} ${CX - neck - 30} ${top + 40}L${CX - 40} ${v + 40}L${CX} ${v + 60}`,
      ),
      relief: seam(
        both(
          `M${CX} ${top + 16}C${CX - neck * 0.5} ${top + 16} ${CX - neck * 0.8} ${top + 22} ${CX - neck} ${top + 30}`,
        ),
      ),
    },
  ]
  if (bottom) parts.push({ d: rect(CX - 90, b.HM[1] - 190, 180, 196), role, dim: 0.5, rad: 60, vol: 0.1, lift: null })
  if (tag) parts.push(...label(CX, top - rise + 18, 62, 34))
  return parts
}
