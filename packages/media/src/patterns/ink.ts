import { clamp } from '../field'

export type RGB = [number, number, number]
/** Writes the colour of the cloth at cloth coordinates, in linear light. */
export type Pattern = (u: number, v: number, out: number[]) => void
export type Options = {
  scale: number
  seed: number
  aa: number
  y0?: number
  y1?: number
  x0?: number
  x1?: number
  cx?: number
  fade?: number
}
export type Factory = (colours: string[], options: Options) => Pattern

/** sRGB hex to linear light. */
export const linear = (h: string): RGB =>
  [1, 3, 5].map((i) => (Number.parseInt(h.slice(i, i + 2), 16) / 255) ** 2.2) as RGB

export const mod = (a: number, n: number) => ((a % n) + n) % n
export const put = (out: number[], a: number[], b: number[], t: number) => {
  out[0] = a[0]! + (b[0]! - a[0]!) * t
  out[1] = a[1]! + (b[1]! - a[1]!) * t
  out[2] = a[2]! + (b[2]! - a[2]!) * t
}
export const over = (out: number[], c: number[], t: number) => put(out, out, c, t)
/** 1 inside a band of width w centred at 0 of a period, soft edges. */
export const band = (x: number, period: number, w: number, aa: number) =>
  clamp((w / 2 - Math.abs(mod(x + period / 2, period) - period / 2)) / aa + 0.5)
