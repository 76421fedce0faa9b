// Reusable folds (height functions of design coordinates) and generated creases.
import type { Crease, Fold } from './drawing'
import { clamp, fbm, random, smooth } from './field'
import { CX } from './path'

/** Long soft vertical drape that grows towards the hem, plus faint diagonal unevenness. */
type Hang = { amp?: number; fx?: number; fy?: number; from?: number; to?: number; base?: number; fine?: number }
export function hang(
  seed: number,
  { amp = 24, fx = 0.0095, fy = 0.0012, from = 420, to = 1050, base = 0.12, fine = 5 }: Hang = {},
): Fold {
  return (x, y) => {
    const warp = 60 * fbm(x * 0.003, y * 0.0022, seed, 2)
    const n = fbm((x + warp) * fx, y * fy, seed + 3, 2)
    const ridge = 1 - (2 * n - 1) ** 2
    const side = Math.tanh((CX - x) / 90) // unevenness runs from the shoulders down to the middle
    const d = fbm(x * 0.007 - side * y * 0.0042, y * 0.0024 + side * x * 0.0016, seed + 9, 2)
    return (
      amp * (0.62 * (n - 0.5) * 2 + 0.4 * (ridge - 0.8)) * (base + (1 - base) * smooth(from, to, y)) +
      fine * (1 - (2 * d - 1) ** 2) * 1.9
    )
  }
}

/** Folds along an axis at an angle (sleeves, legs). angle in degrees from vertical. */
export function along(seed: number, angle: number, { amp = 16, across = 0.016, down = 0.0034, fine = 6 } = {}): Fold {
  const c = Math.cos((angle * Math.PI) / 180),
    s = Math.sin((angle * Math.PI) / 180)
  return (x, y) => {
    const u = x * c + y * s,
      v = -x * s + y * c
    const n = fbm(u * across, v * down, seed, 2)
    const d = fbm(u * 0.012 + v * 0.005, v * 0.006, seed + 9, 2)
    return amp * (0.4 - 2.2 * (n - 0.5) ** 2 * 2 + 1.1 * (n - 0.5)) + fine * (1 - (2 * d - 1) ** 2) * 1.7
  }
}

/** Flared folds radiating from a line y0 to a hem y1; half width grows from w0 to w1. */
type Flare = { y0: number; y1: number; w0: number; w1: number; amp?: number; n?: number; cx?: number; power?: number }
export function flare(seed: number, { y0, y1, w0, w1, amp = 30, n = 7, cx = CX, power = 0.8 }: Flare): Fold {
  return (x, y) => {
    const t = (y - y0) / (y1 - y0)
    if (t <= 0) return 0
    const a = (x - cx) / (w0 + (w1 - w0) * t)
    const warp = 0.22 * (fbm(a * 2.2 + 9, y * 0.0021, seed, 2) - 0.5) * 2
    const p = (a + warp) * Math.PI * n * 0.5
    const wave = Math.sin(p + seed) * 0.62 + Math.sin(p * 1.83 + 1.3 * seed) * 0.3
    return amp * Math.min(1, t) ** power * (wave + 0.25 * Math.abs(wave))
  }
}

/** Gathers that start at a seam and fade out. dir 1 = downwards. */
type Gather = { y: number; length?: number; amp?: number; f?: number; dir?: number; x0?: number; x1?: number }
export function gather(
  seed: number,
  { y, length = 220, amp = 12, f = 0.05, dir = 1, x0 = -1e9, x1 = 1e9 }: Gather,
): Fold {
  return (x, yy) => {
    const t = ((yy - y) * dir) / length
    if (t < 0 || t > 1 || x < x0 || x > x1) return 0
    const n = fbm(x * f + 3 * fbm(x * 0.01, yy * 0.006, seed + 4, 1), yy * 0.003, seed, 2)
    return amp * (1 - Math.abs(2 * n - 1) - 0.5) * 2 * (1 - t) ** 1.3 * smooth(0, 0.04, t)
  }
}

