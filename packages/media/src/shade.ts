// Lights the geometry of one silhouette with a paint table and composites it onto a linear RGB canvas.
import type { PaintTable } from './drawing'
import { FABRICS } from './fabrics'
import { clamp, noise } from './field'
import type { Geometry } from './geometry'
import { linear, PATTERNS } from './patterns'

const unit = (x: number, y: number, z: number): [number, number, number] => {
  const l = Math.hypot(x, y, z)
  return [x / l, y / l, z / l]
}
const KEY = unit(-0.44, -0.6, 0.72)
const FILL = unit(0.8, 0.02, 0.6)
const HALF = unit(KEY[0]!, KEY[1]!, KEY[2]! + 1)
const RIM = unit(0.62, -0.2, 1.1)
const AMBIENT = 0.34,
  KEY_POWER = 0.74,
  FILL_POWER = 0.13
const FLAT = AMBIENT * 0.64 + KEY_POWER * ((KEY[2]! + 0.12) / 1.12) + FILL_POWER * FILL[2]!
const GAIN = 0.93 / FLAT

/** Lights a geometry and lays it on the canvas. */
export function paint(R: Float32Array, geo: Geometry, table: PaintTable, { ground = 1 } = {}): void {
  const { W, H, S } = geo.view
  if (ground) {
    for (let i = 0; i < geo.ground.length; i++) {
      const a = geo.ground[i]! * ground
      if (a > 0.001) {
        R[i * 3]! *= 1 - a * 0.84
        R[i * 3 + 1]! *= 1 - a * 0.91
        R[i * 3 + 2]! *= 1 - a * 0.98
      }
    }
  }
  const col = [0, 0, 0]
  const slope = [0, 0]
  for (const part of geo.parts) {
    const { box, alpha, gx0, gy0, gx1, gy1, U, V, occ, thread, cos, sin } = part
    if (part.shadow) {
      const { box: sb, value } = part.shadow
      for (let y = 0; y < sb.h; y++) {
        for (let x = 0; x < sb.w; x++) {
          const a = value[y * sb.w + x]!
          if (!a) continue
          const o = ((sb.y + y) * W + sb.x + x) * 3
          R[o]! *= 1 - a * 0.93
          R[o + 1]! *= 1 - a
          R[o + 2]! *= 1 - a
        }
      }
    }
    const p = (table[part.role]! ?? table.main)!
    const f = (FABRICS[p.fabric]! ?? FABRICS.jersey)!
    const pattern = PATTERNS[p.pattern]!(p.colours, {
      scale: p.scale ?? 1,
      seed: p.seed ?? 1,
      aa: 0.9 / S,
      ...p.options,
    })
    const bumpGain = f.bump ? clamp(((f.period ?? 4) * S - 1.7) / 1.6) : 0
    const drape = f.drape ?? 1
    const slubGain = clamp(S * 1.5, 0.35, 1) // streaks thinner than a pixel would alias at thumbnail size
    const { sheen = 0, gloss = 10, tint = 0.5, fuzz = 0, grain = 0, slub = 0, slubSize = 1, holes } = f
    const lamp = part.dim * (p.dim ?? 1)
    const stitchColour = table.thread ? linear(table.thread.colours[0]!) : null
    for (let y = 0; y < box.h; y++) {
      const gy = box.y + y
      if (gy < 0 || gy >= H) continue
      for (let x = 0; x < box.w; x++) {
        const gx = box.x + x
        const i = y * box.w + x
        const a = alpha[i]!
        if (a <= 0.002 || gx < 0 || gx >= W) continue
        const u = U[i]!,
          v = V[i]!
        pattern(u, v, col)
        let sx = gx0[i]! + drape * gx1[i]!,
          sy = gy0[i]! + drape * gy1[i]!
        if (bumpGain) {
          f.bump!(u, v, slope)
          sx += (slope[0]! * cos - slope[1]! * sin) * bumpGain
          sy += (slope[0]! * sin + slope[1]! * cos) * bumpGain
        }
        const nz = 1 / Math.sqrt(sx * sx + sy * sy + 1)
        const nx = -sx * nz,
          ny = -sy * nz
        const kd = nx * KEY[0]! + ny * KEY[1]! + nz * KEY[2]!
        const fd = nx * FILL[0]! + ny * FILL[1]! + nz * FILL[2]!
        let light =
          AMBIENT * (0.64 - 0.36 * ny) +
          (kd > -0.12 ? (KEY_POWER * (kd + 0.12)) / 1.12 : 0) +
          (fd > 0 ? FILL_POWER * fd : 0)
        light *= GAIN * occ[i]! * lamp
        if (fuzz) light *= 1 + fuzz * (1 - nz) * 1.4
        let vary = 1
        if (grain) vary += grain * (noise(u * 0.8, v * 0.8, 5) - 0.5) * 2
        if (slub)
          vary +=
            slub *
            slubGain *
            (noise((u * 0.55) / slubSize, (v * 0.045) / slubSize, 15) +
              noise((u * 0.05) / slubSize, (v * 0.6) / slubSize, 16) -
              1)
        if (holes) vary *= 1 - 0.62 * holes(u, v) * (f.bump ? bumpGain : 1)
        let spec = 0
        if (sheen) {
          const hd = nx * HALF[0]! + ny * HALF[1]! + nz * HALF[2]!
          const rd = nx * RIM[0]! + ny * RIM[1]! + nz * RIM[2]!
          spec = sheen * lamp * occ[i]! * ((hd > 0 ? hd ** gloss : 0) + 0.3 * (rd > 0 ? rd ** (gloss * 1.5) : 0))
        }
        let r = col[0]! + 0.004,
          g = col[1]! + 0.004,
          b = col[2]! + 0.004
        if (thread && thread[i]! > 0) {
          const t = thread[i]!
          if (stitchColour) {
            r += (stitchColour[0]! - r) * t
            g += (stitchColour[1]! - g) * t
            b += (stitchColour[2]! - b) * t
          } else {
            const k = 1 - 0.3 * t
            r *= k
            g *= k
            b *= k
          }
        }
        const k = light * vary
        const o = (gy * W + gx) * 3
        const q = 1 - a
        // highlight tinted by the cloth: a bright version of its own colour
        const peak = Math.max(r, g, b, 0.05)
        R[o] = R[o]! * q + a * (r * k * 1.015 + spec * (1 - tint + (tint * r) / peak))
        R[o + 1] = R[o + 1]! * q + a * (g * k + spec * (1 - tint + (tint * g) / peak))
        R[o + 2] = R[o + 2]! * q + a * (b * k * 0.985 + spec * (1 - tint + (tint * b) / peak))
      }
    }
  }
}

const CURVE_STEPS = 16384
const CURVE_TOP = 2
/** Gamma 2.2 with a soft shoulder above .8, as a table. */
const CURVE = Uint8Array.from({ length: CURVE_STEPS + 1 }, (_, i) => {
  let v = (i / CURVE_STEPS) * CURVE_TOP
  if (v > 0.8) v = 0.8 + 0.2 * (1 - Math.exp(-(v - 0.8) / 0.2))
  return Math.min(255, Math.floor(v ** (1 / 2.2) * 255 + 0.5))
})

/** Linear canvas to 8-bit sRGB; the shoulder keeps highlights from clipping.*/
export function develop(R: Float32Array): Uint8Array {
  const out = new Uint8Array(R.length)
  const k = CURVE_STEPS / CURVE_TOP
  for (let i = 0; i < R.length; i++) out[i] = CURVE[R[i]! <= 0 ? 0 : Math.min(CURVE_STEPS, (R[i]! * k) | 0)]!
  return out
}

/** Linear light that develops to a value: the inverse of the tone curve, so a plain ground keeps its colour exactly. */
export const undevelop = (v: number): number => (v <= 0.8 ? v : 0.8 - 0.2 * Math.log(1 - (v - 0.8) / 0.2))
