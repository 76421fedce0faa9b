import type { Silhouette } from '../../drawing'
import { fbm } from '../../field'
import { eyelet, seam, stitch } from '../../marks'
import { both, CX, ellipse, sym } from '../../path'

export const cap: Silhouette = {
  paint: { fabric: 'twill', colours: ['#3F4D44'], roles: { metal: { colours: ['#B7A27E'] } } },
  fit: { h: 0.46, w: 0.68 },
  focus: [560, 640, 420],
  build({ seed }) {
    const crown = sym(
      `M${CX} 420C${CX - 130} 420 ${CX - 246} 500 ${CX - 268} 650C${CX - 274} 690 ${CX - 276} 720 ${CX - 272} 752C${CX - 200} 716 ${CX - 110} 700 ${CX} 700`,
    )
    const brim = sym(
      `M${CX} 694C${CX - 110} 694 ${CX - 210} 714 ${CX - 274} 752C${CX - 312} 800 ${CX - 300} 846 ${CX - 268} 850C${CX - 200} 818 ${CX - 110} 806 ${CX} 806`,
    )
    const rows = [16, 34, 52, 70].map((o) =>
      both(`M${CX} ${806 - o}C${CX - 110} ${806 - o} ${CX - 200} ${820 - o} ${CX - 276 + o * 0.06} ${850 - o * 0.95}`),
    )
    return {
      parts: [
        {
          d: crown,
          rad: 200,
          vol: 0.95,
          soft: 3,
          open: `M${CX - 272} 752C${CX - 200} 716 ${CX + 200} 716 ${CX + 272} 752`,
          fold: (x, y) => 6 * fbm(x * 0.008, y * 0.008, seed, 2),
          relief: [
            ...seam(`M${CX} 420L${CX} 704`),
            ...stitch(`M${CX - 8} 424L${CX - 8} 700M${CX + 8} 424L${CX + 8} 700`, 0.5),
            ...seam(both(`M${CX - 4} 421C${CX - 100} 470 ${CX - 160} 580 ${CX - 176} 712`)),
            ...stitch(
              both(
                `M${CX - 12} 422C${CX - 106} 468 ${CX - 169} 580 ${CX - 185} 712M${CX} 424C${CX - 94} 476 ${CX - 152} 580 ${CX - 167} 710`,
              ),
              0.5,
            ),
          ],
        },
        ...[-1, 1].flatMap((s) => [eyelet(CX + s * 78, 520, 8, 'main')]).flat(),
        { d: ellipse(CX, 420, 16, 9), rad: 9, vol: 0.9, thick: 2, lift: { r: 3, a: 0.3 } },
        {
          d: brim,
          rad: 70,
          vol: 0.5,
          soft: 3,
          thick: 4,
          relief: rows.flatMap((r) => stitch(r, 0.5)),
          fold: (x, _y) => -0.00034 * (x - CX) ** 2,
          lift: { r: 12, a: 0.4, dx: 0, dy: -4 },
        },
      ],
    }
  },
}
