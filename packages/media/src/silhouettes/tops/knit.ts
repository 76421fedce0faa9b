import { choice } from '../../choice'
import type { Silhouette } from '../../drawing'
import { flip, ribbon } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { innerBack } from '../blocks/inner-back'
import { neckBand } from '../blocks/neck-band'
import { sleeves } from '../blocks/sleeves'
import { hemRib } from './parts/hem-rib'

export const knit: Silhouette = {
  paint: { fabric: 'aran', colours: ['#DDD2BE'], roles: { rib: { fabric: 'widerib' } } },
  focus: [580, 380, 460],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      depth: back ? 12 : 62,
      neck: 96,
      chest: 262,
      waist: 262,
      hem: 250,
      shoulder: 216,
      slope: 62,
      length: 740,
      arm: 305,
      dip: 6,
      ...fitted(cut, view),
    })
    const band = neckBand(b, { back, w: choice(cut, 'band', 40) })
    const vest = choice(cut, 'vest', false)
    const armBand = (f: (d: string) => string) => ({
      d: ribbon(f(b.armPath.slice(0, b.armPath.indexOf('M', 1))), 52),
      clip: b.body,
      role: 'rib',
      rad: 26,
      vol: 0.6,
      thick: 2.4,
      soft: 1.6,
      lift: { r: 5, a: 0.3, dx: 1, dy: 3 },
    })
    return {
      parts: [
        ...(back ? [] : innerBack(b, { band: 34, rise: 30 })),
        bodyPart(b, seed, { hem: false, amp: 26, k: 1.3 }),
        hemRib(b, 70),
        ...(vest
          ? [armBand(flip), armBand((p: string) => p)]
          : sleeves(b, seed, {
              kind: 'long',
              wide: 26,
              cuff: 72,
              gatherCuff: true,
              stitchHem: false,
              k: 1.25,
              end: 760,
            })),
        { ...band.part, rad: 34, vol: 0.85, thick: 3 },
      ],
    }
  },
}
