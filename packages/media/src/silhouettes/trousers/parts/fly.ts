import type { Relief } from '../../../drawing'
import { stitch } from '../../../marks'
import { CX } from '../../../path'

/** Curved double stitching of a fly. */
export const fly = (t: { top: number; rise: number }, thread?: number): Relief[] => [
  ...stitch(
    `M${CX + 46} ${t.top + 8}L${CX + 44} ${t.top + t.rise * 0.58}C${CX + 40} ${t.top + t.rise * 0.76} ${CX + 22} ${t.top + t.rise * 0.86} ${CX + 2} ${t.top + t.rise * 0.9}`,
    thread,
  ),
  ...stitch(
    `M${CX + 53} ${t.top + 8}L${CX + 51} ${t.top + t.rise * 0.58}C${CX + 47} ${t.top + t.rise * 0.8} ${CX + 26} ${t.top + t.rise * 0.92} ${CX + 2} ${t.top + t.rise * 0.96}`,
    thread,
  ),
]
