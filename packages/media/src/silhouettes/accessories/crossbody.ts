import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { stitch } from '../../marks'
import { both, CX, ellipse, rect, sym } from '../../path'
import { soft } from './parts/bags-soft'
import { puller } from './parts/puller'
import { strap } from './parts/strap'
import { zipLine } from './parts/zip-line'

/** Small bag on a long strap. */
export const crossbody: Silhouette = {
  paint: { fabric: 'leather', colours: ['#9A6B45'], roles: { metal: { colours: ['#C9AE78'] } } },
  fit: { h: 0.7, w: 0.6, y: 0.51 },
  focus: [600, 960, 420],
  build({ seed, cut }): Drawing {
    const camera = choice(cut, 'camera', true)
    const w = 220 + choice(cut, 'ease', 0)
    const [y0, y1] = [830, 1140]
    const body = rect(CX - w, y0, 2 * w, y1 - y0, 44)
    return {
      ground: ellipse(CX, y1 + 1, w - 20, 8),
      parts: [
        {
          ...strap(
            `M${CX - w + 8} ${y0 + 36}C${CX - w - 20} 600 ${CX - 150} 330 ${CX} 330C${CX + 150} 330 ${CX + w + 20} 600 ${CX + w - 8} ${y0 + 36}`,
            20,
          ),
          grain: 0,
        },
        {
          d: body,
          rad: 70,
          vol: 0.8,
          soft: 3,
          thick: 4,
          fold: soft(seed, 6),
          relief: stitch(rect(CX - w + 16, y0 + 16, 2 * w - 32, y1 - y0 - 32, 32), 0.45),
        },
        ...(camera
          ? [
              zipLine(`M${CX - w + 34} ${y0 + 26}L${CX + w - 34} ${y0 + 26}`),
              puller(CX + w - 56, y0 + 28),
              {
                d: rect(CX - w + 34, y0 + 92, 2 * w - 68, y1 - y0 - 128, 26),
                rad: 40,
                vol: 0.35,
                thick: 4,
                soft: 2,
                fold: soft(seed + 4, 4),
                relief: stitch(rect(CX - w + 44, y0 + 102, 2 * w - 88, y1 - y0 - 148, 20), 0.45),
                lift: { r: 6, a: 0.36, dx: 2, dy: 5 },
              } satisfies Part,
            ]
          : [
              {
                d: sym(
                  `M${CX} ${y0 - 8}L${CX - w + 20} ${y0 - 8}Q${CX - w - 4} ${y0 - 4} ${CX - w - 2} ${y0 + 30}C${CX - w + 4} ${y0 + 110} ${CX - w + 40} ${y0 + 180} ${CX - 120} ${y0 + 196}C${CX - 70} ${y0 + 204} ${CX - 30} ${y0 + 206} ${CX} ${y0 + 206}`,
                ),
                rad: 60,
                vol: 0.5,
                thick: 5,
                soft: 2.6,
                fold: soft(seed + 4, 4),
                relief: stitch(
                  both(
                    `M${CX - w + 10} ${y0 + 30}C${CX - w + 16} ${y0 + 104} ${CX - w + 50} ${y0 + 168} ${CX - 118} ${y0 + 184}C${CX - 70} ${y0 + 192} ${CX - 30} ${y0 + 194} ${CX} ${y0 + 194}`,
                  ),
                  0.45,
                ),
                lift: { r: 9, a: 0.42, dx: 2, dy: 7 },
              } satisfies Part,
              {
                d: ellipse(CX, y0 + 186, 22, 22),
                role: 'metal',
                rad: 14,
                vol: 0.8,
                thick: 2,
                soft: 1,
                lift: { r: 4, a: 0.42, dx: 2, dy: 4 },
                relief: [{ d: ellipse(CX, y0 + 186, 12), w: 2, h: -1, b: 1, dark: 0.25 }],
              } satisfies Part,
            ]),
        ...[-1, 1].map(
          (s): Part => ({
            d: ellipse(CX + s * (w - 8), y0 + 32, 20) + ellipse(CX + s * (w - 8), y0 + 32, 10),
            holes: true,
            role: 'metal',
            rad: 6,
            vol: 0.9,
            soft: 0.9,
            lift: { r: 3, a: 0.4, dx: 1, dy: 2 },
          }),
        ),
      ],
    }
  },
}
