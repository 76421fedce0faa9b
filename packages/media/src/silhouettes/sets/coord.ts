import { choice } from '../../choice'
import type { Silhouette } from '../../drawing'
import { shirt } from '../tops/shirt'
import { tank } from '../tops/tank'
import { shorts } from '../trousers/shorts'
import { widetrousers } from '../trousers/widetrousers'
import { layout } from './parts/layout'

/** Two pieces of one cloth: shirt or top with wide trousers or shorts. */
export const coord: Silhouette = {
  paint: { fabric: 'linen', colours: ['#C9BFA9'] },
  focus: [400, 330, 480],
  build({ view, seed, cut }) {
    const sleeveless = choice(cut, 'tank', false)
    const upper = sleeveless
      ? tank.build({ view, seed, cut: { length: -160, ease: 16 } })
      : shirt.build({
          view,
          seed,
          cut: {
            pockets: 1,
            buttons: 6,
            ...cut,
            body: {
              length: 690,
              hemCurve: 0,
              chest: 258,
              waist: 256,
              hem: 262,
              sleeve: { kind: choice(cut, 'sleeveKind', 'half'), wide: 24, cuff: 0, stitchHem: true, bare: true },
              ...cut.body,
            },
          },
        })
    const lower = (choice(cut, 'short', false) ? shorts : widetrousers).build({
      view,
      seed: seed + 3,
      cut: { legs: cut.legs },
    })
    return layout(upper, lower)
  },
}
