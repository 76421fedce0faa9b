import { add, gather } from '../../drape'
import type { Silhouette } from '../../drawing'
import { cord, eyelet, seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { legFold } from '../blocks/leg-fold'
import { trouserBlock } from '../blocks/trouser-block'
import { trouserCreases } from '../blocks/trouser-creases'
import { waistband } from '../blocks/waistband'

export const swimshorts: Silhouette = {
  paint: { fabric: 'nylon', pattern: 'brush', colours: ['#23466B', '#E8DFC9', '#D77A55', '#7FA5A0'] },
  fit: { h: 0.7, w: 0.8 },
  focus: [600, 430, 420],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const t = trouserBlock({
      waist: 164,
      hip: 212,
      outer: 248,
      inner: 18,
      rise: 280,
      length: 480,
      hipY: 170,
      ...cut.legs,
    })
    const y = t.top
    const w = waistband(t, { h: 54, back })
    return {
      parts: [
        ...w.inner,
        {
          d: t.d,
          rad: 130,
          vol: 0.6,
          open: t.waistLine + t.hemPath,
          fold: add(legFold(seed, 16), gather(seed, { y, length: 150, amp: 11, f: 0.05 })),
          creases: trouserCreases(t, seed, 1.1).slice(0, 8),
          relief: [
            ...seam(`M${CX} ${y}L${CX} ${y + t.rise}`),
            ...seam(
              both(`M${CX - 132} ${y + 10}C${CX - 146} ${y + 70} ${CX - 176} ${y + 130} ${CX - 208} ${y + 170}`),
              2.6,
              5,
            ),
            ...stitch(t.hemAt(24), 0.5),
            ...stitch(t.hemAt(17), 0.5),
          ],
        },
        { ...w.band, fold: gather(seed, { y: y - 64, length: 110, amp: 9, f: 0.1 }) },
        ...(back
          ? []
          : [
              ...eyelet(CX - 16, y - 18, 5.5),
              ...eyelet(CX + 16, y - 18, 5.5),
              ...cord(
                `M${CX - 16} ${y - 16}C${CX - 44} ${y + 30} ${CX - 30} ${y + 80} ${CX - 52} ${y + 140}`,
                8,
                'cord',
              ),
              ...cord(
                `M${CX + 16} ${y - 16}C${CX + 38} ${y + 30} ${CX + 20} ${y + 90} ${CX + 38} ${y + 160}`,
                8,
                'cord',
              ),
            ]),
      ],
    }
  },
}
