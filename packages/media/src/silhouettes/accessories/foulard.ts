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
          d: `M${x1 - 4} ${y1 - 190}C${x1 - 62} ${y1 - 202} ${x1 - 118} ${y1 - 198} ${x1 - 152} ${y1 - 190}Q${x1 - 196} ${y1 - 182} ${x1 - 200} ${y1 - 142}C${x1 - 206} ${y1 - 96} ${x1 - 204} ${y1 - 46} ${x1 - 190} ${y1 - 4}Q${x1 - 66} ${y1 - 66} ${x1 - 4} ${y1 - 190}Z`,
          rad: 40,
          vol: 0.7,
          thick: 2,
          dim: 1,
          role: 'reverse',
          relief: stitch(
            `M${x1 - 22} ${y1 - 184}C${x1 - 80} ${y1 - 190} ${x1 - 122} ${y1 - 188} ${x1 - 150} ${y1 - 180}Q${x1 - 186} ${y1 - 172} ${x1 - 190} ${y1 - 138}C${x1 - 195} ${y1 - 96} ${x1 - 194} ${y1 - 52} ${x1 - 184} ${y1 - 20}`,
            0.3,
          ),
          fold: wave,
          lift: { r: 14, a: 0.24, dx: -3, dy: -2 },
        },
      ],
    }
  },
}
