import type { Box, View } from '../field'
import { bounds, type Point } from '../path'

/** Pixel box of a path plus a margin, limited to the canvas (grown by the margin so that cropped views stay correct). */
export function boxOf(d: string, view: View, margin: number): Box | null {
  const [a, b, c, dd, e, f] = view.m
  const q = bounds(d)
  let x0 = 1e9,
    y0 = 1e9,
    x1 = -1e9,
    y1 = -1e9
  for (const [x, y] of [
    [q.x0, q.y0],
    [q.x1, q.y0],
    [q.x0, q.y1],
    [q.x1, q.y1],
  ] as Point[]) {
    const px = a * x + c * y + e
    const py = b * x + dd * y + f
    x0 = Math.min(x0, px)
    x1 = Math.max(x1, px)
    y0 = Math.min(y0, py)
    y1 = Math.max(y1, py)
  }
  x0 = Math.max(Math.floor(x0 - margin), -Math.ceil(margin))
  y0 = Math.max(Math.floor(y0 - margin), -Math.ceil(margin))
  x1 = Math.min(Math.ceil(x1 + margin), view.W + Math.ceil(margin))
  y1 = Math.min(Math.ceil(y1 + margin), view.H + Math.ceil(margin))
  return x1 <= x0 || y1 <= y0 ? null : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

/** Common rectangle of two pixel boxes, or null. */
export function intersect(a: Box | null, b: Box): Box | null {
  if (!a) return null
  const x = Math.max(a.x, b.x),
    y = Math.max(a.y, b.y)
  const w = Math.min(a.x + a.w, b.x + b.w) - x,
    h = Math.min(a.y + a.h, b.y + b.h) - y
  return w > 0 && h > 0 ? { x, y, w, h } : null
}

export const fill = (d: string, rule?: boolean) => `<path d="${d}" fill="#fff"${rule ? ' fill-rule="evenodd"' : ''}/>`
export const stroke = (d: string, w: number, dash?: string, cap = 'butt') =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="${cap}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
