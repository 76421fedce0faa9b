import type { Crease, Fold } from '../drawing'
import { type Box, clamp, type View } from '../field'
import type { Point } from '../path'
import type { Move } from './outline'

/** Ridge along a quadratic curve: sharp on one side, wide on the other, a shallow trough around. */
export function addCreases(field: Float32Array, box: Box, view: View, creases: Crease[], move: Move): void {
  const [a, b, c, d, e, f] = view.m
  const S = view.S
  const N = 12
  for (const [curve, width, height] of creases) {
    const P = curve as [number, number, number, number, number, number]
    const pts: Point[] = []
    for (let i = 0; i <= N; i++) {
      const t = i / N
      const q = 1 - t
      const [x, y] = move([
        q * q * P[0]! + 2 * q * t * P[2]! + t * t * P[4]!,
        q * q * P[1]! + 2 * q * t * P[3]! + t * t * P[5]!,
      ])
      pts.push([a * x + c * y + e - box.x, b * x + d * y + f - box.y])
    }
    const ww = width * S
    const reach = ww * 5
    const x0 = Math.max(0, Math.floor(Math.min(...pts.map((p) => p[0]!)) - reach))
    const x1 = Math.min(box.w - 1, Math.ceil(Math.max(...pts.map((p) => p[0]!)) + reach))
    const y0 = Math.max(0, Math.floor(Math.min(...pts.map((p) => p[1]!)) - reach))
    const y1 = Math.min(box.h - 1, Math.ceil(Math.max(...pts.map((p) => p[1]!)) + reach))
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        let best = 1e9
        let at = 0
        let side = 1
        for (let i = 0; i < N; i++) {
          const p = pts[i]!
          const dx = pts[i + 1]![0]! - p[0]!
          const dy = pts[i + 1]![1]! - p[1]!
          const t = clamp(((x - p[0]!) * dx + (y - p[1]!) * dy) / (dx * dx + dy * dy + 1e-9))
          const ex = x - p[0]! - t * dx
          const ey = y - p[1]! - t * dy
          const dist = ex * ex + ey * ey
          if (dist < best) {
            best = dist
            at = (i + t) / N
            side = dx * ey - dy * ex
          }
        }
        const taper = Math.sin(Math.PI * Math.min(1, at * 0.84 + 0.1))
        const wide = ww * (0.55 + 0.8 * at)
        // smooth change from the sharp to the wide side
        const s = Math.sqrt(best) * (side < 0 ? -1 : 1)
        const k = wide * (1 + 0.42 * Math.tanh(s / wide))
        const q = best / (k * k)
        if (q < 16)
          field[y * box.w + x]! += height * S * taper * (Math.exp(-q) - 0.4 * Math.exp(-best / (4.4 * wide * wide)))
      }
    }
  }
}

/** Evaluate a smooth function of design coordinates on a coarse grid and interpolate. */
export function sampleFold(fold: Fold, box: Box, view: View, ok: Float32Array | Uint8Array): Float32Array {
  const step = 3
  const gw = Math.ceil(box.w / step) + 2
  const gh = Math.ceil(box.h / step) + 2
  const grid = new Float32Array(gw * gh)
  const [ia, ib, ic, id] = view.inv
  for (let j = 0; j < gh; j++) {
    for (let i = 0; i < gw; i++) {
      const px = box.x + i * step - view.m[4]!
      const py = box.y + j * step - view.m[5]!
      grid[j * gw + i] = fold(ia * px + ic * py, ib * px + id * py) * view.S
    }
  }
  const out = new Float32Array(box.w * box.h)
  for (let y = 0; y < box.h; y++) {
    const gy = y / step
    const j = Math.floor(gy)
    const v = gy - j
    for (let x = 0; x < box.w; x++) {
      const i = y * box.w + x
      if (ok[i]! <= 0) continue
      const gx = x / step
      const k = Math.floor(gx)
      const u = gx - k
      const o = j * gw + k
      out[i] = (grid[o]! * (1 - u) + grid[o + 1]! * u) * (1 - v) + (grid[o + gw]! * (1 - u) + grid[o + gw + 1]! * u) * v
    }
  }
  return out
}
