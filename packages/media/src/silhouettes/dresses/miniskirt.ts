import { flare, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { waistband } from '../blocks/waistband'
import { skirt } from './parts/skirt'

export const miniskirt: Silhouette = {
  paint: { fabric: 'twill', pattern: 'check', colours: ['#B9A58A', '#4A4038', '#8A4B38'] },
  focus: [600, 440, 480],
  fit: { h: 0.68, w: 0.84 },
  build({ view, seed, cut }) {
    const s = skirt({ waist: 176, hip: 236, hem: 268, length: 520, ...cut.skirt })
    const back = view === 'back'
    const w = waistband(s, {
      h: 46,
      back,
      relief: stitch(
        `M${CX - 180} ${s.top - 36}C${CX - 140} ${s.top - 30} ${CX - 90} ${s.top - 26} ${CX} ${s.top - 26}C${CX + 90} ${s.top - 26} ${CX + 140} ${s.top - 30} ${CX + 180} ${s.top - 36}`,
        0.4,
      ),
    })
    return {
      parts: [
        ...w.inner,
        {
          d: s.d,
          rad: 200,
          vol: 0.6,
          open: s.open,
          fold: flare(seed, { y0: s.top + 40, y1: s.y1, w0: 180, w1: 260, amp: 12, n: 4 }),
          creases: mirrorCreases(
            [
              [[CX - 226, s.top + 150, CX - 120, s.top + 190, CX - 20, s.top + 200], 16, 6],
              [[CX - 170, s.top + 20, CX - 150, s.top + 120, CX - 120, s.top + 200], 14, 5],
            ],
            seed,
          ),
          relief: [
            ...(back
              ? seam(`M${CX} ${s.top}L${CX} ${s.y1}`)
              : seam(
                  both(
                    `M${CX - 92} ${s.top}C${CX - 100} ${s.top + 80} ${CX - 110} ${s.top + 160} ${CX - 116} ${s.top + 240}`,
                  ),
                )),
            ...stitch(s.hemAt(30), 0.5),
          ],
        },
        w.band,
      ],
    }
  },
}