/** Light creasing of linen and cotton: thin ridges in two slanted directions. */
export const crumple =
  (seed: number, amp = 8, f = 0.011): Fold =>
  (x, y) => {
    const a = fbm((x * 0.9 + y * 0.5) * f, (y * 0.8 - x * 0.4) * f * 0.45, seed + 31, 2)
    const b = fbm((x * 0.8 - y * 0.6) * f * 1.2, (y * 0.7 + x * 0.5) * f * 0.5, seed + 32, 2)
    return amp * ((1 - Math.abs(2 * a - 1)) ** 2 + 0.7 * (1 - Math.abs(2 * b - 1)) ** 2)
  }

/** Several folds at once. */
export const add =
  (...fs: Fold[]): Fold =>
  (x, y) =>
    fs.reduce((s, f) => s + f(x, y), 0)

/**
 * Stacked creases across a tube (sleeve, trouser leg): from alternating edges, diagonal, uneven.
 */
export function stack(
  seed: number,
  a: [number, number],
  b: [number, number],
  half: number,
  { n = 6, amp = 8, width = 10, tilt = 0.5 } = {},
): Crease[] {
  const rnd = random(seed)
  const dx = b[0]! - a[0]!,
    dy = b[1]! - a[1]!,
    l = Math.hypot(dx, dy)
  const ux = dx / l,
    uy = dy / l
  const out: Crease[] = []
  for (let i = 0; i < n; i++) {
    const t = (i + rnd(0.15, 0.85)) / n
    const side = i % 2 ? 1 : -1
    const w = half * rnd(0.9, 1.05)
    const reach = w * rnd(0.9, 1.7)
    const px = a[0]! + dx * t,
      py = a[1]! + dy * t
    const sx = px - uy * side * w,
      sy = py + ux * side * w
    const drop = half * tilt * rnd(0.4, 1.5)
    const ex = sx + uy * side * reach + ux * drop,
      ey = sy - ux * side * reach + uy * drop
    const mx = (sx + ex) / 2 + ux * drop * 0.35,
      my = (sy + ey) / 2 + uy * drop * 0.35
    out.push([[sx, sy, mx, my, ex, ey], width * rnd(0.7, 1.4), amp * rnd(0.5, 1.25)])
  }
  return out
}

/** Mirror creases about the centre line, with a small change so that both sides are not twins. */
export const mirrorCreases = (list: Crease[], seed = 1): Crease[] => {
  const rnd = random(seed + 50)
  return list.flatMap(([P, w, h]): Crease[] => [
    [P, w, h],
    [P.map((v, i) => (i % 2 ? v + rnd(-14, 14) : 2 * CX - v + rnd(-6, 6))), w * rnd(0.8, 1.2), h * rnd(0.7, 1.15)],
  ])
}

/**
 * Height profile of a last (shoes): how far the upper bulges towards the viewer.
 */
export function last(rows: [number, number, number, number][], { amp = 64, left = 90, right = 60 } = {}): Fold {
  const x0 = rows[0]![0]!,
    x1 = rows[rows.length - 1]![0]!
  const at = (x: number) => {
    let i = 1
    while (i < rows.length - 1 && x > rows[i]![0]!) i++
    const t =
      smooth(rows[i - 1]![0]!, rows[i]![0]!, x) * 0.5 +
      0.5 * clamp((x - rows[i - 1]![0]!) / (rows[i]![0]! - rows[i - 1]![0]!))
    return rows[i]!.map((v, k) => rows[i - 1]![k]! + (v - rows[i - 1]![k]!) * t)
  }
  const round = (q: number) => Math.sqrt(1 - (1 - clamp(q, 0.03)) ** 2)
  return (x, y) => {
    const [, top, bottom, closed] = at(x) as [number, number, number, number]
    const t = clamp((y - top) / (bottom - top), 0, 1.05)
    const s = t < 0.74 ? (0.74 - t) / 0.74 : ((t - 0.74) / 0.26) * 0.42
    const over = Math.sqrt(1 - 0.93 * s * s),
      wall = 1 - 0.26 * s * s
    return amp * (closed * over + (1 - closed) * wall) * round((x - x0) / left) * round((x1 - x) / right)
  }
}
