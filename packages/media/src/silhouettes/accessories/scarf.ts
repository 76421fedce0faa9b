import { hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { fbm } from '../../field'
import { CX, ribbon } from '../../path'

export const scarf: Silhouette = {
  paint: { fabric: 'wool', pattern: 'tartan', colours: ['#C9B48C', '#3E4A43', '#8C3B2E', '#EFE6D2'] },
  fit: { h: 0.74, w: 0.6 },
  focus: [520, 980, 480],
  build({ seed }) {
    const fringe = (x0: number, x1: number, y: number, s: number) =>
      Array.from({ length: Math.floor((x1 - x0) / 13) }, (_, i) => {
        const x = x0 + 6 + i * 13,
          k = ((i * 37 + s * 11) % 9) - 4
        return {
          d: ribbon(
            `M${x} ${y - 4}C${x + k} ${y + 30} ${x - k * 0.6} ${y + 56} ${x + k * 1.4} ${y + 84 + ((i * 29) % 11)}`,
            8,
            5,
          ),
          rad: 5,
          vol: 0.8,
          soft: 0.8,
          lift: { r: 2, a: 0.28, dx: 1, dy: 2 },
        }
      })
    const tail = (x0: number, x1: number, y0: number, y1: number, tilt: number) =>
      `M${x0} ${y0}L${x1} ${y0}C${x1 + 10} ${(y0 + y1) / 2} ${x1 + tilt} ${y1 - 100} ${x1 + tilt} ${y1}L${x0 + tilt} ${y1}C${x0 + tilt} ${y1 - 120} ${x0 - 8} ${(y0 + y1) / 2} ${x0} ${y0}Z`
    const f = (s: number) => hang(seed + s, { amp: 30, from: 300, to: 600, base: 0.7, fx: 0.016 })
    return {
      parts: [
        {
          d: tail(CX - 30, CX + 186, 470, 1120, 22),
          rad: 60,
          vol: 0.5,
          thick: 4,
          fold: f(1),
          grain: -2,
          open: `M${CX - 8} 1120L${CX + 208} 1120`,
          lift: { r: 10, a: 0.3 },
        },
        ...fringe(CX - 8, CX + 208, 1120, 1),
        {
          d: tail(CX - 176, CX + 40, 440, 1230, -20),
          rad: 60,
          vol: 0.5,
          thick: 4,
          fold: f(3),
          grain: 2,
          open: `M${CX - 196} 1230L${CX + 20} 1230`,
          lift: { r: 14, a: 0.42, dx: 5, dy: 6 },
        },
        ...fringe(CX - 196, CX + 20, 1230, 2),
        {
          d: `M${CX - 230} 430C${CX - 220} 330 ${CX - 110} 282 ${CX} 284C${CX + 110} 282 ${CX + 226} 330 ${CX + 234} 430C${CX + 150} 500 ${CX - 150} 500 ${CX - 230} 430Z`,
          dim: 0.55,
          rad: 60,
          vol: 0.4,
          fold: f(7),
          grain: 90,
          lift: null,
        },
        {
          d: `M${CX - 236} 420C${CX - 190} 392 ${CX - 90} 470 ${CX + 10} 474C${CX + 100} 470 ${CX + 190} 392 ${CX + 238} 420C${CX + 262} 480 ${CX + 220} 560 ${CX + 120} 588C${CX + 40} 610 ${CX - 60} 606 ${CX - 130} 580C${CX - 220} 550 ${CX - 262} 480 ${CX - 236} 420Z`,
          rad: 70,
          vol: 0.9,
          thick: 5,
          grain: 84,
          fold: (x, y) => 18 * (fbm(x * 0.004 + y * 0.004, y * 0.022 - Math.abs(x - CX) * 0.008, seed, 2) - 0.5) * 2,
          creases: [
            [[CX - 230, 450, CX - 60, 540, CX + 200, 470], 16, 11],
            [[CX - 210, 510, CX - 20, 590, CX + 210, 500], 14, 9],
          ],
          lift: { r: 14, a: 0.44, dx: 3, dy: 9 },
        },
      ],
    }
  },
}
