import { choice } from '../../choice'
import { hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { button, seam } from '../../marks'
import { CX, flip, id, rect, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { frontPanels } from '../blocks/front-panels'
import { sleeves } from '../blocks/sleeves'
import { inside } from './parts/inside'
import { sash } from './parts/sash'
import { tailored } from './parts/tailored'

export const coat: Silhouette = {
  paint: {
    fabric: 'wool',
    colours: ['#B08D62'],
    roles: { lining: { fabric: 'satin', colours: ['#7A6650'] }, button: { colours: ['#5A4330'] } },
  },
  focus: [590, 430, 520],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 88,
      depth: back ? 6 : 80,
      chest: 236,
      waist: 234,
      hem: 272,
      shoulder: 208,
      slope: 54,
      length: 1090,
      arm: 290,
      dip: 12,
      ...fitted(cut, view),
    })
    const t = b.top,
      v = t + choice(cut, 'stance', 300)
    const fold = hang(seed, { amp: 20, fine: 3, from: t + 400, to: t + 1090 })
    const arms = sleeves(b, seed, { kind: 'long', wide: 22, k: 0.85, amp: 10, stitchHem: false, end: 790 })
    if (back)
      return {
        parts: [
          bodyPart(b, seed, {
            hem: false,
            fold,
            k: 0.6,
            relief: [
              ...seam(`M${CX} ${t + 20}L${CX} ${t + 1090}`),
              { d: `M${CX + 3} ${t + 720}L${CX + 6} ${t + 1095}`, w: 10, h: -6, b: 4, dark: 0.32 },
            ],
          }),
          ...arms,
          {
            d: rect(CX - 100, t + 410, 200, 46, 6),
            rad: 30,
            vol: 0.3,
            thick: 3,
            lift: { r: 5, a: 0.34, dx: 2, dy: 4 },
          },
          ...button(CX - 80, t + 433, 11),
          ...button(CX + 80, t + 433, 11),
          {
            d: sym(
              `M${CX} ${t - 36}C${CX - 50} ${t - 36} ${CX - 84} ${t - 30} ${CX - 92} ${t - 16}C${CX - 118} ${t + 6} ${CX - 122} ${t + 26} ${CX - 128} ${t + 46}C${CX - 70} ${t + 64} ${CX - 40} ${t + 68} ${CX} ${t + 68}`,
            ),
            rad: 40,
            vol: 0.4,
            thick: 4,
            lift: { r: 7, a: 0.4, dx: 2, dy: 6 },
          },
        ],
      }
    const single = choice(cut, 'single', false),
      ov = single ? 24 : 70,
      k = b.length / 1090
    const lap = tailored(b, v, { wide: choice(cut, 'lapel', single ? 156 : 178), notch: choice(cut, 'notch', 130), ov })
    const panels = frontPanels(b, seed, { v, ov, cut: 8, fold, k: 0.55 })
    const welt = (f: (d: string) => string) => ({
      d: f(
        `M${CX - 196} ${t + 30 + 570 * k}L${CX - 160} ${t + 18 + 570 * k}L${CX - 132} ${t + 154 + 570 * k}L${CX - 168} ${t + 166 + 570 * k}Z`,
      ),
      rad: 20,
      vol: 0.3,
      thick: 3.4,
      lift: { r: 6, a: 0.34, dx: 2, dy: 4 },
    })
    const row = (x: number) =>
      Array.from(
        { length: choice(cut, 'buttons', 3) },
        (_, i) => 8 + i * (single ? 150 : 142) * Math.min(1, k + 0.1),
      ).flatMap((y) => button(CX + x, v + 14 + y, 13))
    return {
      parts: [
        ...inside(b, v),
        panels[0],
        ...lap.right,
        panels[1],
        welt(id),
        welt(flip),
        ...arms,
        ...lap.left,
        ...(single ? row(4) : [...row(46), ...row(-66)]),
        ...(choice(cut, 'belted', false) ? sash(b, t + 470, seed) : []),
      ],
    }
  },
}
