import { add, hang, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { fbm } from '../../field'
import { seam, stitch, stud } from '../../marks'
import { both, CX, ellipse, rect, sym } from '../../path'
import { handle } from './parts/handle'

export const tote: Silhouette = {
  paint: {
    fabric: 'leather',
    colours: ['#9A6B45'],
    roles: { lining: { fabric: 'canvas', colours: ['#C8B08E'] }, metal: { colours: ['#C2A775'] } },
  },
  fit: { h: 0.66, w: 0.7, y: 0.52 },
  focus: [500, 700, 440],
  build({ seed }) {
    const half = `M${CX} 640C${CX - 120} 640 ${CX - 240} 634 ${CX - 330} 626C${CX - 316} 800 ${CX - 296} 980 ${CX - 280} 1120C${CX - 276} 1150 ${CX - 262} 1160 ${CX - 236} 1162C${CX - 120} 1168 ${CX - 60} 1168 ${CX} 1168`
    return {
      ground: ellipse(CX, 1168, 272, 10),
      parts: [
        handle(
          `M${CX - 150} 660C${CX - 150} 500 ${CX - 110} 330 ${CX} 322C${CX + 110} 330 ${CX + 150} 500 ${CX + 150} 660`,
          24,
          0.6,
        ),
        {
          d: sym(
            `M${CX} 596C${CX - 140} 596 ${CX - 260} 606 ${CX - 330} 626C${CX - 240} 650 ${CX - 120} 660 ${CX} 660`,
          ),
          role: 'lining',
          dim: 0.5,
          rad: 50,
          vol: 0.2,
          lift: null,
        },
        {
          d: sym(half),
          rad: 130,
          vol: 0.55,
          soft: 3,
          thick: 4,
          open: `M${CX - 330} 626C${CX - 240} 634 ${CX + 240} 634 ${CX + 330} 626`,
          fold: add(hang(seed, { amp: 9, from: 640, to: 1100 }), (x, y) => 4 * fbm(x * 0.006, y * 0.006, seed, 2)),
          creases: mirrorCreases(
            [
              [[CX - 320, 660, CX - 240, 760, CX - 170, 780], 18, 5],
              [[CX - 282, 1120, CX - 220, 1060, CX - 160, 1050], 16, 5],
            ],
            seed,
          ),
          relief: [
            ...stitch(both(`M${CX} 654C${CX - 120} 654 ${CX - 240} 648 ${CX - 326} 640`), 0.5),
            ...seam(both(`M${CX - 284} 640C${CX - 270} 820 ${CX - 254} 1000 ${CX - 240} 1158`), 1.8, 5),
            ...stitch(both(`M${CX - 274} 642C${CX - 260} 820 ${CX - 244} 1000 ${CX - 230} 1158`), 0.45),
            { d: rect(CX - 40, 820, 80, 20, 2), h: -1.4, b: 1, dark: 0.14 },
          ],
        },
        ...[-1, 1].map((s) => ({
          d: `M${CX + s * 150 - 22} 640L${CX + s * 150 + 22} 640L${CX + s * 150 + 22} 742L${CX + s * 150} 764L${CX + s * 150 - 22} 742Z`,
          role: 'trim',
          rad: 24,
          vol: 0.3,
          thick: 3.4,
          relief: stitch(
            `M${CX + s * 150 - 15} 650L${CX + s * 150 - 15} 738L${CX + s * 150} 754L${CX + s * 150 + 15} 738L${CX + s * 150 + 15} 650`,
            0.5,
          ),
          lift: { r: 5, a: 0.36, dx: 2, dy: 4 },
        })),
        ...[-1, 1].flatMap((s) => stud(CX + s * 150, 724, 7)),
        handle(
          `M${CX - 150} 680C${CX - 156} 520 ${CX - 116} 372 ${CX} 364C${CX + 116} 372 ${CX + 156} 520 ${CX + 150} 680`,
          25,
        ),
      ],
    }
  },
}
