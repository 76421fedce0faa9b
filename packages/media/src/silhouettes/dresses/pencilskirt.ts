import { hang, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { waistband } from '../blocks/waistband'
import { skirt } from './parts/skirt'

export const pencilskirt: Silhouette = {
  paint: { fabric: 'wool', colours: ['#4B4F57'] },
  focus: [600, 480, 480],
  build({ view, seed, cut }) {
    const s = skirt({ top: 260, waist: 150, hip: 214, hem: 178, length: 860, hipY: 220, ...cut.skirt })
    const back = view === 'back'
    const w = waistband(s, { h: 44, back })
    return {
      parts: [
        ...w.inner,
        {
          d: s.d,
          rad: 190,
          vol: 0.65,
          open: s.open,
          fold: hang(seed, { amp: 8 }),
          creases: mirrorCreases(
            [
              [[CX - 206, s.top + 210, CX - 110, s.top + 240, CX - 10, s.top + 236], 15, 7],
              [[CX - 200, s.top + 290, CX - 120, s.top + 300, CX - 50, s.top + 330], 15, 5],
              [[CX - 180, s.top + 520, CX - 110, s.top + 540, CX - 30, s.top + 530], 15, 4],
            ],
            seed,
          ),
          relief: [
            ...seam(
              both(`M${CX - 72} ${s.top}C${CX - 78} ${s.top + 60} ${CX - 82} ${s.top + 110} ${CX - 84} ${s.top + 150}`),
            ),
            ...(back
              ? [
                  ...seam(`M${CX} ${s.top}L${CX} ${s.y1}`),
                  { d: `M${CX + 2} ${s.y1 - 230}L${CX + 6} ${s.y1}`, w: 8, h: -5, b: 3, dark: 0.4 },
                ]
              : []),
            ...stitch(s.hemAt(36), 0.35),
          ],
        },
        w.band,
      ],
    }
  },
}
