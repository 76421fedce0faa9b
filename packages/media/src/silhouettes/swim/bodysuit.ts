import { choice } from '../../choice'
import { hang, mirrorCreases } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { stitch, welt } from '../../marks'
import { both, CX, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { sleeves } from '../blocks/sleeves'

/** Bodysuit: a close top that ends in a brief. */
export const bodysuit: Silhouette = {
  paint: { fabric: 'rib', colours: ['#3B3937'] },
  focus: [600, 400, 440],
  build({ view, seed, cut }): Drawing {
    const back = view === 'back'
    const sleeve = choice(cut, 'sleeveKind', 'none')
    const b = bodyBlock({
      top: 230,
      neck: 104,
      depth: back ? 30 : 150,
      shoulder: sleeve === 'none' ? 156 : 180,
      slope: 42,
      chest: 204,
      arm: 250,
      waist: 172,
      hem: 200,
      length: 700,
      ...fitted(cut, view),
    })
    const t = b.top
    const w = back ? 90 : 50
    const half = `M${CX} ${t + b.depth}${b.neckHalf}L${b.SP.join(' ')}${b.armhole}C${CX - 198} ${t + 380} ${CX - 170} ${t + 420} ${CX - 168} ${t + 480}C${CX - 170} ${t + 560} ${CX - 204} ${t + 600} ${CX - 208} ${t + 690}C${CX - 150} ${t + 760} ${CX - w - 26} ${t + 830} ${CX - w} ${t + 960}C${CX - 30} ${t + 974} ${CX - 14} ${t + 976} ${CX} ${t + 976}`
    const leg = both(
      `M${CX - 202} ${t + 700}C${CX - 144} ${t + 768} ${CX - w - 14} ${t + 838} ${CX - w + 12} ${t + 962}`,
    )
    const bound = (d: string) => [...welt(d, 9, 2), { d, w: 1.6, h: -0.8, b: 0.8, dark: 0.22 }]
    return {
      parts: [
        ...(back ? [] : innerBack({ ...b, depth: Math.min(b.depth, 170) }, { band: 0, rise: 14 })),
        {
          d: sym(half),
          rad: 130,
          vol: 0.8,
          soft: 3,
          thick: 2.2,
          open: sleeve === 'none' ? '' : b.armPath,
          fold: hang(seed, { amp: 6, fine: 3 }),
          creases: mirrorCreases(
            [
              [[CX - 196, t + 260, CX - 130, t + 300, CX - 40, t + 310], 14, 6],
              [[CX - 166, t + 470, CX - 100, t + 480, CX - 20, t + 470], 12, 5],
              [[CX - 170, t + 520, CX - 100, t + 520, CX - 40, t + 550], 12, 4],
              [[CX - 60, t + 920, CX - 40, t + 830, CX - 12, t + 790], 11, 4],
            ],
            seed,
          ),
          relief: [
            ...bound(both(`M${CX} ${t + b.depth}${b.neckHalf}`)),
            ...(sleeve === 'none' ? bound(b.armPath) : []),
            ...stitch(leg, 0.45),
          ],
        },
        ...(sleeve === 'none' ? [] : sleeves(b, seed, { kind: sleeve, wide: -4, stitchHem: true, k: 0.9, amp: 9 })),
      ],
    }
  },
}
