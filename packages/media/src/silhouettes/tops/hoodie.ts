import { choice } from '../../choice'
import { hang } from '../../drape'
import type { Part, Silhouette } from '../../drawing'
import { cord, eyelet, layer, seam, stitch, zip } from '../../marks'
import { both, CX, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { hoodBack, hood as hoodBlock } from '../blocks/hood'
import { sleeves } from '../blocks/sleeves'
import { hemRib } from './parts/hem-rib'

export const hoodie: Silhouette = {
  paint: { fabric: 'fleece', pattern: 'solid', colours: ['#6E7A6B'] },
  focus: [600, 330, 470],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      depth: 60,
      neck: 104,
      chest: 262,
      waist: 260,
      hem: 248,
      shoulder: 216,
      slope: 60,
      length: 730,
      arm: 300,
      dip: 6,
      ...fitted(cut, view),
    })
    const zipped = choice(cut, 'zip', false) && !back
    const pocket = sym(
      `M${CX} ${b.top + 486}L${CX - 112} ${b.top + 486}L${CX - 186} ${b.top + 604}L${CX - 186} ${b.top + 708}L${CX} ${b.top + 716}`,
    )
    const t = b.top
    const hood: Part[] = back
      ? [
          {
            d: hoodBack(t),
            rad: 120,
            vol: 0.7,
            thick: 3,
            fold: hang(seed + 40, { amp: 16, from: 0, to: 1 }),
            relief: seam(`M${CX} ${t - 106}L${CX} ${t + 204}`),
            creases: [
              [[CX - 120, t + 20, CX - 60, t + 90, CX + 30, t + 120], 14, 9],
              [[CX + 120, t + 40, CX + 60, t + 120, CX - 20, t + 170], 14, 9],
            ],
            lift: { r: 16, a: 0.42, dx: 4, dy: 12 },
          },
        ]
      : [
          ...hoodBlock(t, seed, { lining: 'inner' }),
          ...eyelet(CX - 62, t + 88, 6.5),
          ...eyelet(CX + 64, t + 88, 6.5),
          ...cord(
            `M${CX - 62} ${t + 90}C${CX - 60} ${t + 160} ${CX - 50} ${t + 210} ${CX - 56} ${t + 286}`,
            8.5,
            'cord',
          ),
          ...cord(
            `M${CX + 64} ${t + 90}C${CX + 62} ${t + 170} ${CX + 54} ${t + 220} ${CX + 60} ${t + 306}`,
            8.5,
            'cord',
          ),
          ...cord(`M${CX - 56} ${t + 284}L${CX - 57} ${t + 312}`, 10, 'metal'),
          ...cord(`M${CX + 60} ${t + 304}L${CX + 61} ${t + 332}`, 10, 'metal'),
        ]
    return {
      parts: [
        bodyPart(b, seed, {
          hem: false,
          amp: 26,
          k: 1.15,
          relief: back
            ? []
            : [
                ...layer(pocket, 3.4),
                ...stitch(both(`M${CX - 106} ${t + 494}L${CX - 178} ${t + 608}`), 0.6),
                { d: both(`M${CX - 112} ${t + 486}L${CX - 186} ${t + 604}`), w: 8, h: -3, b: 4, dark: 0.12 },
              ],
        }),
        hemRib(b, 66),
        ...(zipped ? zip(CX, t + 116, b.HM[1] + 62, { w: 26, pull: t + 150 }) : []),
        ...sleeves(b, seed, { kind: 'long', wide: 22, cuff: 66, gatherCuff: true, stitchHem: false, k: 1.2, end: 764 }),
        ...hood,
      ],
    }
  },
}
