import { hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { label, seam, stitch, stud, twin } from '../../marks'
import { both, CX, flip, id, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { frontPanels } from '../blocks/front-panels'
import { sleeves } from '../blocks/sleeves'
import { backCollar } from './parts/back-collar'

export const denimjacket: Silhouette = {
  paint: {
    fabric: 'denim',
    pattern: 'denim',
    colours: ['#4A6488', '#E2EAF0'],
    options: { fade: 0 },
    thread: '#C39A5C',
    roles: { lining: { fabric: 'denim', colours: ['#54688A'] }, metal: { colours: ['#B08A5A'] } },
  },
  focus: [590, 400, 480],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 90,
      depth: back ? 6 : 76,
      chest: 254,
      waist: 246,
      hem: 236,
      shoulder: 214,
      slope: 58,
      length: 670,
      arm: 296,
      dip: 6,
      ...fitted(cut, view),
    })
    const t = b.top,
      v = t + 84,
      y = b.HM[1]
    const detail = () => [
      ...seam(`M${CX - 220} ${t + 186}L${CX - 20} ${t + 190}`),
      ...twin(`M${CX - 220} ${t + 178}L${CX - 20} ${t + 182}`, `M${CX - 220} ${t + 171}L${CX - 20} ${t + 175}`),
      ...seam(`M${CX - 176} ${t + 190}C${CX - 160} ${t + 380} ${CX - 140} ${t + 520} ${CX - 128} ${t + 670}`),
      ...stitch(`M${CX - 168} ${t + 190}C${CX - 152} ${t + 380} ${CX - 132} ${t + 520} ${CX - 120} ${t + 670}`),
      ...seam(`M${CX - 70} ${t + 190}C${CX - 72} ${t + 380} ${CX - 84} ${t + 520} ${CX - 92} ${t + 670}`),
      ...stitch(`M${CX - 62} ${t + 190}C${CX - 64} ${t + 380} ${CX - 76} ${t + 520} ${CX - 84} ${t + 670}`),
      ...stitch(`M${CX - 22} ${t + 96}L${CX - 22} ${t + 680}M${CX + 10} ${t + 96}L${CX + 10} ${t + 680}`),
      ...seam(`M${CX - 26} ${t + 90}L${CX - 26} ${t + 680}`, 1.6, 4),
    ]
    const panels = frontPanels(b, seed, { v, ov: 18, cut: 4, k: 0.9, fold: hang(seed, { amp: 14 }), relief: detail })
    const pocket = (f: (d: string) => string) => ({
      d: f(
        `M${CX - 176} ${t + 190}L${CX - 68} ${t + 192}L${CX - 70} ${t + 222}L${CX - 122} ${t + 248}L${CX - 172} ${t + 220}Z`,
      ),
      rad: 30,
      vol: 0.3,
      thick: 3.4,
      relief: stitch(f(`M${CX - 168} ${t + 214}L${CX - 122} ${t + 240}L${CX - 76} ${t + 216}`)),
      lift: { r: 5, a: 0.4, dx: 2, dy: 4 },
    })
    const hem = {
      d: sym(
        `M${CX} ${y + 2}L${b.HM[0] - 2} ${y - 8}L${b.HM[0] + 2} ${y + 44}C${CX - 140} ${y + 54} ${CX - 70} ${y + 56} ${CX} ${y + 56}`,
      ),
      rad: 140,
      vol: 0.5,
      thick: 4,
      open: `M${b.HM[0]} ${y - 8}L${2 * CX - b.HM[0]} ${y - 8}M${b.HM[0]} ${y + 44}L${2 * CX - b.HM[0]} ${y + 44}`,
      relief: [
        ...stitch(both(`M${b.HM[0]} ${y}L${CX} ${y + 9}`)),
        ...stitch(both(`M${b.HM[0]} ${y + 36}C${CX - 140} ${y + 46} ${CX - 70} ${y + 48} ${CX} ${y + 48}`)),
        { d: `M${CX + 18} ${y}L${CX + 18} ${y + 58}`, w: 2, h: -1.4, b: 1, dark: 0.4 },
      ],
      lift: { r: 6, a: 0.3 },
    }
    const arms = sleeves(b, seed, {
      kind: 'long',
      wide: 18,
      cuff: 58,
      cuffRole: 'main',
      stitchHem: false,
      k: 1.2,
      end: 764,
      gatherCuff: true,
      cuffRelief: (c, h) => [
        ...stitch(`M${c[0][0] + 6} ${c[0][1] + 10}L${c[1][0] - 2} ${c[1][1] + 9}`),
        ...stitch(`M${c[0][0] + 8} ${c[0][1] + h + 2}L${c[1][0] - 8} ${c[1][1] + h - 6}`),
      ],
      extra: (_a, h, right) => stud(right ? 2 * CX - h[0] + 18 : h[0] - 18, h[1] + 28, 8),
    })
    if (back) {
      const tabs = (s: number) => [
        {
          d: `M${CX + s * 214} ${y + 6}L${CX + s * 126} ${y + 14}L${CX + s * 118} ${y + 27}L${CX + s * 126} ${y + 40}L${CX + s * 213} ${y + 34}Z`,
          rad: 14,
          vol: 0.4,
          thick: 3,
          relief: stitch(
            `M${CX + s * 208} ${y + 12}L${CX + s * 130} ${y + 19}L${CX + s * 126} ${y + 27}L${CX + s * 130} ${y + 35}L${CX + s * 208} ${y + 29}`,
          ),
          lift: { r: 4, a: 0.4, dx: 1, dy: 3 },
        },
        ...stud(CX + s * 140, y + 27, 7.5),
      ]
      const panel = (o: number) =>
        both(
          `M${CX - 126 + o} ${t + 196}C${CX - 112 + o} ${t + 380} ${CX - 84 + o} ${t + 540} ${CX - 66 + o} ${t + 664}`,
        )
      const yoke = (o: number) =>
        both(`M${CX - 226} ${t + 176 + o}C${CX - 150} ${t + 184 + o} ${CX - 60} ${t + 194 + o} ${CX} ${t + 198 + o}`)
      return {
        parts: [
          bodyPart(b, seed, {
            hem: false,
            fold: hang(seed, { amp: 14 }),
            k: 0.9,
            relief: [
              ...seam(yoke(0)),
              ...twin(yoke(-8), yoke(-15)),
              ...seam(panel(0)),
              ...twin(panel(8), panel(15)),
              ...seam(
                both(`M${CX - 96} ${t + 26}C${CX - 130} ${t + 42} ${CX - 170} ${t + 66} ${CX - 206} ${t + 88}`),
                1.6,
                4,
              ),
            ],
          }),
          { ...hem, relief: hem.relief.slice(0, -1) },
          ...tabs(-1),
          ...tabs(1),
          ...arms,
          backCollar(t, {
            rise: 40,
            neck: 96,
            drop: 72,
            wide: 134,
            relief: stitch(both(`M${CX} ${t + 63}C${CX - 40} ${t + 63} ${CX - 74} ${t + 57} ${CX - 128} ${t + 39}`)),
          }),
        ],
      }
    }
    return {
      parts: [
        {
          d: sym(
            `M${CX} ${t - 52}C${CX - 44} ${t - 52} ${CX - 80} ${t - 48} ${CX - 91} ${t - 34}C${CX - 96} ${t + 20} ${CX - 60} ${t + 60} ${CX} ${t + 104}`,
          ),
          role: 'inner',
          dim: 0.66,
          rad: 50,
          vol: 0.3,
          lift: null,
        },
        ...label(CX, t - 38, 56, 30),
        panels[0],
        panels[1],
        pocket(id),
        pocket(flip),
        hem,
        ...arms,
        ...jacketCollar(t),
        ...[126, 232, 338, 444, 550, 640].flatMap((o) => stud(CX - 4, t + o, 9)),
        ...stud(CX - 122, t + 230, 8),
        ...stud(CX + 122, t + 230, 8),
        ...stud(CX - 4, y + 24, 9),
      ],
    }
  },
}

function jacketCollar(t: number) {
  const leaf = `M${CX - 6} ${t + 86}C${CX - 44} ${t + 54} ${CX - 82} ${t + 12} ${CX - 90} ${t - 34}C${CX - 112} ${t - 18} ${CX - 132} ${t + 4} ${CX - 142} ${t + 30}C${CX - 140} ${t + 76} ${CX - 132} ${t + 116} ${CX - 118} ${t + 148}C${CX - 80} ${t + 136} ${CX - 36} ${t + 114} ${CX - 6} ${t + 86}Z`
  const edge = `M${CX - 14} ${t + 94}C${CX - 40} ${t + 114} ${CX - 80} ${t + 130} ${CX - 112} ${t + 139}C${CX - 125} ${t + 112} ${CX - 132} ${t + 74} ${CX - 134} ${t + 32}`
  return [flip, id].map((f) => ({
    d: f(leaf),
    rad: 40,
    vol: 0.4,
    thick: 4,
    relief: stitch(f(edge)),
    grain: f === flip ? -30 : 30,
    lift: { r: 7, a: 0.42, dx: 2, dy: 6 },
  }))
}
