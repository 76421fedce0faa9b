import type { Silhouette } from '../../drawing'
import { fbm } from '../../field'
import { stitch } from '../../marks'
import { both, CX, ellipse, rect, sym } from '../../path'
import { handle } from './parts/handle'

export const shoulderbag: Silhouette = {
  paint: { fabric: 'leather', colours: ['#2F3B33'], roles: { metal: { colours: ['#C9AE78'] } } },
  fit: { h: 0.6, w: 0.62, y: 0.52 },
  focus: [600, 860, 420],
  build({ seed }) {
    return {
      ground: ellipse(CX, 1104, 230, 9),
      parts: [
        handle(
          `M${CX - 236} 740C${CX - 226} 560 ${CX - 140} 372 ${CX} 366C${CX + 140} 372 ${CX + 226} 560 ${CX + 236} 740`,
          26,
          0.95,
        ),
        {
          d: sym(
            `M${CX} 722C${CX - 100} 722 ${CX - 200} 722 ${CX - 258} 730C${CX - 284} 840 ${CX - 284} 960 ${CX - 256} 1066C${CX - 248} 1092 ${CX - 230} 1102 ${CX - 204} 1102C${CX - 120} 1108 ${CX - 60} 1108 ${CX} 1108`,
          ),
          rad: 90,
          vol: 0.8,
          soft: 3,
          thick: 3,
          fold: (x, y) => 5 * fbm(x * 0.006, y * 0.006, seed, 2),
          relief: [
            ...stitch(
              both(
                `M${CX - 246} 742C${CX - 270} 846 ${CX - 270} 960 ${CX - 244} 1058C${CX - 236} 1082 ${CX - 222} 1090 ${CX - 200} 1090C${CX - 120} 1096 ${CX - 60} 1096 ${CX} 1096`,
              ),
              0.4,
            ),
          ],
        },
        {
          d: sym(
            `M${CX} 712C${CX - 100} 712 ${CX - 200} 712 ${CX - 262} 724C${CX - 274} 800 ${CX - 260} 880 ${CX - 220} 914C${CX - 160} 950 ${CX - 80} 960 ${CX} 960`,
          ),
          rad: 70,
          vol: 0.6,
          soft: 3,
          thick: 5,
          relief: stitch(
            both(
              `M${CX - 252} 736C${CX - 262} 802 ${CX - 250} 872 ${CX - 214} 902C${CX - 156} 938 ${CX - 80} 948 ${CX} 948`,
            ),
            0.4,
          ),
          lift: { r: 10, a: 0.42, dx: 3, dy: 8 },
        },
        {
          d: rect(CX - 34, 916, 68, 62, 12),
          role: 'metal',
          rad: 14,
          vol: 0.7,
          thick: 2,
          soft: 1.4,
          lift: { r: 5, a: 0.42, dx: 2, dy: 4 },
          relief: [{ d: rect(CX - 16, 934, 32, 26, 6), h: -2, b: 1, dark: 0.3 }],
        },
        ...[-1, 1].flatMap((s) => [
          {
            d: ellipse(CX + s * 236, 742, 22) + ellipse(CX + s * 236, 742, 11),
            role: 'metal',
            rad: 7,
            vol: 0.9,
            soft: 1,
            lift: { r: 4, a: 0.4 },
          },
        ]),
      ],
    }
  },
}
