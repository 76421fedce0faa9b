import type { Silhouette } from '../../drawing'
import { layer, stitch } from '../../marks'
import { CX } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { neckBand } from '../blocks/neck-band'
import { sleeves } from '../blocks/sleeves'
import { hemRib } from './parts/hem-rib'

export const sweatshirt: Silhouette = {
  paint: { fabric: 'fleece', pattern: 'melange', colours: ['#A9ABA8', '#D9D9D5'] },
  focus: [590, 370, 460],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      depth: back ? 12 : 66,
      neck: 94,
      chest: 258,
      waist: 256,
      hem: 244,
      shoulder: 214,
      slope: 62,
      length: 730,
      arm: 300,
      dip: 6,
      ...fitted(cut, view),
    })
    const band = neckBand(b, { back, w: 32 })
    const y = b.top + b.depth + 32
    const vee = back
      ? []
      : [
          ...stitch(`M${CX - 46} ${y - 4}L${CX} ${y + 46}L${CX + 46} ${y - 4}`, 0.6),
          ...layer(`M${CX - 46} ${y - 6}L${CX} ${y + 44}L${CX + 46} ${y - 6}Z`, 0.8),
        ]
    return {
      parts: [
        ...(back ? [] : innerBack(b, { band: 30, rise: 26 })),
        bodyPart(b, seed, { hem: false, amp: 26, k: 1.15, relief: [...band.line, ...vee] }),
        hemRib(b, 66),
        ...sleeves(b, seed, { kind: 'long', wide: 22, cuff: 66, gatherCuff: true, stitchHem: false, k: 1.2, end: 764 }),
        { ...band.part, rad: 26, thick: 2.4 },
      ],
    }
  },
}
