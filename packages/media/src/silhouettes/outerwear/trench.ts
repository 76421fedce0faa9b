import { add, gather, hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { button, seam, stitch } from '../../marks'
import { both, CX, flip, id, rect, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { frontPanels } from '../blocks/front-panels'
import { sleeves } from '../blocks/sleeves'
import { backCollar } from './parts/back-collar'
import { inside } from './parts/inside'
import { tailored } from './parts/tailored'

export const trench: Silhouette = {
  paint: {
    fabric: 'gabardine',
    colours: ['#C8B594'],
    roles: { lining: { fabric: 'twill', colours: ['#9C8A6C'] }, button: { colours: ['#6E5638'] } },
  },
  focus: [590, 430, 520],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 90,
      depth: back ? 6 : 80,
      chest: 236,
      waist: 206,
      hem: 286,
      shoulder: 206,
      slope: 56,
      length: 1080,
      arm: 290,
      dip: 14,
      ...fitted(cut, view),
    })
    const t = b.top,
      v = t + 250,
      wy = t + 470
    const fold = add(
      hang(seed, { amp: 24, from: wy, to: t + 1080 }),
      gather(seed, { y: wy + 26, length: 240, amp: 8, f: 0.035 }),
      gather(seed + 3, { y: wy - 26, length: 150, amp: 7, f: 0.035, dir: -1 }),
    )
    const arms = sleeves(b, seed, { kind: 'long', wide: 22, k: 0.95, amp: 12, stitchHem: false, end: 780 })
    const epaulette = (f: (d: string) => string) => ({
      d: f(
        `M${CX - 200} ${t + 62}C${CX - 170} ${t + 36} ${CX - 136} ${t + 22} ${CX - 112} ${t + 18}L${CX - 104} ${t + 38}C${CX - 130} ${t + 46} ${CX - 166} ${t + 62} ${CX - 194} ${t + 88}Z`,
      ),
      rad: 14,
      vol: 0.4,
      thick: 3,
      lift: { r: 5, a: 0.36, dx: 2, dy: 4 },
    })
    const tab = (f: (d: string) => string) => ({
      d: f(`M${CX - 384} ${t + 716}L${CX - 268} ${t + 722}L${CX - 268} ${t + 748}L${CX - 386} ${t + 742}Z`),
      rad: 12,
      vol: 0.4,
      thick: 3,
      lift: { r: 5, a: 0.36, dx: 2, dy: 4 },
    })
    const row = (x: number, ys: number[]) => ys.flatMap((y: number) => button(CX + x, t + y, 12))
    const belt = {
      d: sym(
        `M${CX} ${wy - 20}C${CX - 80} ${wy - 20} ${CX - 150} ${wy - 24} ${CX - 214} ${wy - 30}L${CX - 216} ${wy + 20}C${CX - 150} ${wy + 26} ${CX - 80} ${wy + 28} ${CX} ${wy + 28}`,
      ),
      rad: 150,
      vol: 0.4,
      thick: 4.5,
      open: `M${CX - 214} ${wy - 30}L${CX + 214} ${wy - 30}M${CX - 216} ${wy + 24}L${CX + 216} ${wy + 24}`,
      creases: [[[CX - 200, wy - 6, CX - 60, wy + 12, CX + 80, wy], 9, 4]],
      relief: [
        ...stitch(both(`M${CX - 214} ${wy - 22}C${CX - 150} ${wy - 16} ${CX - 80} ${wy - 12} ${CX} ${wy - 12}`), 0.4),
        ...stitch(both(`M${CX - 214} ${wy + 12}C${CX - 150} ${wy + 18} ${CX - 80} ${wy + 20} ${CX} ${wy + 20}`), 0.4),
      ],
      lift: { r: 7, a: 0.38, dx: 2, dy: 6 },
    }
    if (back) {
      const cape = sym(
        `M${CX} ${t}C${CX - 50} ${t} ${CX - 80} ${t} ${CX - 96} ${t + 8}L${b.SP[0] + 2} ${b.SP[1] + 6}C${b.SP[0] + 14} ${t + 150} ${b.SP[0] + 8} ${t + 230} ${b.UA[0] + 6} ${t + 300}C${CX - 150} ${t + 356} ${CX - 70} ${t + 316} ${CX} ${t + 338}`,
      )
      const capeEdge = both(`M${b.UA[0] + 12} ${t + 289}C${CX - 150} ${t + 345} ${CX - 70} ${t + 305} ${CX} ${t + 327}`)
      const loop = (x: number) => ({
        d: rect(CX + x - 7, wy - 40, 14, 82, 4),
        rad: 7,
        vol: 0.5,
        thick: 2.4,
        lift: { r: 3, a: 0.4, dx: 1, dy: 3 },
      })
      return {
        parts: [
          bodyPart(b, seed, {
            hem: false,
            fold,
            k: 0.6,
            relief: [...seam(`M${CX} ${t + 330}L${CX} ${wy - 20}`), ...stitch(b.hemLine(26), 0.4)],
          }),
          {
            d: `M${CX - 2} ${wy + 20}C${CX - 6} ${wy + 200} ${CX - 4} ${wy + 400} ${CX - 8} ${t + 1086}L${CX + 36} ${t + 1084}C${CX + 30} ${wy + 400} ${CX + 26} ${wy + 200} ${CX + 24} ${wy + 20}Z`,
            clip: b.body,
            rad: 16,
            vol: 0.3,
            thick: 3.4,
            fold,
            relief: stitch(`M${CX + 4} ${wy + 60}C${CX} ${wy + 240} ${CX + 2} ${wy + 420} ${CX - 1} ${t + 1080}`, 0.4),
            lift: { r: 8, a: 0.42, dx: -5, dy: 3 },
          },
          {
            d: cape,
            clip: b.body,
            rad: 200,
            vol: 0.3,
            thick: 3.6,
            open: `M${b.SP[0]} ${b.SP[1]}C${b.SP[0] + 14} ${t + 150} ${b.SP[0] + 8} ${t + 230} ${b.UA[0]} ${t + 290}M${2 * CX - b.SP[0]} ${b.SP[1]}C${2 * CX - b.SP[0] - 14} ${t + 150} ${2 * CX - b.SP[0] - 8} ${t + 230} ${2 * CX - b.UA[0]} ${t + 290}`,
            fold: hang(seed + 6, { amp: 12, from: t + 60, to: t + 320, fine: 4 }),
            relief: [...stitch(capeEdge, 0.45), ...seam(`M${CX} ${t + 60}L${CX} ${t + 336}`, 1.2, 3)],
            lift: { r: 9, a: 0.4, dx: 3, dy: 7 },
          },
          ...arms,
          tab(id),
          tab(flip),
          epaulette(id),
          epaulette(flip),
          ...button(CX - 122, t + 30, 8),
          ...button(CX + 122, t + 30, 8),
          backCollar(t, { rise: 38, neck: 96, drop: 84, wide: 142 }),
          belt,
          loop(-128),
          loop(128),
        ],
      }
    }
    const lap = tailored(b, v, { wide: 186, notch: 112, ov: 66, peak: 10 })
    const panels = frontPanels(b, seed, { v, ov: 66, cut: 8, fold, k: 0.7 })
    return {
      parts: [
        ...inside(b, v),
        panels[0],
        ...lap.right,
        panels[1],
        {
          d: `M${CX - 214} ${t + 150}C${CX - 190} ${t + 230} ${CX - 130} ${t + 300} ${CX - 74} ${t + 310}L${CX - 120} ${t + 40}L${CX - 200} ${t + 66}Z`,
          clip: b.body,
          rad: 60,
          vol: 0.25,
          thick: 3,
          relief: stitch(
            `M${CX - 206} ${t + 160}C${CX - 186} ${t + 226} ${CX - 128} ${t + 290} ${CX - 78} ${t + 300}`,
            0.35,
          ),
          lift: { r: 7, a: 0.34, dx: 3, dy: 5 },
        },
        ...arms,
        tab(id),
        tab(flip),
        epaulette(id),
        epaulette(flip),
        ...lap.left,
        ...button(CX - 122, t + 30, 8),
        ...button(CX + 122, t + 30, 8),
        ...row(40, [276, 376]),
        ...row(-76, [330, 404]),
        ...row(40, [570]),
        ...row(-76, [570]),
        belt,
        {
          d: `M${CX - 20} ${wy + 18}C${CX - 34} ${wy + 90} ${CX - 22} ${wy + 150} ${CX - 40} ${wy + 236}L${CX + 4} ${wy + 240}C${CX + 14} ${wy + 150} ${CX + 6} ${wy + 90} ${CX + 22} ${wy + 16}Z`,
          rad: 24,
          vol: 0.4,
          thick: 3,
          fold: hang(seed + 3, { amp: 10, from: 0, to: 1 }),
          lift: { r: 7, a: 0.4, dx: 4, dy: 6 },
        },
        {
          d: `M${CX - 44} ${wy - 32}L${CX + 44} ${wy - 34}L${CX + 46} ${wy + 34}L${CX - 44} ${wy + 36}ZM${CX - 30} ${wy - 18}L${CX - 30} ${wy + 22}L${CX + 32} ${wy + 20}L${CX + 30} ${wy - 20}Z`,
          role: 'button',
          rad: 8,
          vol: 0.8,
          thick: 2,
          soft: 1,
          lift: { r: 4, a: 0.45, dx: 2, dy: 4 },
        },
      ],
    }
  },
}
