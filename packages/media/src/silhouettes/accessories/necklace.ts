import { choice } from '../../choice'
import type { Drawing, Silhouette } from '../../drawing'
import { CX } from '../../path'
import { bead } from './parts/bead'
import { chain } from './parts/chain'
import { clasp } from './parts/clasp'
import { evenly } from './parts/evenly'
import { paint } from './parts/paint'
import { ring } from './parts/ring'

/** Necklace laid in a curve, with or without a pendant. */
export const necklace: Silhouette = {
  paint,
  fit: { h: 0.68, w: 0.66 },
  focus: [600, 1000, 340],
  build({ cut }): Drawing {
    const kind = choice(cut, 'kind', 'pendant')
    const drop = choice(cut, 'drop', 1060)
    const curve = `M${CX - 30} 400C${CX - 250} 400 ${CX - 300} 620 ${CX - 230} 800C${CX - 170} ${drop - 90} ${CX - 70} ${drop} ${CX} ${drop}C${CX + 70} ${drop} ${CX + 170} ${drop - 90} ${CX + 230} 800C${CX + 300} 620 ${CX + 250} 400 ${CX + 30} 400`
    const links = kind === 'chain' ? chain(curve, 25, 19, 10) : chain(curve, 13, 9.5, 5)
    const pearls = kind === 'pearls' ? evenly(curve, 29).map(([x, y]) => bead(x, y, 14)) : []
    return {
      irregular: 0.3,
      parts: [
        ...(pearls.length ? pearls : links),
        ...clasp(CX + 8, 400, 17),
        ...(kind === 'pendant'
          ? [ring(CX, drop + 16, 10, 14, 4), bead(CX, drop + 66, 40), ring(CX, drop + 66, 44, 44, 8)]
          : []),
      ],
    }
  },
}
