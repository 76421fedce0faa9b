import { choice } from '../../choice'
import { hang } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { button, seam, stitch } from '../../marks'
import { both, CX } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { sleeves } from '../blocks/sleeves'
import { trouserBlock } from '../blocks/trouser-block'
import { trouserCreases } from '../blocks/trouser-creases'
import { legsPart } from '../trousers/parts/legs-part'
import { bodice } from './parts/bodice'
import { buckle } from './parts/buckle'
import { waistTape } from './parts/waist-tape'

/** Bodice and wide trousers in one. */
export const jumpsuit: Silhouette = {
  paint: { fabric: 'crepe', colours: ['#3B4A45'] },
  focus: [600, 400, 480],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const sleeve = choice(cut, 'sleeveKind', 'none')
    const b = bodyBlock({
      top: 150,
      neck: 98,
      depth: back ? 20 : 120,
      shoulder: sleeve === 'none' ? 156 : 182,
      slope: 44,
      chest: 200,
      arm: 230,
      dip: 4,
      waist: 158,
      hem: 158,
      length: 390,
      ...fitted(cut, view),
    })
    const y = b.top + 384
    const t = trouserBlock({
      top: y,
      waist: 156,
      hip: 200,
      rise: 300,
      length: 860,
      outer: 236,
      inner: 22,
      knee: 214,
      kneeIn: 16,
      hipY: 210,
      ...cut.legs,
    })
    const leg = (s: number) =>
      hang(seed + s * 7, { amp: 30, from: y + 200, to: t.bottom, base: 0.1, fx: 0.012, fy: 0.0008 })
    const [l, r] = [leg(1), leg(2)]
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: Math.min(b.depth, 210) }, { band: 0, rise: 14, tag: true })),
        legsPart(t, seed, {
          rad: 130,
          fold: (x: number, yy: number) => (x < CX ? l(x, yy) : r(x, yy)),
          creases: trouserCreases(t, seed, 0.7).slice(0, 8),
          relief: [
            ...seam(both(`M${CX - 112} ${y + 10}C${CX - 128} ${y + 70} ${CX - 160} ${y + 130} ${CX - 200} ${y + 180}`)),
            {
              d: both(`M${CX - 78} ${y + 8}C${CX - 86} ${y + 90} ${CX - 104} ${y + 300} ${CX - 118} ${y + 620}`),
              w: 6,
              h: 4,
              b: 5,
            },
            ...stitch(t.hemAt(30), 0.4),
          ],
        }),
        bodice(b, seed, {
          sleeved: sleeve !== 'none',
          relief: back ? seam(`M${CX} ${b.top + 22}L${CX} ${y}`, 1.4, 4) : [],
        }),
        ...(sleeve === 'none' ? [] : sleeves(b, seed, { kind: sleeve, wide: 16, stitchHem: true, end: 640 })),
        ...(back
          ? []
          : Array.from({ length: choice(cut, 'buttons', 0) }, (_, i) => b.top + b.depth + 40 + i * 62)
              .filter((at) => at < y - 30)
              .flatMap((at) => button(CX, at, 7))),
        waistTape({ hem: 156 }, y, choice(cut, 'belt', true)),
        ...(choice(cut, 'belt', true) && !back ? buckle(y) : []),
      ],
    }
  },
}
