import { choice } from '../../choice'
import type { Drawing, Silhouette } from '../../drawing'
import { fbm } from '../../field'
import { stitch } from '../../marks'
import { CX } from '../../path'

/** Square scarf laid flat with one corner turned over. */
export const foulard: Silhouette = {
  paint: { fabric: 'silk', pattern: 'border', colours: ['#E9DCC6', '#8C3B2E', '#2F4468'] },
  fit: { h: 0.66, w: 0.82 },
  focus: [520, 560, 420],
  build({ seed, cut }): Drawing {
    const a = choice(cut, 'size', 340)
    const y = 800
    const wave = (x: number, yy: number) =>
      13 * (fbm((x + yy) * 0.0042, (x - yy) * 0.0016, seed, 2) - 0.5) * 2 +
      9 * (fbm((x - yy) * 0.006, (x + yy) * 0.002, seed + 5, 2) - 0.5) * 2
    const [x0, x1, y0, y1] = [CX - a, CX + a, y - a, y + a]
    const sheet = `M${x0} ${y0 + 6}C${CX - 110} ${y0 - 8} ${CX + 120} ${y0 + 8} ${x1} ${y0}C${x1 + 10} ${y - 120} ${x1 - 8} ${y + 60} ${x1 - 4} ${y1 - 190}L${x1 - 190} ${y1 - 4}C${CX} ${y1 + 8} ${CX - 160} ${y1 - 8} ${x0 + 4} ${y1}C${x0 - 10} ${y + 130} ${x0 + 8} ${y - 120} ${x0} ${y0 + 6}Z`
    return {
      parts: [
        {
          d: sheet,
          rad: 24,
          vol: 0.25,
          thick: 1.6,
          soft: 3,
          fold: wave,
          relief: stitch(
            `M${x0 + 8} ${y0 + 14}L${x1 - 8} ${y0 + 8}L${x1 - 12} ${y1 - 194}M${x1 - 196} ${y1 - 12}L${x0 + 12} ${y1 - 8}L${x0 + 8} ${y0 + 14}`,
            0.3,
          ),
        },
        {
          d: `M${x1 - 4} ${y1 - 190}C${x1 - 70} ${y1 - 220} ${x1 - 150} ${y1 - 216} ${x1 - 214} ${y1 - 206}C${x1 - 222} ${y1 - 140} ${x1 - 216} ${y1 - 60} ${x1 - 190} ${y1 - 4}Q${x1 - 86} ${y1 - 86} ${x1 - 4} ${y1 - 190}Z`,
          rad: 40,
          vol: 0.7,
          thick: 2,
          dim: 0.94,
          role: 'reverse',
          fold: wave,
          lift: { r: 10, a: 0.34, dx: -2, dy: 5 },
        },
      ],
    }
  },
}
