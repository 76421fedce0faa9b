// Fabrics: surface relief (slope in cloth coordinates), gloss, edge fuzz and drape.
import { clamp } from '../field'

/** Writes the slope of the weave at cloth coordinates. */
export type Bump = (u: number, v: number, out: number[]) => void

export type Fabric = {
  bump?: Bump
  /** smallest wavelength of the bump in units (used to avoid moiré) */
  period?: number
  /** strength of the highlight */
  sheen?: number
  /** narrowness of the highlight */
  gloss?: number
  /** 0 white highlight .. 1 highlight in the colour of the cloth */
  tint?: number
  /** lighter at grazing angles (wool, fleece) */
  fuzz?: number
  /** multiplier of folds */
  drape?: number
  /** albedo variation */
  grain?: number
  /** streaky yarn variation */
  slub?: number
  /** length and width of the streaks, 1 = coarse */
  slubSize?: number
  /** 0..1, darkening of openwork */
  holes?: (u: number, v: number) => number
}

export const quilt = (_: number, v: number): [number, number] => {
  const t = ((v % 64) + 64) % 64
  return [0, Math.cos((t / 64) * Math.PI) * 0.2]
}

/** V-shaped stitches in columns. */
export const stockinette =
  (cell: number, depth: number): Bump =>
  (u, v, out) => {
    const cu = u / cell
    const side = Math.abs((((cu % 1) + 1) % 1) - 0.5) * 2
    out[0] = Math.sin(cu * Math.PI * 2) * depth
    out[1] = Math.sin((v / (cell * 0.78) + side * 0.8) * Math.PI * 2) * depth * 0.8
  }

/** Two-strand cables between purl gutters; v runs along the cable. Slopes come from a smooth height function. */
const cableHeight = (k: number, ph: number) => {
  // the strand in front lies clearly higher: of equal height the two would read as a string of beads
  const s = Math.sin(ph) * 0.56,
    c = Math.cos(ph) * 0.46
  const first = Math.exp(-(((k - s) / 0.44) ** 2)) * (0.62 + c)
  const second = Math.exp(-(((k + s) / 0.44) ** 2)) * (0.62 - c)
  return Math.log(Math.exp(first * 7) + Math.exp(second * 7)) / 7
}
/** 1 on the thread of a floral lace, 0 in its openings: blossoms and leaves on a fine hexagonal ground. */
export function lace(u: number, v: number): number {
  const cell = 58
  const row = Math.floor(v / (cell * 0.86))
  const x = ((((u + (row & 1) * cell * 0.5) % cell) + cell) % cell) - cell / 2
  const y = v - (row + 0.5) * cell * 0.86
  const r = Math.hypot(x, y),
    a = Math.atan2(y, x) + (row & 1 ? 0.5 : 0)
  const petal = 11 + 9 * Math.abs(Math.cos(a * 2.5))
  const blossom = clamp((petal - r) / 2.4 + 0.5) * (1 - 0.8 * clamp((2.6 - Math.abs(r - petal * 0.55)) / 1.6 + 0.2))
  const stem = clamp((2.2 - Math.abs(Math.hypot(x - cell * 0.5, y) - cell * 0.34)) / 1.6 + 0.5)
  const net = Math.max(
    clamp(Math.abs(Math.sin(u * 0.42 + v * 0.24)) * -3.4 + 1.1),
    clamp(Math.abs(Math.sin(u * 0.42 - v * 0.24)) * -3.4 + 1.1),
  )
  return Math.max(blossom, stem, net * 0.8)
}
const fine = stockinette(6.5, 0.2)
export const cable: Bump = (u, v, out) => {
  const W = 78
  const col = Math.floor(u / W)
  const x = (u - col * W) / W - 0.5
  fine(u, v, out)
  const k = x / 0.32
  const phase = (v / 112) * Math.PI * 2 + (col % 2 ? Math.PI : 0)
  const e = 0.03
  const inside = 1 / (1 + Math.exp((Math.abs(k) - 1.02) * 14))
  out[0] = out[0]! * 0.5 + inside * ((cableHeight(k + e, phase) - cableHeight(k - e, phase)) / (2 * e)) * 0.62
  out[1] = out[1]! * 0.6 + inside * ((cableHeight(k, phase + e) - cableHeight(k, phase - e)) / (2 * e)) * 0.5
  // gutter walls and one rib between cables
  out[0]! -=
    Math.sign(x) * 0.4 * Math.exp(-(((Math.abs(k) - 1.12) / 0.12) ** 2)) -
    Math.sin(Math.min(1, Math.max(-1, (Math.abs(k) - 1.36) / 0.2)) * Math.PI) *
      0.3 *
      Math.sign(x) *
      (Math.abs(k) > 1.16 ? 1 : 0)
}
