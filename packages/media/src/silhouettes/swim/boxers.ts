import { add, gather } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { legFold } from '../blocks/leg-fold'
import { trouserBlock } from '../blocks/trouser-block'
import { trouserCreases } from '../blocks/trouser-creases'
import { waistband } from '../blocks/waistband'

/** Trunks with a woven waistband. */
export const boxers: Silhouette = {
  paint: { fabric: 'jersey', colours: ['#3A4654'] },
  fit: { h: 0.5, w: 0.72 },
  focus: [600, 440, 400],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const t = trouserBlock({
      waist: 172,
      hip: 196,
      outer: 206,
      inner: 26,
      rise: 262,
      length: 372,
      hipY: 160,
      ...cut.legs,
    })
    const y = t.top
    const w = waistband(t, {
      h: 54,
      back,
      role: 'band',
      relief: [...stitch(both(`M${CX - 172} ${y - 10}C${CX - 140} ${y - 6} ${CX - 80} ${y} ${CX} ${y}`), 0.5)],
    })
    const pouch = both(`M${CX - 62} ${y + 8}C${CX - 84} ${y + 90} ${CX - 74} ${y + 190} ${CX - 16} ${y + 268}`)
    return {
      parts: [
        ...w.inner,
        {
          d: t.d,
          rad: 120,
          vol: 0.75,
          soft: 3,
          open: t.waistLine + t.hemPath,
          fold: add(legFold(seed, 9), gather(seed, { y, length: 60, amp: 3, f: 0.08 })),
          creases: trouserCreases(t, seed, 0.7).slice(0, 8),
          relief: [
            ...(back
              ? seam(`M${CX} ${y}L${CX} ${y + t.rise}`)
              : [
                  ...seam(pouch),
                  ...stitch(
                    both(`M${CX - 70} ${y + 8}C${CX - 92} ${y + 90} ${CX - 82} ${y + 194} ${CX - 22} ${y + 274}`),
                    0.5,
                  ),
                  ...seam(`M${CX} ${y + 10}C${CX + 8} ${y + 100} ${CX + 6} ${y + 190} ${CX} ${y + 262}`, 1.6, 4),
                ]),
            ...stitch(t.hemAt(20), 0.5),
            ...stitch(t.hemAt(14), 0.5),
          ],
        },
        w.band,
      ],
    }
  },
}
