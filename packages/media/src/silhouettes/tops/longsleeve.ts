import type { Silhouette } from '../../drawing'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { neckBand } from '../blocks/neck-band'
import { sleeves } from '../blocks/sleeves'

export const longsleeve: Silhouette = {
  paint: { fabric: 'jersey', colours: ['#5B6650'] },
  focus: [560, 360, 430],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      depth: back ? 14 : 82,
      chest: 236,
      waist: 226,
      hem: 236,
      shoulder: 192,
      neck: 92,
      length: 790,
      ...fitted(cut, view),
    })
    const band = neckBand(b, { back, w: 22 })
    return {
      parts: [
        ...(back ? [] : innerBack(b)),
        bodyPart(b, seed, { relief: band.line }),
        ...sleeves(b, seed, { kind: 'long' }),
        band.part,
      ],
    }
  },
}
