import { hang } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { both, CX } from '../../path'
import { legFold } from '../blocks/leg-fold'
import { trouserBlock } from '../blocks/trouser-block'
import { trouserCreases } from '../blocks/trouser-creases'
import { waistband } from '../blocks/waistband'
import { legsPart } from '../trousers/parts/legs-part'

/** Close-fitting legs that end in feet. */
export const tights: Silhouette = {
  paint: { fabric: 'hosiery', colours: ['#3A3634'] },
  focus: [600, 420, 430],
  fit: { h: 0.84, w: 0.6 },
  build({ seed, cut }): Drawing {
    const t = trouserBlock({
      top: 220,
      waist: 116,
      hip: 148,
      outer: 104,
      inner: 52,
      knee: 126,
      kneeIn: 40,
      rise: 220,
      length: 1120,
      hipY: 170,
      ...cut.legs,
    })
    const y = t.top
    const c = t.bottom
    const foot = (f: (d: string) => string): Part => ({
      d: f(
        `M${CX - 105} ${c - 14}C${CX - 90} ${c - 8} ${CX - 66} ${c - 8} ${CX - 51} ${c - 10}C${CX - 46} ${c + 30} ${CX - 44} ${c + 60} ${CX - 58} ${c + 92}C${CX - 76} ${c + 116} ${CX - 110} ${c + 132} ${CX - 150} ${c + 134}C${CX - 178} ${c + 134} ${CX - 184} ${c + 112} ${CX - 164} ${c + 96}C${CX - 134} ${c + 76} ${CX - 108} ${c + 46} ${CX - 105} ${c - 14}Z`,
      ),
      rad: 40,
      vol: 0.8,
      soft: 3,
      open: f(`M${CX - 105} ${c - 14}L${CX - 51} ${c - 10}`),
      lift: { r: 5, a: 0.2, dx: 1, dy: 3 },
      relief: [
        {
          d: f(`M${CX - 148} ${c + 90}C${CX - 140} ${c + 104} ${CX - 136} ${c + 120} ${CX - 138} ${c + 134}`),
          w: 3,
          h: -1,
          b: 1.4,
          dark: 0.14,
        },
      ],
    })
    const w = waistband(t, { h: 60 })
    return {
      parts: [
        ...w.inner,
        foot((d) => d),
        foot((d) => both(d).slice(d.length)),
        legsPart(t, seed, {
          rad: 80,
          vol: 0.9,
          fold: legFold(seed, 3),
          creases: trouserCreases(t, seed, 0.4),
          relief: [
            {
              d: both(`M${CX - 4} ${y + 6}C${CX - 60} ${y + 100} ${CX - 110} ${y + 190} ${CX - 136} ${y + 250}`),
              w: 3,
              h: -1,
              b: 1.6,
              dark: 0.1,
            },
          ],
        }),
        { ...w.band, fold: hang(seed, { amp: 3 }) },
      ],
    }
  },
}
