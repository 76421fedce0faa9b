import { hang } from '../../drape'
import type { Silhouette } from '../../drawing'
import { button, label, seam } from '../../marks'
import { both, CX, flip, id, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { frontPanels } from '../blocks/front-panels'
import { sleeves } from '../blocks/sleeves'
import { inside } from './parts/inside'

export const cardigan: Silhouette = {
  paint: {
    fabric: 'knit',
    colours: ['#A9B0A2'],
    roles: { rib: { fabric: 'widerib' }, button: { colours: ['#6B5A46'] } },
  },
  focus: [590, 480, 500],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 84,
      depth: back ? 10 : 70,
      chest: 256,
      waist: 256,
      hem: 248,
      shoulder: 214,
      slope: 62,
      length: 730,
      arm: 304,
      dip: 6,
      ...fitted(cut, view),
    })
    const t = b.top,
      v = t + 300
    const y = b.HM[1] - 6
    const arms = sleeves(b, seed, {
      kind: 'long',
      wide: 24,
      cuff: 66,
      gatherCuff: true,
      stitchHem: false,
      k: 1.2,
      end: 764,
    })
    if (back) {
      return {
        parts: [
          bodyPart(b, seed, {
            hem: false,
            amp: 24,
            k: 1.1,
            relief: seam(
              both(`M${CX - 98} ${t + 22}C${CX - 130} ${t + 40} ${CX - 170} ${t + 66} ${CX - 208} ${t + 88}`),
              1.6,
              4,
            ),
          }),
          {
            d: sym(
              `M${CX} ${y + 4}C${CX - 100} ${y + 4} ${CX - 170} ${y - 2} ${b.HM[0] + 2} ${y - 8}L${b.HM[0] + 14} ${y + 64}C${CX - 140} ${y + 76} ${CX - 70} ${y + 78} ${CX} ${y + 78}`,
            ),
            role: 'rib',
            rad: 150,
            vol: 0.5,
            soft: 2,
            thick: 3,
            open: `M${b.HM[0]} ${y}L${2 * CX - b.HM[0]} ${y}M${b.HM[0] + 14} ${y + 64}L${2 * CX - b.HM[0] - 14} ${y + 64}`,
            lift: { r: 6, a: 0.28 },
            relief: seam(
              both(`M${b.HM[0] + 2} ${y + 3}C${CX - 170} ${y + 11} ${CX - 100} ${y + 16} ${CX} ${y + 16}`),
              1.6,
              4,
            ),
          },
          ...arms,
          {
            d: sym(
              `M${CX} ${t - 34}C${CX - 50} ${t - 34} ${CX - 88} ${t - 28} ${CX - 98} ${t - 8}C${CX - 106} ${t + 2} ${CX - 110} ${t + 10} ${CX - 112} ${t + 20}C${CX - 70} ${t + 30} ${CX - 40} ${t + 26} ${CX} ${t + 26}`,
            ),
            role: 'rib',
            rad: 26,
            vol: 0.7,
            thick: 3,
            lift: { r: 6, a: 0.32, dx: 1, dy: 4 },
          },
        ],
      }
    }
    const panels = frontPanels(b, seed, { v, ov: 18, cut: 8, fold: hang(seed, { amp: 22 }), k: 1.1 })
    const rib = (f: (d: string) => string) => ({
      d: f(
        `M${CX + 18} ${y + 10}L${b.HM[0] + 2} ${y}L${b.HM[0] + 14} ${y + 64}C${CX - 140} ${y + 76} ${CX - 70} ${y + 78} ${CX + 18} ${y + 78}Z`,
      ),
      role: 'rib',
      rad: 120,
      vol: 0.5,
      thick: 3,
      open: f(
        `M${b.HM[0]} ${y}L${CX + 18} ${y + 10}M${b.HM[0] + 14} ${y + 64}L${CX + 18} ${y + 78}M${CX + 18} ${y}L${CX + 18} ${y + 80}`,
      ),
      lift: { r: 6, a: 0.28 },
    })
    const band = (f: (d: string) => string) =>
      `${f(`M${CX + 20} ${y + 80}L${CX + 20} ${v + 30}C${CX + 4} ${v - 90} ${CX - 64} ${t + 140} ${CX - 96} ${t - 6}C${CX - 110} ${t - 4} ${CX - 118} ${t + 2} ${CX - 124} ${t + 12}C${CX - 96} ${t + 150} ${CX - 40} ${v - 70} ${CX - 22} ${v + 30}L${CX - 22} ${y + 80}Z`)}`
    const bandPart = (f: (d: string) => string) => ({
      d: band(f),
      role: 'rib',
      rad: 24,
      vol: 0.5,
      thick: 4,
      soft: 1.6,
      grain: 0,
      lift: { r: 7, a: 0.38, dx: 2, dy: 4 },
    })
    const backNeck = {
      d: sym(
        `M${CX} ${t - 32}C${CX - 50} ${t - 32} ${CX - 90} ${t - 26} ${CX - 98} ${t - 4}L${CX - 92} ${t + 22}C${CX - 60} ${t + 6} ${CX - 30} ${t + 4} ${CX} ${t + 4}`,
      ),
      role: 'rib',
      dim: 0.78,
      rad: 20,
      vol: 0.5,
      lift: { r: 4, a: 0.3 },
    }
    return {
      parts: [
        ...inside(b, v, { role: 'inner', tag: false, dim: 0.56, rise: 14 }),
        backNeck,
        ...label(CX, t + 8, 54, 32),
        panels[0],
        rib(flip),
        bandPart(flip),
        panels[1],
        rib(id),
        ...arms,
        bandPart(id),
        ...[40, 128, 216, 304, 392].flatMap((o) => button(CX - 1, v + o, 12)),
      ],
    }
  },
}
