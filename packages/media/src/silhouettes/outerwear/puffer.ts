import { choice } from '../../choice'
import { add, gather } from '../../drape'
import type { Part, Silhouette } from '../../drawing'
import { label, seam, zip } from '../../marks'
import { CX, flip, id, ribbon, sym } from '../../path'
import { bodyBlock } from '../blocks/body-block'
import { bodyPart } from '../blocks/body-part'
import { fitted } from '../blocks/fitted'
import { hood as hoodBlock } from '../blocks/hood'
import { sleeves } from '../blocks/sleeves'

export const puffer: Silhouette = {
  paint: {
    fabric: 'nylon',
    colours: ['#39463F'],
    roles: { lining: { fabric: 'nylon', colours: ['#2C3631'] }, metal: { colours: ['#8F9490'] } },
  },
  focus: [590, 420, 520],
  build({ view, seed, cut }) {
    const back = view === 'back'
    const b = bodyBlock({
      neck: 96,
      depth: back ? 10 : 40,
      chest: 278,
      waist: 274,
      hem: 262,
      shoulder: 222,
      slope: 66,
      length: 740,
      arm: 310,
      dip: 6,
      ...fitted(cut, view),
    })
    const t = b.top,
      step = choice(cut, 'step', 92)
    const baffle = (phase: number) => (x: number, y: number) => {
      const p = ((((y - t + phase + 9 * Math.sin(x * 0.006 + 1)) / step) % 1) + 1) % 1
      return 17 * Math.sqrt(Math.max(0, 1 - (2 * p - 1) ** 2))
    }
    const tuck = (x: number, y: number) => {
      const p = ((((y - t + 9 * Math.sin(x * 0.006 + 1)) / step) % 1) + 1) % 1
      const near = Math.max(0, 1 - Math.min(p, 1 - p) * 3.4)
      return (
        5 *
        near *
        Math.sin(x * 0.115 + 3.2 * Math.sin(x * 0.017 + Math.floor((y - t) / step) * 2.1) + 0.8 * Math.sin(y * 0.04))
      )
    }
    const vest = b.sleeve?.kind === 'none'
    const fold = add(baffle(0), tuck)
    const body = { ...bodyPart(b, seed, { hem: false, fold, creases: [], rad: 150, vol: 0.75, relief: [] }), soft: 2.2 }
    // baffles of a sleeve run across its axis, which leaves the shoulder at a slant and then hangs down
    const along = (right: boolean) => (x: number, y: number) => {
      const X = right ? 2 * CX - x : x
      const k = Math.min(1, Math.max(0, (y - t - 60) / 560))
      const axis = CX - 268 - 64 * Math.sin((k * Math.PI) / 2)
      return y - (X - axis) * (0.62 - 0.56 * k * (2 - k))
    }
    const armStep = 82
    const armFold = (right: boolean) => (x: number, y: number) => {
      const v = (along(right)(x, y) - t - 30) / armStep + (right ? 0.16 : 0)
      const p = ((v % 1) + 1) % 1,
        near = Math.max(0, 1 - Math.min(p, 1 - p) * 3)
      return (
        16 * Math.sqrt(Math.max(0, 1 - (2 * p - 1) ** 2)) +
        2.6 * near * Math.sin(x * 0.12 + 2.6 * Math.sin(x * 0.02 + Math.floor(v) * 2.1))
      )
    }
    const arms = sleeves(b, seed, {
      kind: 'long',
      wide: 52,
      cuff: 34,
      gatherCuff: true,
      stitchHem: false,
      end: 780,
      k: 0,
    }).map((p, i) => (p.creases ? { ...p, creases: [], fold: armFold(i >= 2), rad: 84, vol: 0.75, soft: 3.4 } : p))
    const collar = (dim: number, y0: number, y1: number, extra: Partial<Part>) => ({
      d: sym(
        `M${CX} ${y0 + 8}C${CX - 40} ${y0 + 6} ${CX - 76} ${y0 - 2} ${CX - 92} ${y0 + 2}Q${CX - 104} ${y0 + 6} ${CX - 105} ${y0 + 24}C${CX - 108} ${y0 + 56} ${CX - 114} ${t} ${CX - 132} ${t + 20}C${CX - 96} ${y1 - 12} ${CX - 44} ${y1} ${CX} ${y1}`,
      ),
      dim,
      rad: 46,
      vol: 0.8,
      thick: 2,
      fold: (x: number, _y: number) => 3.5 * Math.sin(x * 0.1 + 2 * Math.sin(x * 0.03)),
      ...extra,
    })
    const hem = {
      d: sym(
        `M${CX} ${b.HM[1] + 4}L${b.HM[0] + 4} ${b.HM[1] - 6}L${b.HM[0] + 16} ${b.HM[1] + 30}C${CX - 120} ${b.HM[1] + 40} ${CX - 60} ${b.HM[1] + 42} ${CX} ${b.HM[1] + 42}`,
      ),
      rad: 40,
      vol: 0.4,
      fold: gather(seed, { y: b.HM[1] - 10, length: 70, amp: 6, f: 0.09 }),
      lift: { r: 5, a: 0.3 },
    }
    const stand = collar(1, t - 66, t + 66, {
      lift: { r: 8, a: 0.36, dx: 2, dy: 6 },
      relief: seam(`M${CX - 118} ${t - 4}C${CX - 60} ${t + 8} ${CX + 60} ${t + 8} ${CX + 118} ${t - 4}`),
    })
    const binding = vest
      ? [flip, id].map((f) => ({
          d: ribbon(f(b.armPath.slice(0, b.armPath.indexOf('M', 1))), 26),
          clip: b.body,
          role: 'trim',
          rad: 12,
          vol: 0.6,
          thick: 2,
          soft: 1.2,
          lift: { r: 4, a: 0.3, dx: 1, dy: 3 },
        }))
      : []
    arms.push(...binding)
    const hood = choice(cut, 'hood', false)
    const cowl =
      hood && !back
        ? hoodBlock(t, seed, {
            rise: 120,
            wide: 190,
            fold: add(
              (_x, y) => 10 * Math.sqrt(Math.abs(Math.sin((y - t) * 0.05))),
              (x, y) => 2 * Math.sin(x * 0.1 + y * 0.02),
            ),
          })
        : []
    if (back)
      return {
        parts: [
          body,
          hem,
          ...arms,
          collar(1, t - 108, t + 44, {
            fold: (x: number) => 1.2 * Math.sin(x * 0.05 + 1),
            lift: { r: 8, a: 0.36, dx: 2, dy: 6 },
            relief: seam(`M${CX - 118} ${t - 30}C${CX - 60} ${t - 20} ${CX + 60} ${t - 20} ${CX + 118} ${t - 30}`),
          }),
        ],
      }
    return {
      parts: [
        { ...collar(0.6, t - 100, t + 10, { role: 'lining', lift: null }) },
        ...label(CX, t - 86, 50, 26),
        body,
        hem,
        ...arms,
        ...cowl,
        ...(hood ? [] : [stand]),
        ...zip(CX, hood ? t + 120 : t - 52, b.HM[1] + 40, { w: 34, pull: hood ? t + 138 : t - 34 }),
        ...[-1, 1].map((s) => ({
          d: `M${CX + s * 150} ${t + 470}L${CX + s * 176} ${t + 474}L${CX + s * 206} ${t + 610}L${CX + s * 180} ${t + 614}Z`,
          rad: 14,
          vol: 0.4,
          thick: 2,
          lift: { r: 5, a: 0.34, dx: 2, dy: 4 },
          relief: [{ d: `M${CX + s * 152} ${t + 476}L${CX + s * 184} ${t + 610}`, w: 4, h: -2, b: 1.4, dark: 0.4 }],
        })),
      ],
    }
  },
}
