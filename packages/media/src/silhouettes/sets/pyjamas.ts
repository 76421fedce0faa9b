import { choice } from '../../choice'
import type { Silhouette } from '../../drawing'
import { shirt } from '../tops/shirt'
import { shorts } from '../trousers/shorts'
import { widetrousers } from '../trousers/widetrousers'
import { layout } from './parts/layout'

/** Shirt and trousers for the night, edged with piping. */
export const pyjamas: Silhouette = {
  paint: { fabric: 'satin', colours: ['#A7B49A'] },
  focus: [520, 330, 480],
  build({ view, seed, cut }) {
    const upper = shirt.build({
      view,
      seed,
      cut: { pockets: 1, buttons: 5, body: { length: 720, hemCurve: 0, chest: 256, waist: 252, hem: 258 }, ...cut },
    })
    const lower = (choice(cut, 'short', false) ? shorts : widetrousers).build({
      view,
      seed: seed + 3,
      cut: choice(cut, 'short', false) ? {} : { legs: { outer: 216, knee: 208, inner: 26 } },
    })
    return layout(upper, lower, seed % 2 === 0)
  },
}
