import { clamp, fbm, hash, noise, smooth } from '../field'
import { band, type Factory, linear, mod, over, put } from './ink'

/** Animal prints and paisley. */
export const ANIMAL: Record<string, Factory> = {
  leopard: ([a, b, c], { scale = 1, seed = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      C = linear(c!),
      cell = 62 * scale
    const warp = 0.05 / scale,
      rough = 0.16 / scale
    return (u, v, out) => {
      const n = noise(u * rough, v * rough, seed + 3) - 0.5,
        m = noise(u * rough, v * rough, seed + 4) - 0.5
      const wu = u + (14 * (noise(u * warp, v * warp, seed) - 0.5) + 7 * n) * scale
      const wv = v + (14 * (noise(u * warp, v * warp, seed + 1) - 0.5) + 7 * m) * scale
      let d = 1e9,
        second = 1e9,
        id = 0,
        ang = 0
      const cj0 = Math.floor(wv / (cell * 0.86))
      for (let oy = -1; oy <= 1; oy++) {
        const cj = cj0 + oy,
          shift = cj & 1 ? 0.5 : 0,
          ci0 = Math.floor(wu / cell - shift)
        for (let ox = -1; ox <= 1; ox++) {
          const ci = ci0 + ox
          const x = wu - (ci + shift + 0.32 + 0.36 * hash(ci, cj, seed + 5)) * cell,
            y = wv - (cj + 0.32 + 0.36 * hash(ci, cj, seed + 6)) * cell * 0.86
          const turn = hash(ci, cj, seed + 8) * 3.14,
            px = x * Math.cos(turn) + y * Math.sin(turn),
            py = -x * Math.sin(turn) + y * Math.cos(turn)
          const r = Math.hypot(px * 0.86, py * 1.12)
          if (r < d) {
            second = d
            d = r
            id = hash(ci, cj, seed + 7)
            ang = Math.atan2(py, px)
          } else if (r < second) second = r
        }
      }
      const soft = Math.max(aa, 1.4 * scale)
      const size = cell * (0.33 + 0.1 * id) * (1 + 0.24 * n)
      const gap = Math.sin(ang * (id > 0.6 ? 2 : 3) + id * 19) + 0.35 * Math.sin(ang * 5 + id * 7)
      const thick = cell * 0.145 * (0.75 + 0.55 * smooth(-0.5, 0.9, gap))
      put(out, A, B, smooth(size + soft, size - soft, d) * 0.85)
      const limit = smooth(0, 3 * scale, second - d)
      over(
        out,
        C,
        smooth(size + soft, size - soft, d) *
          smooth(size - thick - soft, size - thick + soft, d) *
          smooth(-0.92, -0.62, gap) *
          limit,
      )
      // single dots in the gaps between the rosettes
      const gx = wu + 19 * scale,
        gy = wv + 27 * scale,
        gi = Math.floor(gx / (cell * 0.5)),
        gj = Math.floor(gy / (cell * 0.5))
      if (hash(gi, gj, seed + 11) > 0.5) {
        const q = Math.hypot(gx - (gi + 0.5) * cell * 0.5, (gy - (gj + 0.5) * cell * 0.5) * 1.3)
        over(out, C, smooth(6.5 * scale, 4 * scale, q) * smooth(size + 4 * scale, size + 10 * scale, d))
      }
    }
  },
  zebra: ([a, b], { scale = 1, seed = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!)
    return (u, v, out) => {
      const k = 1 / scale
      const w =
        46 * (fbm(u * 0.008 * k, v * 0.006 * k, seed, 2) - 0.5) * scale +
        16 * (noise(u * 0.03 * k, v * 0.02 * k, seed + 4) - 0.5) * scale
      const bend = Math.abs(((((u * k) % 420) + 420) % 420) - 210) * 0.34 * scale
      const n = noise(u * 0.011 * k, v * 0.02 * k, seed + 9)
      put(out, A, B, band(v + bend + w * 1.6, 40 * scale, (9 + 20 * n) * scale, Math.max(aa, 1)))
    }
  },
  snake: ([a, b, c = b], { scale = 1, seed = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      C = linear(c!),
      G = 17 * scale
    return (u, v, out) => {
      const i = Math.floor((u + v) / G),
        j = Math.floor((u - v) / G)
      const x = mod(u + v, G) / G - 0.5,
        y = mod(u - v, G) / G - 0.5
      const m = fbm((u * 0.013) / scale, (v * 0.009) / scale, seed, 3)
      const t = smooth(0.42, 0.62, m + 0.1 * (hash(i, j, seed) - 0.5))
      put(out, A, B, t)
      if (m > 0.6) over(out, C, smooth(0.6, 0.68, m))
      over(out, B, 0.55 * clamp((Math.max(Math.abs(x), Math.abs(y)) * G - G * 0.44) / aa + 0.3))
    }
  },
  paisley: ([bg, ...cs], { scale = 1, seed = 1, aa = 1 }) => {
    const B = linear(bg!),
      C = cs.map(linear),
      cell = 96 * scale
    return (u, v, out) => {
      put(out, B, B, 0)
      const row = Math.floor(v / cell),
        uu = u + (row & 1) * cell * 0.5,
        col = Math.floor(uu / cell)
      const side = (row + col) & 1 ? 1 : -1
      const x = ((uu - (col + 0.5) * cell) * side) / cell,
        y = (v - (row + 0.5) * cell) / cell
      const turn = 0.5 + 0.3 * (hash(col, row, seed) - 0.5),
        px = x * Math.cos(turn) - y * Math.sin(turn),
        py = x * Math.sin(turn) + y * Math.cos(turn)
      const hook = px - 0.5 * Math.max(0, -py - 0.02) ** 1.4
      const d = Math.hypot(hook * (1.5 + Math.max(0, -py) * 2.6), py * 0.86 - 0.06)
      const e = aa / cell
      const c = (i: number) => C[i % C.length]!
      over(out, c(0), clamp((0.36 - d) / e + 0.5))
      over(out, B, clamp((0.3 - d) / e + 0.5))
      over(out, c(1), clamp((0.26 - d) / e + 0.5))
      const petal = 0.13 * (0.7 + 0.3 * Math.cos(Math.atan2(py - 0.08, px) * 6))
      over(out, c(2), clamp((petal - Math.hypot(px, py - 0.08)) / e + 0.5))
      const beads = Math.abs(d - 0.415) < 0.022 ? Math.cos(Math.atan2(py, px) * 22) : -1
      over(out, c(1), clamp(beads * 3))
      const sx = mod(uu + cell / 2, cell) / cell - 0.5,
        sy = mod(v + cell / 2, cell) / cell - 0.5
      over(out, c(0), clamp((0.075 * (0.75 + 0.25 * Math.cos(Math.atan2(sy, sx) * 4)) - Math.hypot(sx, sy)) / e + 0.5))
    }
  },
}
