import type { Drawing } from '../../../drawing'
import { place } from '../../../transform'

export const layout = (upper: Drawing, lower: Drawing, swap: boolean): Drawing => {
  const s = swap ? -1 : 1
  return {
    parts: [
      ...place(lower.parts, { scale: 0.92, dx: 150 * s, dy: 190, turn: 2.4 * s }),
      ...place(upper.parts, { scale: 0.94, dx: -80 * s, dy: -120, turn: -2 * s }),
    ],
  }
}
