import { add, flare } from '../../drape'
import type { Silhouette } from '../../drawing'
import { stitch } from '../../marks'
import { CX } from '../../path'
import { waistband } from '../blocks/waistband'
import { skirt } from './parts/skirt'

export const pleatedskirt: Silhouette = {
  paint: { fabric: 'pleat', colours: ['#6F7F74'] },
  focus: [600, 560, 520],
  build({ view, seed, cut }) {
    const s = skirt({ top: 260, waist: 150, hip: 226, hem: 330, length: 900, hipY: 260, dip: 26, ...cut.skirt })
    const n = 22
    const pleats = (x: number, y: number) => {
      const t = (y - s.top) / (s.y1 - s.top)
      const half = 152 + (326 - 152) * Math.min(1, Math.max(0, t)) ** 0.85
      const a = ((x - CX) / half) * 0.5 + 0.5
      const sway = 0.006 * Math.sin(y * 0.006 + seed) * t
      const p = ((((a + sway) * n) % 1) + 1) % 1
      const saw = p < 0.82 ? p / 0.82 : 1 - (p - 0.82) / 0.18
      return (4 + 15 * Math.max(0, t)) * saw
    }
    const w = waistband(s, { h: 48, back: view === 'back' })
    return {
      parts: [
        ...w.inner,
        {
          d: s.d,
          rad: 200,
          vol: 0.5,
          soft: 1.4,
          open: s.open,
          fold: add(pleats, flare(seed, { y0: s.top + 200, y1: s.y1, w0: 180, w1: 320, amp: 14, n: 3 })),
          relief: [
            { d: `M${CX - 160} ${s.top + 2}L${CX + 160} ${s.top + 2}`, w: 14, h: -3, b: 5, dark: 0.12 },
            ...stitch(s.hemAt(14), 0.3),
          ],
        },
        w.band,
      ],
    }
  },
}
