import { choice } from '../../choice'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { CX, ribbon } from '../../path'
import { bead } from './parts/bead'
import { paint } from './parts/paint'
import { ring } from './parts/ring'

/** Pair of earrings: hoops, drops or studs. */
export const earrings: Silhouette = {
  paint,
  fit: { h: 0.5, w: 0.68 },
  focus: [480, 760, 300],
  build({ cut }): Drawing {
    const kind = choice(cut, 'kind', 'hoop')
    const size = choice(cut, 'size', 120)
    const one = (x: number): Part[] => {
      if (kind === 'drop')
        return [
          ring(x, 560, 16, 22, 5),
          { d: ribbon(`M${x} 580L${x} 700`, 6), rad: 4, vol: 0.9, soft: 0.8, lift: { r: 4, a: 0.3, dx: 2, dy: 4 } },
          bead(x, 700 + size * 0.42, size * 0.42),
          bead(x, 566, 15),
        ]
      if (kind === 'stud') return [bead(x, 700, size * 0.5), ring(x, 700, size * 0.54, size * 0.54, 9)]
      const w = choice(cut, 'thick', 18)
      return [
        ring(x, 720, size, size * 1.06, w),
        {
          d: ribbon(
            `M${x - 12} ${726 - size * 1.06}C${x - 6} ${706 - size * 1.06} ${x + 20} ${704 - size * 1.06} ${x + 34} ${730 - size * 1.02}`,
            5,
          ),
          rad: 3,
          vol: 0.9,
          soft: 0.8,
          lift: { r: 3, a: 0.3 },
        },
      ]
    }
    const gap = kind === 'hoop' ? size + 44 : Math.max(120, size * 0.9)
    return { irregular: 0.2, parts: [...one(CX - gap), ...one(CX + gap)] }
  },
}
