import type { Part, Relief } from '../../../drawing'
import { stitch } from '../../../marks'
import { both, CX, sym } from '../../../path'

type CollarCut = { rise?: number; neck?: number; drop?: number; wide?: number; relief?: Relief[] }

/** Turned-down collar seen from behind. drop: length at the middle, wide: half width at the points. */
export const backCollar = (
  t: number,
  { rise = 36, neck = 92, drop = 62, wide = 124, relief }: CollarCut = {},
): Part => ({
  d: sym(
    `M${CX} ${t - rise}C${CX - 50} ${t - rise} ${CX - neck + 8} ${t - rise + 4} ${CX - neck} ${t - 16}C${CX - wide + 12} ${t + 6} ${CX - wide + 4} ${t + drop * 0.36} ${CX - wide} ${t + drop * 0.66}C${CX - 74} ${t + drop * 0.94} ${CX - 40} ${t + drop} ${CX} ${t + drop}`,
  ),
  rad: 40,
  vol: 0.42,
  thick: 4,
  lift: { r: 7, a: 0.42, dx: 2, dy: 6 },
  relief:
    relief ??
    stitch(
      both(
        `M${CX} ${t + drop - 9}C${CX - 40} ${t + drop - 9} ${CX - 74} ${t + drop * 0.92 - 9} ${CX - wide + 5} ${t + drop * 0.66 - 8}`,
      ),
      0.5,
    ),
})
