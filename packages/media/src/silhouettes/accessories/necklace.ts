import { choice } from '../../choice'
import type { Drawing, Silhouette } from '../../drawing'
import { CX, flatten, ribbon } from '../../path'
import { bead } from './parts/bead'
import { chain } from './parts/chain'
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
    const pearls = kind === 'pearls' ? flatten(curve, 30)[0]!.points.map(([x, y]) => bead(x, y, 14)) : []
    return {
      irregular: 0.3,
      parts: [
        ...(pearls.length ? pearls : links),
        ring(CX, 400, 16, 14, 5),
        { d: ribbon(`M${CX + 14} 400L${CX + 34} 404`, 7), rad: 4, vol: 0.9, soft: 0.8, lift: { r: 3, a: 0.3 } },
        ...(kind === 'pendant'
          ? [
              ring(CX, drop + 16, 10, 14, 4),
              bead(CX, drop + 66, 40, choice(cut, 'stone', true) ? 'stone' : 'main'),
              ring(CX, drop + 66, 44, 44, 8),
            ]
          : []),
      ],
    }
  },
}
