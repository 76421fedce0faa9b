import { choice } from '../choice'
import type { Drawing, Silhouette } from '../drawing'
import { place } from '../transform'
import { blazer } from './outerwear'
import { shirt, tank } from './tops'
import { shorts, trousers, widetrousers } from './trousers'

const layout = (upper: Drawing, lower: Drawing, swap: boolean): Drawing => {
  const s = swap ? -1 : 1
  return {
    parts: [
      ...place(lower.parts, { scale: 0.92, dx: 150 * s, dy: 190, turn: 2.4 * s }),
      ...place(upper.parts, { scale: 0.94, dx: -80 * s, dy: -120, turn: -2 * s }),
    ],
  }
}

/** Jacket and trousers of one cloth. */
export const suit: Silhouette = {
  paint: { fabric: 'wool', colours: ['#3C424D'], roles: { lining: { fabric: 'satin', colours: ['#6C7078'] }, button: { colours: ['#3A342E'] } } },
  focus: [520, 330, 480],
  build: ({ view, seed, cut }) => layout(blazer.build({ view, seed, cut }), trousers.build({ view, seed: seed + 3, cut: { legs: cut.legs } }), seed % 2 === 1),
}

/** Shirt and trousers for the night, edged with piping. */
export const pyjamas: Silhouette = {
  paint: { fabric: 'satin', colours: ['#A7B49A'] },
  focus: [520, 330, 480],
  build({ view, seed, cut }) {
    const upper = shirt.build({ view, seed, cut: { pockets: 1, buttons: 5, body: { length: 720, hemCurve: 0, chest: 256, waist: 252, hem: 258 }, ...cut } })
    const lower = (choice(cut, 'short', false) ? shorts : widetrousers).build({ view, seed: seed + 3, cut: choice(cut, 'short', false) ? {} : { legs: { outer: 216, knee: 208, inner: 26 } } })
    return layout(upper, lower, seed % 2 === 0)
  },
}

/** Two pieces of one cloth: shirt or top with wide trousers or shorts. */
export const coord: Silhouette = {
  paint: { fabric: 'linen', colours: ['#C9BFA9'] },
  focus: [520, 330, 480],
  build({ view, seed, cut }) {
    const sleeveless = choice(cut, 'tank', false)
    const upper = sleeveless
      ? tank.build({ view, seed, cut: { length: -160, ease: 16 } })
      : shirt.build({ view, seed, cut: { pockets: 1, buttons: 6, ...cut, body: { length: 690, hemCurve: 0, chest: 258, waist: 256, hem: 262, sleeve: { kind: choice(cut, 'sleeveKind', 'half'), wide: 24, cuff: 0, stitchHem: true, bare: true }, ...cut.body } } })
    const lower = (choice(cut, 'short', false) ? shorts : widetrousers).build({ view, seed: seed + 3, cut: { legs: cut.legs } })
    return layout(upper, lower, seed % 2 === 0)
  },
}
