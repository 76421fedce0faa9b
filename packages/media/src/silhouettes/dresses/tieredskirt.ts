import { choice } from '../../choice'
import { gather } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { waistband } from '../blocks/waistband'
import { hangingSkirt } from './parts/hanging-skirt'

/** Skirt of gathered tiers on a narrow waistband. */
export const tieredskirt: Silhouette = {
  paint: { fabric: 'viscose', colours: ['#A4614A'] },
  focus: [600, 480, 500],
  build({ view, seed, cut }): Drawing {
    const top = 250
    const w = waistband({ top, waist: 146, dipW: 10 }, { h: 36, back: view === 'back' })
    return {
      parts: [
        ...w.inner,
        ...hangingSkirt({
          y: top + 6,
          waist: 150,
          length: choice(cut, 'length', 980),
          hem: choice(cut, 'hemWidth', 340),
          seed,
          gathers: 12,
          tiers: choice(cut, 'tiers', 3),
        }),
        { ...w.band, fold: gather(seed, { y: top - 40, length: 60, amp: 5, f: 0.12 }) },
      ],
    }
  },
}
