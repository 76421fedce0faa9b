import type { Part } from '../../drawing'
import { label } from '../../marks'
import { CX, sym } from '../../path'

/** Inside of the back neck with label: what makes a ghost mannequin. */
export function innerBack(
  b: { top: number; neck: number; depth: number },
  { role = 'inner', band = 24, rise = 22, tag = true, dim = 0.62, bandRole = 'rib' } = {},
): Part[] {
  const { top, neck, depth } = b
  const bottom = top + depth + 14
  const parts: Part[] = [
    {
      d: sym(
        `M${CX} ${top - rise}C${CX - neck * 0.5} ${top - rise} ${CX - neck * 0.86} ${top - rise * 0.6} ${CX - neck - 2} ${top + 2}C${CX - neck * 0.95} ${top + depth * 0.6} ${CX - neck * 0.6} ${bottom} ${CX} ${bottom}`,
      ),
      role,
      rad: 90,
      vol: 0.12,
      dim,
      thick: 0,
      lift: null,
      shade: sym(
        `M${CX} ${top + depth * 0.35}C${CX - neck * 0.7} ${top + depth * 0.3} ${CX - neck * 0.9} ${top + depth * 0.2} ${CX - neck} ${top}C${CX - neck * 0.95} ${top + depth * 0.6} ${CX - neck * 0.6} ${bottom} ${CX} ${bottom}`,
      ),
    },
  ]
  if (band) {
    parts.push({
      d: sym(
        `M${CX} ${top - rise}C${CX - neck * 0.5} ${top - rise} ${CX - neck * 0.86} ${top - rise * 0.6} ${CX - neck - 2} ${top + 2}L${CX - neck + 8} ${top + band * 0.8}C${CX - neck * 0.7} ${top - rise + band * 1.3} ${CX - neck * 0.4} ${top - rise + band} ${CX} ${top - rise + band}`,
      ),
      role: bandRole,
      rad: 16,
      vol: 0.5,
      dim: 0.72,
      lift: { r: 4, a: 0.3, dx: 0, dy: 3 },
    })
  }
  if (tag) parts.push(...label(CX, top - rise + band + 3))
  return parts
}
