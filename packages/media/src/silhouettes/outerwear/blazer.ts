import { choice } from '../../choice'
import { hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { button, seam } from '../../marks'
import type { Point } from '../../path'
import { both, CX, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { frontPanels } from '../blocks/front-panels'
import { sleeves } from '../blocks/sleeves'
import { flap } from './parts/flap'
import { inside } from './parts/inside'
import { tailored } from './parts/tailored'

export const blazer: Silhouette = {
  paint: {
    fabric: 'wool',
    colours: ['#5C5A57'],
    lining: '#8C7F70',
    roles: { lining: { fabric: 'satin', colours: ['#8C7F70'] }, button: { colours: ['#4A3E33'] } },
  },
  focus: [590, 470, 520],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 90,
      depth: back ? 6 : 80,
      chest: 244,
      waist: 222,
      hem: 250,
      shoulder: 218,
      slope: 50,
      length: 800,
      arm: 290,
      dip: 10,
      ...fitted(cut, view),
    })
    const t = b.top,
      v = t + choice(cut, 'stance', 400),
      py = t + b.length * 0.695
    const fold = hang(seed, { amp: 9, fine: 3 })
    const dart = both(`M${CX - 150} ${t + 330}C${CX - 140} ${t + 430} ${CX - 142} ${t + 500} ${CX - 150} ${t + 570}`)
    const cuffButtons = (_: Point, h: Point, right: boolean) =>
      [0, 1, 2].flatMap((i) => button(right ? 2 * CX - h[0] + 12 : h[0] - 12, h[1] - 40 - i * 20, 7))
    const arms = sleeves(b, seed, {
      kind: 'long',
      wide: 8,
      k: 0.75,
      amp: 8,
      stitchHem: false,
      extra: back ? () => [] : cuffButtons,
    })
    if (back) {
      return {
        parts: [
          bodyPart(b, seed, {
            hem: false,
            fold,
            k: 0.6,
            relief: [
              ...seam(`M${CX} ${t + 20}C${CX - 4} ${t + 300} ${CX + 4} ${t + 500} ${CX} ${t + 800}`),
              ...seam(
                both(`M${CX - 218} ${t + 190}C${CX - 150} ${t + 260} ${CX - 140} ${t + 480} ${CX - 150} ${t + 800}`),
              ),
              { d: `M${CX + 3} ${t + 600}L${CX + 6} ${t + 805}`, w: 8, h: -5, b: 3, dark: 0.35 },
            ],
          }),
          ...arms,
          {
            d: sym(
              `M${CX} ${t - 34}C${CX - 50} ${t - 34} ${CX - 84} ${t - 30} ${CX - 92} ${t - 16}C${CX - 112} ${t + 6} ${CX - 116} ${t + 22} ${CX - 120} ${t + 40}C${CX - 70} ${t + 56} ${CX - 40} ${t + 60} ${CX} ${t + 60}`,
            ),
            rad: 40,
            vol: 0.4,
            thick: 4,
            lift: { r: 7, a: 0.4, dx: 2, dy: 6 },
          },
        ],
      }
    }
    const double = choice(cut, 'double', false),
      count = choice(cut, 'buttons', 2)
    const ov = double ? 66 : 16
    const lap = tailored(b, v, {
      ov,
      wide: choice(cut, 'lapel', 150) + (double ? 22 : 0),
      notch: choice(cut, 'notch', 118),
      peak: double ? 16 : 0,
    })
    const panels = frontPanels(b, seed, {
      v,
      ov,
      cut: double ? 8 : 70,
      fold,
      k: 0.55,
      relief: () => seam(dart.split('M').slice(0, 2).join('M'), 1.6, 4),
    })
    return {
      parts: [
        ...inside(b, v, { bottom: true }),
        panels[0],
        ...lap.right,
        panels[1],
        ...(choice(cut, 'flaps', true)
          ? [flap(CX - 208, py, 118, 44, 0), flap(CX + 90, py, 118, 44, 0)]
          : [flap(CX - 204, py, 112, 16, 0), flap(CX + 92, py, 112, 16, 0)]),
        flap(CX + 84, t + 236, 84, 20, 8),
        ...arms,
        ...lap.left,
        ...(double
          ? [14, 124].flatMap((o) => [...button(CX + 44, v + o, 12), ...button(CX - 62, v + o, 12)])
          : Array.from({ length: count }, (_, i) => v + 14 + i * 108).flatMap((o) => button(CX + 2, o, 12))),
      ],
    }
  },
}
