import { clamp, fbm, hash, noise, smooth } from '../field'
import { type Factory, linear, over, put } from './ink'

/** Prints that span the garment: gradients, blocks, strokes, borders, washed denim. */
export const PRINTED: Record<string, Factory> = {
  ombre: ([a, b], { y0 = 350, y1 = 1300 }) => {
    const A = linear(a!),
      B = linear(b!)
    return (u, v, out) => put(out, A, B, smooth(y0, y1, v + 26 * (noise(u * 0.02, v * 0.01, 4) - 0.5)))
  },
  block: ([a, b, c = b], { y0 = 560, y1 = 820, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      C = linear(c!)
    return (_u, v, out) => {
      put(out, A, B, clamp((v - y0) / aa + 0.5))
      over(out, C, clamp((v - y1) / aa + 0.5))
    }
  },
  brush: ([bg, ...cs], { scale = 1, seed = 1, aa = 1 }) => {
    const B = linear(bg!),
      C = cs.map(linear),
      cell = 150 * scale
    return (u, v, out) => {
      put(out, B, B, 0)
      for (let layer = 0; layer < 3; layer++) {
        const uu = u + layer * 61 * scale,
          vv = v + layer * 83 * scale,
          s = seed + layer * 19
        const ci0 = Math.floor(uu / cell),
          cj0 = Math.floor(vv / cell)
        for (let oy = -1; oy <= 1; oy++) {
          for (let ox = -1; ox <= 1; ox++) {
            const ci = ci0 + ox,
              cj = cj0 + oy
            if (hash(ci, cj, s + 9) > 0.62) continue
            const x = uu - (ci + 0.5 * hash(ci, cj, s) + 0.25) * cell,
              y = vv - (cj + 0.5 * hash(ci, cj, s + 1) + 0.25) * cell
            const a = (hash(ci, cj, s + 2) - 0.5) * 2.2,
              ca = Math.cos(a),
              sa = Math.sin(a)
            const px = x * ca + y * sa,
              py = -x * sa + y * ca + Math.sin(px / (40 * scale)) * 8 * scale
            const len = cell * (0.38 + 0.2 * hash(ci, cj, s + 3)),
              wide = cell * (0.08 + 0.07 * hash(ci, cj, s + 4))
            const bristle = noise((px * 0.012) / scale, (py * 0.42) / scale, s + 5)
            const end = 1 - smooth(len * (0.62 + 0.35 * bristle), len * (0.7 + 0.4 * bristle), Math.abs(px))
            const edge = clamp(
              (wide * (0.8 + 0.3 * noise((px * 0.03) / scale, 3, s)) - Math.abs(py)) / (aa * 1.6) + 0.5,
            )
            const dry = px > 0 ? smooth(0.25 + 0.5 * (px / len), 0.05 + 0.5 * (px / len), 1 - bristle) : 1
            const t = end * edge * (0.35 + 0.65 * clamp(1.25 - dry * 0.9 + bristle * 0.4))
            if (t > 0.01) over(out, C[Math.floor(hash(ci, cj, s + 6) * C.length)]!, clamp(t))
          }
        }
      }
    }
  },
  border: ([a, b, c = b], { aa = 1, x0 = 300, y0 = 500, x1 = 900, y1 = 1100 }) => {
    const A = linear(a!),
      B = linear(b!),
      C = linear(c!)
    return (u, v, out) => {
      const d = Math.min(u - x0, x1 - u, v - y0, y1 - v)
      put(out, B, A, clamp((d - 46) / aa + 0.5))
      over(out, C, clamp((4 - Math.abs(d - 62)) / aa + 0.5))
      over(out, C, clamp((2 - Math.abs(d - 20)) / aa + 0.5) * 0.8)
    }
  },
  denim: ([a, b = '#e8edf2'], { cx = 600, fade = 0.5 }) => {
    const A = linear(a!),
      B = linear(b!)
    return (u, v, out) => {
      const n = (fbm(u * 0.42, v * 0.1, 6, 2) - 0.5) * 0.5 + (fbm(u * 0.03, v * 0.014, 8, 2) - 0.5) * 0.5
      // worn stripe down the middle of each leg
      const leg = Math.exp(-(((Math.abs(u - cx) - 105) / 62) ** 2)) * smooth(430, 640, v) * smooth(1330, 1000, v)
      put(out, A, B, clamp(0.1 + n * 0.26 + leg * 0.26 * fade))
    }
  },
}
