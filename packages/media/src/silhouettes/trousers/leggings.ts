import { hang } from '../../drape'
import type { Crease, Silhouette } from '../../drawing'
import { seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { trouserBlock } from '../blocks/trouser-block'
import { trouserCreases } from '../blocks/trouser-creases'
import { waistband } from '../blocks/waistband'
import { legsPart } from './parts/legs-part'

export const leggings: Silhouette = {
  paint: { fabric: 'lycra', colours: ['#3A4048'] },
  focus: [600, 420, 430],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const t = trouserBlock({
      waist: 130,
      hip: 160,
      outer: 120,
      inner: 64,
      knee: 140,
      kneeIn: 44,
      rise: 236,
      length: 1030,
      hipY: 180,
      ...cut.legs,
    })
    const y = t.top
    const w = waistband(t, { h: 92, back })
    const soft = (list: Crease[]) => list.map(([P, a, h]): Crease => [P, a, h * 0.5])
    return {
      parts: [
        ...w.inner,
        legsPart(t, seed, {
          rad: 90,
          vol: 0.85,
          amp: 4,
          creases: soft(trouserCreases(t, seed, 0.8)),
          relief: [
            ...seam(
              both(`M${CX - 150} ${y + 90}C${CX - 120} ${y + 300} ${CX - 112} ${y + 520} ${CX - 116} ${y + 640}`),
              1.8,
              4,
            ),
            ...stitch(
              both(`M${CX - 143} ${y + 90}C${CX - 113} ${y + 300} ${CX - 105} ${y + 520} ${CX - 109} ${y + 640}`),
              0.4,
            ),
            ...stitch(t.hemAt(20), 0.4),
          ],
        }),
        { ...w.band, fold: hang(seed, { amp: 4 }) },
      ],
    }
  },
}
