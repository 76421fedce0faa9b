import type { Part, Relief } from '../../drawing'
import { label } from '../../marks'
import { CX } from '../../path'

/** Waistband with visible inner back. */
type Waist = { top: number; waist: number; dipW: number }
type BandCut = { h?: number; role?: string; relief?: Relief[]; back?: boolean }

export function waistband(
  { top, waist, dipW }: Waist,
  { h = 42, role = 'main', relief = [], back = false }: BandCut = {},
): { inner: Part[]; band: Part } {
  const w1 = waist - h * 0.12,
    w2 = waist + 5
  const line = (y: number, w: number, dip: number) =>
    `M${CX - w} ${y}C${CX - w * 0.8} ${y + 4} ${CX - w * 0.5} ${y + dip} ${CX} ${y + dip}C${CX + w * 0.5} ${y + dip} ${CX + w * 0.8} ${y + 4} ${CX + w} ${y}`
  const d = `M${CX - w1} ${top - h}C${CX - w1 * 0.8} ${top - h + 4} ${CX - w1 * 0.5} ${top - h + dipW} ${CX} ${top - h + dipW}C${CX + w1 * 0.5} ${top - h + dipW} ${CX + w1 * 0.8} ${top - h + 4} ${CX + w1} ${top - h}L${CX + w2 - 4} ${top + 4}C${CX + waist * 0.8} ${top + 8} ${CX + waist * 0.5} ${top + dipW + 4} ${CX} ${top + dipW + 4}C${CX - waist * 0.5} ${top + dipW + 4} ${CX - waist * 0.8} ${top + 8} ${CX - w2 + 4} ${top + 4}Z`
  const rise = 15
  return {
    inner: back
      ? []
      : [
          {
            d: `M${CX - w1} ${top - h}C${CX - w1 * 0.7} ${top - h - rise} ${CX + w1 * 0.7} ${top - h - rise} ${CX + w1} ${top - h}C${CX + w1 * 0.8} ${top - h + 12} ${CX + w1 * 0.5} ${top - h + 24} ${CX} ${top - h + 24}C${CX - w1 * 0.5} ${top - h + 24} ${CX - w1 * 0.8} ${top - h + 12} ${CX - w1} ${top - h}Z`,
            role: 'inner',
            rad: 30,
            vol: 0.2,
            dim: 0.58,
            lift: null,
          },
          ...label(CX, top - h - 8, 46, 26),
        ],
    band: {
      d,
      role,
      rad: 120,
      vol: 0.5,
      thick: 3,
      soft: 2,
      open: line(top - h, w1, dipW) + line(top + 4, w2, dipW),
      relief,
      lift: { r: 5, a: 0.2, dx: 1, dy: 3 },
    },
  }
}
