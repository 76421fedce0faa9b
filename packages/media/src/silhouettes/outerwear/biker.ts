import { choice } from '../../choice'
import { add, crumple, hang } from '../../drape'
import type { Drawing, Part, Silhouette } from '../../drawing'
import { cord, seam, stitch, stud } from '../../marks'
import { both, CX, flip, id, rect, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { fitted } from '../blocks/fitted'
import { frontPanels } from '../blocks/front-panels'
import { sleeves } from '../blocks/sleeves'
import { inside } from './parts/inside'
import { tailored } from './parts/tailored'
import { teeth } from './parts/teeth'

/** Biker jacket: notched lapels with snaps, zips, shoulder straps and a belt. */
export const biker: Silhouette = {
  paint: {
    fabric: 'imitation',
    colours: ['#33312F'],
    roles: { lining: { fabric: 'satin', colours: ['#5A534C'] }, metal: { colours: ['#8E8C88'] } },
  },
  focus: [590, 420, 500],
  build({ view, seed, cut }): Drawing {
    const b = bodyBlock({
      neck: 92,
      depth: 80,
      chest: 240,
      waist: 226,
      hem: 236,
      shoulder: 206,
      slope: 54,
      length: 640,
      arm: 288,
      dip: 6,
      ...fitted(cut, view),
    })
    const t = b.top
    const v = t + choice(cut, 'stance', 330)
    const y = b.HM[1] - 34
    const lap = tailored(b, v, { wide: 176, notch: 108, ov: 74, peak: 22 })
    const edged = (parts: Part[]) =>
      parts.map((part) => ({ ...part, thick: 7, vol: 0.55, lift: { r: 12, a: 0.6, dx: 3, dy: 8 } }))
    const seams = () => [
      ...seam(`M${CX - 150} ${t + 210}C${CX - 140} ${t + 340} ${CX - 136} ${t + 480} ${CX - 142} ${y}`, 1.6, 4),
    ]
    const panels = frontPanels(b, seed, {
      v,
      ov: 74,
      cut: 6,
      fold: add(hang(seed, { amp: 12 }), crumple(seed, 4, 0.009)),
      k: 1,
      relief: seams,
    })
    const pocket = (f: (d: string) => string) => teeth(f(`M${CX - 196} ${t + 396}L${CX - 104} ${t + 470}`), 7)
    const strap = (f: (d: string) => string): Part => ({
      d: f(
        `M${CX - 202} ${t + 60}C${CX - 172} ${t + 36} ${CX - 138} ${t + 22} ${CX - 114} ${t + 18}L${CX - 106} ${t + 38}C${CX - 132} ${t + 46} ${CX - 168} ${t + 62} ${CX - 196} ${t + 86}Z`,
      ),
      rad: 14,
      vol: 0.4,
      thick: 3.4,
      lift: { r: 5, a: 0.36, dx: 2, dy: 4 },
    })
    const cuffZip = (_a: number[], h: number[], right: boolean): Part[] => {
      const f = right ? flip : id
      return [teeth(f(`M${h[0]! - 26} ${h[1]! - 126}L${h[0]! - 34} ${h[1]! + 2}`), 6)]
    }
    return {
      parts: [
        ...inside(b, v),
        panels[0],
        ...edged(lap.right),
        panels[1],
        pocket(id),
        pocket(flip),
        teeth(`M${CX + 96} ${t + 268}L${CX + 186} ${t + 250}`, 6.5),
        {
          d: sym(
            `M${CX} ${y + 2}L${b.HM[0] + 6} ${y - 8}L${b.HM[0] + 6} ${y + 38}C${CX - 140} ${y + 48} ${CX - 70} ${y + 50} ${CX} ${y + 50}`,
          ),
          rad: 140,
          vol: 0.45,
          thick: 4,
          open: `M${b.HM[0]} ${y - 8}L${2 * CX - b.HM[0]} ${y - 8}M${b.HM[0]} ${y + 40}L${2 * CX - b.HM[0]} ${y + 40}`,
          relief: [
            ...stitch(both(`M${b.HM[0] + 8} ${y}L${CX} ${y + 10}`), 0.5),
            ...stitch(
              both(`M${b.HM[0] + 8} ${y + 30}C${CX - 140} ${y + 40} ${CX - 70} ${y + 42} ${CX} ${y + 42}`),
              0.5,
            ),
          ],
          lift: { r: 6, a: 0.34, dx: 1, dy: 4 },
        },
        ...sleeves(b, seed, { kind: 'long', wide: 10, k: 1.2, amp: 12, stitchHem: true, end: 790, extra: cuffZip }),
        strap(id),
        strap(flip),
        ...stud(CX - 124, t + 28, 7),
        ...stud(CX + 124, t + 28, 7),
        ...edged(lap.left),
        teeth(`M${CX + 74} ${v + 10}L${CX + 72} ${b.HM[1] + 6}`, 8),
        ...stud(CX - 166, t + 150, 8),
        ...stud(CX + 168, t + 150, 8),
        ...stud(CX - 150, t + 100, 7),
        ...stud(CX + 152, t + 100, 7),
        {
          d: rect(CX + 24, y - 6, 46, 54, 12) + rect(CX + 31, y + 1, 32, 40, 7),
          holes: true,
          role: 'metal',
          rad: 7,
          vol: 0.9,
          thick: 2,
          soft: 1,
          lift: { r: 4, a: 0.42, dx: 2, dy: 3 },
        },
        ...cord(`M${CX + 27} ${y + 20}L${CX + 66} ${y + 22}`, 5, 'metal'),
      ],
    }
  },
}
