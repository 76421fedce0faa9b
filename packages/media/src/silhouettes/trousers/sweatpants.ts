import { add, gather } from '../../drape'
import type { Silhouette } from '../../drawing'
import { cord, eyelet, layer, seam, stitch } from '../../marks'
import { both, CX, flip } from '../../path'
import { legFold } from '../blocks/leg-fold'
import { trouserBlock } from '../blocks/trouser-block'
import { waistband } from '../blocks/waistband'
import { legsPart } from './parts/legs-part'

export const sweatpants: Silhouette = {
  paint: { fabric: 'fleece', pattern: 'melange', colours: ['#8E9190', '#C9CBC8'] },
  focus: [600, 420, 430],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const t = trouserBlock({
      waist: 160,
      hip: 194,
      outer: 164,
      inner: 52,
      knee: 190,
      kneeIn: 20,
      rise: 290,
      length: 990,
      ...cut.legs,
    })
    const y = t.top,
      c = t.bottom - 8
    const w = waistband(t, { h: 58, role: 'rib', back })
    const cuff = (f: (d: string) => string) => ({
      d: f(
        `M${CX - 164} ${c - 4}C${CX - 130} ${c + 8} ${CX - 90} ${c + 8} ${CX - 54} ${c}L${CX - 62} ${c + 70}C${CX - 96} ${c + 80} ${CX - 128} ${c + 80} ${CX - 154} ${c + 68}Z`,
      ),
      role: 'rib',
      rad: 56,
      vol: 0.8,
      lift: { r: 6, a: 0.3, dx: 1, dy: 4 },
    })
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, {
          k: 1.2,
          fold: add(
            legFold(seed, 16),
            gather(seed, { y: y, length: 120, amp: 8, f: 0.06 }),
            gather(seed + 2, { y: c, length: 130, amp: 9, f: 0.05, dir: -1 }),
          ),
          relief: back
            ? layer(`M${CX + 60} ${y + 90}L${CX + 150} ${y + 84}L${CX + 150} ${y + 190}L${CX + 60} ${y + 196}Z`, 2.4)
            : [
                ...seam(
                  both(`M${CX - 130} ${y + 16}C${CX - 142} ${y + 80} ${CX - 164} ${y + 150} ${CX - 196} ${y + 200}`),
                  3,
                  6,
                ),
                ...stitch(
                  both(`M${CX - 122} ${y + 16}C${CX - 134} ${y + 84} ${CX - 158} ${y + 158} ${CX - 192} ${y + 212}`),
                  0.5,
                ),
              ],
        }),
        cuff(flip),
        cuff((p: string) => p),
        { ...w.band, fold: gather(seed, { y: y - 60, length: 90, amp: 6, f: 0.1 }) },
        ...(back
          ? []
          : [
              ...eyelet(CX - 18, y - 22, 5),
              ...eyelet(CX + 18, y - 22, 5),
              ...cord(
                `M${CX - 18} ${y - 20}C${CX - 34} ${y + 50} ${CX - 22} ${y + 100} ${CX - 34} ${y + 170}`,
                7.5,
                'cord',
              ),
              ...cord(
                `M${CX + 18} ${y - 20}C${CX + 32} ${y + 60} ${CX + 22} ${y + 110} ${CX + 30} ${y + 188}`,
                7.5,
                'cord',
              ),
            ]),
      ],
    }
  },
}
