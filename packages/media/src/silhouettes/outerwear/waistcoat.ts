import { choice } from '../../choice'
import { hang } from '../../drape'
import type { Drawing, Silhouette } from '../../drawing'
import { button, label, seam, welt } from '../../marks'
import { CX, id, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { fitted } from '../blocks/fitted'
import { frontPanels } from '../blocks/front-panels'
import { flap } from './parts/flap'
import { inside } from './parts/inside'

/** Suit waistcoat: low V, no collar, pointed fronts. */
export const waistcoat: Silhouette = {
  paint: {
    fabric: 'crepe',
    colours: ['#6B665E'],
    roles: { lining: { fabric: 'satin', colours: ['#8C7F70'] }, button: { colours: ['#4A3E33'] } },
  },
  focus: [590, 480, 480],
  fit: { h: 0.68, w: 0.8 },
  build({ view, seed, cut }): Drawing {
    const b = bodyBlock({
      neck: 88,
      depth: 80,
      chest: 216,
      waist: 190,
      hem: 206,
      shoulder: 152,
      slope: 40,
      length: 600,
      arm: 300,
      dip: 6,
      ...fitted(cut, view),
    })
    const t = b.top
    const v = t + choice(cut, 'stance', 250)
    const count = choice(cut, 'buttons', 5)
    const fold = hang(seed, { amp: 8, fine: 3 })
    const edge = (f: (d: string) => string) => f(b.armPath.slice(0, b.armPath.indexOf('M', 1)))
    const panels = frontPanels(b, seed, {
      v,
      ov: 16,
      cut: 44,
      point: 44,
      fold,
      k: 0.5,
      relief: ({ neck }: { neck: string }) => [
        ...seam(`M${CX - 118} ${t + 240}C${CX - 112} ${t + 360} ${CX - 116} ${t + 480} ${CX - 124} ${t + 610}`, 1.6, 4),
        ...welt(edge(id), 8, 2),
        ...(neck ? [] : []),
      ],
    })
    return {
      parts: [
        ...inside(b, v, { rise: 20 }),
        {
          d: sym(
            `M${CX} ${t - 20}L${b.NP[0]} ${t + 2}L${b.SP[0]} ${b.SP[1]}${b.armhole}L${CX - 190} ${t + 560}L${CX} ${t + 560}`,
          ),
          role: 'lining',
          dim: 0.55,
          rad: 120,
          vol: 0.2,
          lift: null,
        },
        ...label(CX, t + 6, 58, 32),
        panels[0],
        panels[1],
        flap(CX - 186, t + 430, 104, 18, -6),
        flap(CX + 82, t + 424, 104, 18, 6),
        flap(CX + 74, t + 250, 78, 16, 6),
        ...Array.from({ length: count }, (_, i) => v + 18 + (i * 270) / (count - 1)).flatMap((at) =>
          button(CX + 1, at, 10),
        ),
      ],
    }
  },
}
