import type { Part } from '../../../drawing'
import { stitch } from '../../../marks'
import { CX, flip, id } from '../../../path'
import type { Body } from '../../blocks/body-block'

/** Tailored collar and lapels. v: y of the first button; notch: y of the gorge. */
export function tailored(b: Body, v: number, { wide = 150, notch = 118, ov = 16, peak = 0 } = {}) {
  const t = b.top,
    n = b.neck
  const roll = `C${CX - n + 22} ${t + (v - t) * 0.4} ${CX + ov - 30} ${t + (v - t) * 0.72} ${CX + ov} ${v + 4}`
  const lapel = `M${CX - n - 4} ${t + 20}${roll}C${CX - 20} ${v - 30} ${CX - wide + 16} ${t + notch + 130} ${CX - wide - 8} ${t + notch + 26 - peak}L${CX - wide + 40} ${t + notch - 14}Z`
  const lapelEdge = `M${CX + ov - 6} ${v - 6}C${CX - 26} ${v - 44} ${CX - wide + 26} ${t + notch + 128} ${CX - wide + 3} ${t + notch + 30 - peak}L${CX - wide + 40} ${t + notch - 4}`
  const collar = `M${CX + 2} ${t - 40}C${CX - 46} ${t - 40} ${CX - n + 6} ${t - 34} ${CX - n - 2} ${t - 12}C${CX - n - 30} ${t + 16} ${CX - n - 56} ${t + 50} ${CX - wide - 12} ${t + notch - 34}L${CX - wide + 18} ${t + notch + 4}L${CX - n + 6} ${t + 56}C${CX - n + 8} ${t + 36} ${CX - n + 12} ${t + 20} ${CX - n + 14} ${t + 4}C${CX - 60} ${t - 14} ${CX - 30} ${t - 20} ${CX + 2} ${t - 20}Z`
  const part = (f: (d: string) => string): Part[] => [
    {
      d: f(lapel),
      rad: 60,
      vol: 0.42,
      thick: 4,
      soft: 2.4,
      grain: f === flip ? -8 : 8,
      relief: [...stitch(f(lapelEdge), 0.25)],
      creases: [],
      lift: { r: 9, a: 0.44, dx: 3, dy: 6 },
    },
    {
      d: f(collar),
      rad: 34,
      vol: 0.5,
      thick: 4,
      soft: 2,
      grain: f === flip ? -20 : 20,
      open: f(`M${CX} ${t - 44}L${CX} ${t - 16}`),
      lift: { r: 7, a: 0.4, dx: 2, dy: 5 },
    },
  ]
  return { right: part(flip), left: part(id) }
}
