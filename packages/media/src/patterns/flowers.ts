import { clamp, hash } from '../field'
import { type Factory, linear, mod, over, put } from './ink'

/** Dots, small flowers and leaves. */
export const FLOWERS: Record<string, Factory> = {
  polka: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      G = 44 * scale
    return (u, v, out) => {
      const j = Math.floor(v / (G * 0.5))
      const x = mod(u + (j & 1) * G * 0.5, G) - G / 2,
        y = mod(v, G * 0.5) - G * 0.25
      put(out, A, B, clamp((G * 0.125 - Math.hypot(x, y)) / aa + 0.5))
    }
  },
  ditsy: ([bg, ...cs], { scale = 1, seed = 1, aa = 1 }) => {
    const B = linear(bg!),
      C = cs.map(linear),
      cell = 50 * scale,
      eye = linear('#E3BE62'),
      leaf = linear('#7C8A63')
    return (u, v, out) => {
      put(out, B, B, 0)
      const ci0 = Math.floor(u / cell),
        cj0 = Math.floor(v / cell)
      for (let oy = -1; oy <= 1; oy++) {
        for (let ox = -1; ox <= 1; ox++) {
          const ci = ci0 + ox,
            cj = cj0 + oy
          const x = u - (ci + 0.25 + 0.5 * hash(ci, cj, seed)) * cell
          const y = v - (cj + 0.25 + 0.5 * hash(ci, cj, seed + 1)) * cell
          const size = cell * (0.17 + 0.13 * hash(ci, cj, seed + 2))
          const r = Math.hypot(x, y)
          if (r > size * 2.3) continue
          const turn = hash(ci, cj, seed + 3) * 6.28
          const an = Math.atan2(y, x) + turn
          for (let l = 0; l < 2; l++) {
            const la = turn + l * 2.4
            const lx = x * Math.cos(la) + y * Math.sin(la) - size * 1.35,
              ly = -x * Math.sin(la) + y * Math.cos(la)
            over(out, leaf, clamp((size * 0.62 - Math.hypot(lx, ly * 2.6)) / aa + 0.5) * 0.9)
          }
          const petal = size * (0.66 + 0.34 * Math.abs(Math.cos(an * 2.5)))
          const c = C[Math.floor(hash(ci, cj, seed + 4) * C.length)]!
          const t = clamp((petal - r) / aa + 0.5)
          if (t > 0) {
            const k = 0.8 + 0.25 * (r / petal)
            over(out, [c[0]! * k, c[1]! * k, c[2]! * k], t)
            over(out, eye, clamp((size * 0.26 - r) / aa + 0.5))
          }
        }
      }
    }
  },
  botanical: ([bg, ...cs], { scale = 1, seed = 1, aa = 1 }) => {
    const B = linear(bg!),
      C = cs.map(linear),
      cell = 190 * scale
    const leafShape = (x: number, y: number, len: number, wide: number) => {
      const t = x / len
      if (t < 0 || t > 1) return -9
      return wide * Math.sin(Math.PI * t ** 0.8) - Math.abs(y)
    }
    return (u, v, out) => {
      put(out, B, B, 0)
      for (let layer = 0; layer < 2; layer++) {
        const uu = u + layer * cell * 0.5,
          vv = v + layer * cell * 0.55
        const ci0 = Math.floor(uu / cell),
          cj0 = Math.floor(vv / cell)
        for (let oy = -1; oy <= 1; oy++) {
          for (let ox = -1; ox <= 1; ox++) {
            const ci = ci0 + ox,
              cj = cj0 + oy,
              s = seed + layer * 31
            const x = uu - (ci + 0.3 + 0.4 * hash(ci, cj, s)) * cell,
              y = vv - (cj + 0.3 + 0.4 * hash(ci, cj, s + 1)) * cell
            const a = hash(ci, cj, s + 2) * 6.28,
              ca = Math.cos(a),
              sa = Math.sin(a)
            const px = x * ca + y * sa + cell * 0.42,
              py = -x * sa + y * ca + 12 * scale * Math.sin(px0(x, y, cell) * 2)
            const c = C[Math.floor(hash(ci, cj, s + 3) * C.length)]!
            if (px > -cell * 0.1 && px < cell && Math.abs(py) < cell * 0.4) {
              over(out, c, clamp((1.6 * scale - Math.abs(py)) / aa + 0.5) * (px > 0 && px < cell * 0.85 ? 1 : 0))
              for (let k = 0; k < 6; k++) {
                const at = (0.08 + k * 0.13) * cell,
                  sd = k & 1 ? 1 : -1
                const qx = px - at,
                  ang = sd * 0.75
                const rx = qx * Math.cos(ang) + py * Math.sin(ang),
                  ry = -qx * Math.sin(ang) + py * Math.cos(ang)
                const len = cell * (0.36 - k * 0.03)
                const d = leafShape(rx, ry, len, len * 0.2)
                if (d > -aa) {
                  const vein = 1 - 0.22 * clamp((1.2 * scale - Math.abs(ry)) / aa + 0.5)
                  const shade = (0.86 + 0.24 * (ry > 0 ? 1 : 0)) * vein
                  over(out, [c[0]! * shade, c[1]! * shade, c[2]! * shade], clamp(d / aa + 0.5))
                }
              }
            }
          }
        }
      }
    }
  },
}

const px0 = (x: number, y: number, cell: number) => (x + y) / cell
