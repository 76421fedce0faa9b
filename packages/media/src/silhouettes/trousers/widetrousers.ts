import { add, crumple, hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { button, seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { trouserBlock } from '../blocks/trouser-block'
import { trouserCreases } from '../blocks/trouser-creases'
import { waistband } from '../blocks/waistband'
import { fly } from './parts/fly'
import { legsPart } from './parts/legs-part'

export const widetrousers: Silhouette = {
  paint: { fabric: 'linen', colours: ['#E3DACA'] },
  focus: [600, 430, 430],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const t = trouserBlock({
      waist: 148,
      hip: 192,
      outer: 270,
      inner: 20,
      knee: 236,
      kneeIn: 14,
      rise: 290,
      length: 1080,
      hipY: 210,
      ...cut.legs,
    })
    const y = t.top
    const w = waistband(t, { h: 48, back })
    const leg = (side: number) =>
      hang(seed + side * 7, { amp: 34, from: y + 200, to: t.bottom, base: 0.1, fx: 0.012, fy: 0.0008 })
    const l = leg(1),
      r = leg(2)
    const pleat = both(`M${CX - 74} ${y + 6}C${CX - 84} ${y + 120} ${CX - 106} ${y + 300} ${CX - 128} ${y + 700}`)
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, {
          rad: 130,
          fold: add((x, yy) => (x < CX ? l(x, yy) : r(x, yy)), crumple(seed, 4)),
          creases: trouserCreases(t, seed, 0.7).slice(0, 8),
          relief: [
            { d: pleat, w: 6, h: 5, b: 5 },
            {
              d: both(`M${CX - 72} ${y + 6}C${CX - 78} ${y + 60} ${CX - 84} ${y + 90} ${CX - 88} ${y + 130}`),
              w: 3,
              h: -2,
              b: 1.6,
              dark: 0.28,
            },
            ...(back ? [] : fly(t, 0.3)),
            ...seam(both(`M${CX - 118} ${y}C${CX - 132} ${y + 60} ${CX - 158} ${y + 120} ${CX - 192} ${y + 168}`)),
            ...stitch(t.hemAt(34), 0.4),
          ],
        }),
        w.band,
        ...(back ? [] : button(CX + 6, y - 16, 8.5)),
      ],
    }
  },
}
