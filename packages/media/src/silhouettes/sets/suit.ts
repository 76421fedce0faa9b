import type { Silhouette } from '../../drawing'
import { blazer } from '../outerwear/blazer'
import { trousers } from '../trousers/trousers'
import { layout } from './parts/layout'

/** Jacket and trousers of one cloth. */
export const suit: Silhouette = {
  paint: {
    fabric: 'wool',
    colours: ['#3C424D'],
    roles: { lining: { fabric: 'satin', colours: ['#6C7078'] }, button: { colours: ['#3A342E'] } },
  },
  focus: [400, 330, 480],
  build: ({ view, seed, cut }) =>
    layout(blazer.build({ view, seed, cut }), trousers.build({ view, seed: seed + 3, cut: { legs: cut.legs } })),
}
