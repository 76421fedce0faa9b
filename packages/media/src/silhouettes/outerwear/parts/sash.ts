import { hang } from '../../../drape'
import type { Part } from '../../../drawing'
import { CX, rect, sym } from '../../../path'
import type { Body } from '../../blocks/body-block'

/** Fabric belt tied at the waist, ends hanging. */
export function sash(b: Body, y: number, seed: number, w = 236): Part[] {
  const half = Math.min(w, (b.waist ?? w) + 2)
  return [
    {
      d: sym(
        `M${CX} ${y - 22}C${CX - 80} ${y - 22} ${CX - 150} ${y - 26} ${CX - half} ${y - 32}L${CX - half - 2} ${y + 18}C${CX - 150} ${y + 24} ${CX - 80} ${y + 26} ${CX} ${y + 26}`,
      ),
      rad: 150,
      vol: 0.4,
      thick: 4.5,
      open: `M${CX - half} ${y - 30}L${CX + half} ${y - 30}M${CX - half} ${y + 22}L${CX + half} ${y + 22}`,
      creases: [[[CX - 200, y - 6, CX - 60, y + 12, CX + 80, y], 9, 4]],
      lift: { r: 7, a: 0.38, dx: 2, dy: 6 },
    },
    {
      d: `M${CX + 14} ${y + 6}C${CX + 44} ${y + 110} ${CX + 30} ${y + 210} ${CX + 50} ${y + 330}L${CX + 92} ${y + 322}C${CX + 72} ${y + 200} ${CX + 70} ${y + 100} ${CX + 44} ${y}Z`,
      rad: 26,
      vol: 0.45,
      thick: 3.4,
      fold: hang(seed + 3, { amp: 10, from: 0, to: 1 }),
      lift: { r: 7, a: 0.36, dx: 4, dy: 6 },
    },
    {
      d: `M${CX + 6} ${y + 6}C${CX - 8} ${y + 90} ${CX + 2} ${y + 170} ${CX - 12} ${y + 270}L${CX + 28} ${y + 276}C${CX + 34} ${y + 170} ${CX + 32} ${y + 90} ${CX + 38} ${y + 6}Z`,
      rad: 26,
      vol: 0.45,
      thick: 3.4,
      fold: hang(seed + 5, { amp: 10, from: 0, to: 1 }),
      lift: { r: 7, a: 0.36, dx: 4, dy: 6 },
    },
    {
      d: rect(CX - 4, y - 32, 52, 68, 16),
      rad: 22,
      vol: 0.9,
      thick: 3,
      creases: [[[CX + 8, y - 28, CX + 22, y, CX + 40, y + 26], 6, 5]],
      lift: { r: 6, a: 0.42, dx: 3, dy: 5 },
    },
  ]
}
