import { add, flare, gather, mirrorCreases } from '../../drape'
import type { Silhouette } from '../../drawing'
import { stitch } from '../../marks'
import { CX } from '../../path'
import { waistband } from '../blocks/waistband'
import { skirt } from './parts/skirt'

export const satinskirt: Silhouette = {
  paint: { fabric: 'satin', colours: ['#B7A27E'] },
  focus: [600, 520, 520],
  build({ view, seed, cut }) {
    const s = skirt({ top: 250, waist: 146, hip: 208, hem: 262, length: 920, hipY: 240, dip: 16, ...cut.skirt })
    const w = waistband(s, { h: 34, back: view === 'back', relief: [] })
    w.band.fold = gather(seed, { y: s.top - 40, length: 60, amp: 5, f: 0.12 })
    return {
      parts: [
        ...w.inner,
        {
          d: s.d,
          rad: 170,
          vol: 0.62,
          open: s.open,
          fold: add(
            flare(seed, { y0: s.top + 120, y1: s.y1, w0: 170, w1: 256, amp: 26, n: 5 }),
            gather(seed + 1, { y: s.top, length: 190, amp: 7, f: 0.05 }),
          ),
          creases: mirrorCreases([[[CX - 196, s.top + 200, CX - 110, s.top + 240, CX - 20, s.top + 230], 18, 6]], seed),
          relief: stitch(s.hemAt(14), 0.3),
        },
        w.band,
      ],
    }
  },
}
