import { clamp, fbm, hash } from '../field'
import { band, type Factory, linear, mod, over, put } from './ink'

/** Yarn-dyed cloth: plain colours, mixtures, stripes and checks. */
export const WOVEN: Record<string, Factory> = {
  solid: ([a]) => {
    const A = linear(a!)
    return (_u, _v, out) => put(out, A, A, 0)
  },
  melange: ([a, b = '#ffffff'], { scale = 1 }) => {
    const A = linear(a!),
      B = linear(b!)
    return (u, v, out) => put(out, A, B, clamp((fbm((u * 0.42) / scale, (v * 1.5) / scale, 9, 2) - 0.32) * 1.5) * 0.75)
  },
  donegal: ([a, ...rest], { scale = 1 }) => {
    const A = linear(a!),
      C = rest.map(linear)
    return (u, v, out) => {
      const t = 0.92 + 0.16 * fbm(u * 0.3, v * 0.3, 2, 2)
      out[0] = A[0]! * t
      out[1] = A[1]! * t
      out[2] = A[2]! * t
      const i = Math.floor(u / (5 * scale)),
        j = Math.floor(v / (6 * scale))
      const r = hash(i, j, 41)
      if (r > 0.91) over(out, C[Math.floor(hash(i, j, 42) * C.length)]!, 0.3 + 0.35 * hash(i, j, 43))
    }
  },
  breton: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!)
    return (_u, v, out) => put(out, A, B, band(v, 46 * scale, 17 * scale, aa))
  },
  stripe: ([a, b, c = b], { scale = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      C = linear(c!)
    return (u, _v, out) => {
      put(out, A, B, band(u, 56 * scale, 28 * scale, aa))
      over(out, C, band(u - 28 * scale, 56 * scale, 4 * scale, aa))
    }
  },
  pinstripe: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!)
    return (u, _v, out) => put(out, A, B, band(u, 26 * scale, 2.2 * scale, aa) * 0.75)
  },
  gingham: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      G = 30 * scale
    return (u, v, out) => put(out, A, B, (band(u, G, G / 2, aa) + band(v, G, G / 2, aa)) * 0.5)
  },
  tartan: ([a, b, c, d = '#f0e8d8'], { scale = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      C = linear(c!),
      D = linear(d!),
      G = 130 * scale
    const thread = (x: number, out: number[], base: number[]) => {
      put(out, base, B, band(x, G, 58 * scale, aa))
      over(out, C, band(x - 65 * scale, G, 10 * scale, aa))
      over(out, C, band(x - 12 * scale, G, 5 * scale, aa))
      over(out, C, band(x + 12 * scale, G, 5 * scale, aa))
      over(out, D, band(x - 46 * scale, G, 3.4 * scale, aa) * 0.9)
    }
    const w = [0, 0, 0],
      h = [0, 0, 0]
    return (u, v, out) => {
      thread(u, w, A)
      thread(v, h, A)
      put(out, w, h, 0.5 + 0.08 * Math.sin((u + v) * 1.1))
    }
  },
  check: ([a, b, c = b], { scale = 1, aa = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      C = linear(c!),
      G = 92 * scale
    return (u, v, out) => {
      put(out, A, B, (band(u, G, 4 * scale, aa) + band(v, G, 4 * scale, aa)) * 0.55)
      over(out, C, (band(u + G / 2, G, 2.4 * scale, aa) + band(v + G / 2, G, 2.4 * scale, aa)) * 0.4)
    }
  },
  houndstooth: ([a, b], { scale = 1 }) => {
    const A = linear(a!),
      B = linear(b!),
      G = 22 * scale
    return (u, v, out) => {
      const x = mod(u, G) / G,
        y = mod(v, G) / G
      const t = mod(x + y, 0.5) < 0.25
      const k = x < 0.5 === y < 0.5 ? (x < 0.5 ? 1 : 0) : t ? 1 : 0
      put(out, A, B, k)
    }
  },
}
