import type { Part, Relief } from '../../../drawing'
import { seam, stitch } from '../../../marks'
import { both, CX, flip, id, rect, ribbon } from '../../../path'
import type { Legs } from '../../blocks/trouser-block'

/** What makes trousers fit for the mountains: firmer knees and seat, tonal thigh zips and a webbing belt. */
export const outdoor = (t: Legs, back: boolean): Part[] => [
  ...(back ? [seat(t)] : [flip, id].flatMap((f) => [knee(t, f), ...thighZip(t, f)])),
  ...belt(t, back),
]

/** Darts beside the knee and a seam across the shin give the leg its bend. */
export const kneeSeams = (t: Legs): Relief[] => {
  const y = t.top + t.length * 0.6
  return [
    ...seam(
      both(
        `M${CX - t.knee - 4} ${y - 40}C${CX - t.knee + 20} ${y - 30} ${CX - t.knee + 34} ${y - 24} ${CX - t.knee + 44} ${y - 16}`,
      ),
    ),
    ...seam(
      both(
        `M${CX - t.knee - 4} ${y + 24}C${CX - t.knee + 20} ${y + 18} ${CX - t.knee + 34} ${y + 14} ${CX - t.knee + 44} ${y + 8}`,
      ),
    ),
  ]
}

const DARKER = 0.8

function knee(t: Legs, f: (d: string) => string): Part {
  const [y0, y1] = [t.top + t.length * 0.49, t.top + t.length * 0.73]
  const [a, b] = [CX - t.knee - 12, CX - t.kneeIn + 14]
  const mid = (a + b) / 2
  const edge = `M${a} ${y0 + 34}C${a + 40} ${y0 + 6} ${mid - 26} ${y0} ${mid} ${y0}C${mid + 26} ${y0} ${b - 40} ${y0 + 6} ${b} ${y0 + 34}`
  const foot = `L${b} ${y1 - 44}C${b - 40} ${y1 - 8} ${mid + 26} ${y1} ${mid} ${y1}C${mid - 26} ${y1} ${a + 40} ${y1 - 8} ${a} ${y1 - 44}`
  const inset = `M${a} ${y0 + 44}C${a + 40} ${y0 + 16} ${mid - 26} ${y0 + 10} ${mid} ${y0 + 10}C${mid + 26} ${y0 + 10} ${b - 40} ${y0 + 16} ${b} ${y0 + 44}M${b} ${y1 - 54}C${b - 40} ${y1 - 18} ${mid + 26} ${y1 - 10} ${mid} ${y1 - 10}C${mid - 26} ${y1 - 10} ${a + 40} ${y1 - 18} ${a} ${y1 - 54}`
  return {
    d: f(`${edge}${foot}Z`),
    clip: t.d,
    dim: DARKER,
    rad: 118,
    vol: 0.4,
    thick: 2.4,
    open: f(`M${a} ${y0}L${a} ${y1}M${b} ${y0}L${b} ${y1}`),
    relief: [
      ...stitch(f(inset), 0.4),
      ...seam(
        f(
          `M${a} ${(y0 + y1) / 2 + 6}C${mid - 30} ${(y0 + y1) / 2 - 8} ${mid + 30} ${(y0 + y1) / 2 - 8} ${b} ${(y0 + y1) / 2 + 6}`,
        ),
        2,
        4,
      ),
    ],
    lift: { r: 3, a: 0.24, dx: 1, dy: 2 },
  }
}

/** A welt with a zip of the colour of the cloth, along the side seam. */
function thighZip(t: Legs, f: (d: string) => string): Part[] {
  const x = CX - t.hip + 34
  const [y0, y1] = [t.top + t.length * 0.25, t.top + t.length * 0.42]
  return [
    {
      d: ribbon(f(`M${x} ${y0}L${x + 4} ${y1}`), 20),
      rad: 10,
      vol: 0.3,
      thick: 2,
      soft: 1,
      dim: 0.92,
      relief: stitch(f(`M${x - 7} ${y0 + 3}L${x - 3} ${y1 - 3}M${x + 7} ${y0 + 3}L${x + 11} ${y1 - 3}`), 0.3),
      lift: { r: 3, a: 0.26, dx: 1, dy: 2 },
    },
    {
      d: ribbon(f(`M${x} ${y0 + 6}L${x + 4} ${y1 - 6}`), 5),
      dim: 0.5,
      rad: 3,
      vol: 0.4,
      thick: 0.6,
      soft: 0.8,
      lift: null,
    },
  ]
}

function seat(t: Legs): Part {
  const [y0, y1] = [t.top + 150, t.top + t.rise + 130]
  return {
    d: both(
      `M${CX + 1} ${y0 - 12}C${CX - 60} ${y0 - 10} ${CX - 118} ${y0 + 10} ${CX - 132} ${y0 + 60}C${CX - 140} ${y0 + 130} ${CX - 120} ${y1 - 60} ${CX - 20} ${y1}L${CX + 1} ${y1}Z`,
    ),
    clip: t.d,
    dim: DARKER,
    rad: 118,
    vol: 0.3,
    thick: 2.4,
    relief: stitch(
      both(
        `M${CX} ${y0 - 2}C${CX - 56} ${y0} ${CX - 108} ${y0 + 18} ${CX - 122} ${y0 + 62}C${CX - 130} ${y0 + 128} ${CX - 112} ${y1 - 66} ${CX - 24} ${y1 - 10}`,
      ),
      0.4,
    ),
    lift: { r: 3, a: 0.24, dx: 1, dy: 2 },
  }
}

function belt(t: Legs, back: boolean): Part[] {
  const y = t.top - 22
  const w = t.waist - 1
  const strap: Part = {
    d: ribbon(`M${CX - w} ${y}C${CX - w * 0.6} ${y + 9} ${CX + w * 0.6} ${y + 9} ${CX + w} ${y}`, 22),
    role: 'webbing',
    rad: 10,
    vol: 0.25,
    thick: 1.6,
    soft: 1,
    lift: { r: 3, a: 0.3, dx: 0, dy: 3 },
  }
  if (back) return [strap]
  return [
    strap,
    {
      d: rect(CX - 26, y - 9, 52, 32, 6),
      role: 'webbing',
      dim: 0.72,
      rad: 10,
      vol: 0.6,
      thick: 2.4,
      soft: 1,
      relief: [{ d: `M${CX} ${y - 6}L${CX} ${y + 20}`, w: 3, h: -1.6, b: 0.8, dark: 0.4 }],
      lift: { r: 4, a: 0.4, dx: 1, dy: 3 },
    },
  ]
}
