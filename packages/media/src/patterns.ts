// Patterns: functions from cloth coordinates to linear RGB. Every factory takes sRGB hex colours and options.
import { hash, noise, fbm, clamp, smooth } from './field';

/** @typedef {(u:number,v:number,out:Float64Array|number[])=>void} Pattern */

/** @param {string} h */
export const linear = (h) => [1, 3, 5].map((i) => (parseInt(h.slice(i, i + 2), 16) / 255) ** 2.2);

const mod = (a, n) => ((a % n) + n) % n;
const put = (out, a, b, t) => {
  out[0] = a[0] + (b[0] - a[0]) * t;
  out[1] = a[1] + (b[1] - a[1]) * t;
  out[2] = a[2] + (b[2] - a[2]) * t;
};
const over = (out, c, t) => put(out, out, c, t);
/** 1 inside a band of width w centred at 0 of a period, soft edges. */
const band = (x, period, w, aa) => clamp((w / 2 - Math.abs(mod(x + period / 2, period) - period / 2)) / aa + 0.5);

/** @type {Record<string, (colours: string[], o: {scale?: number, seed?: number, aa?: number}) => Pattern>} */
export const PATTERNS = {
  solid: ([a]) => {
    const A = linear(a);
    return (u, v, out) => put(out, A, A, 0);
  },
  melange: ([a, b = '#ffffff'], { scale = 1 }) => {
    const A = linear(a), B = linear(b);
    return (u, v, out) => put(out, A, B, clamp((fbm(u * 0.42 / scale, v * 1.5 / scale, 9, 2) - 0.32) * 1.5) * 0.75);
  },
  donegal: ([a, ...rest], { scale = 1 }) => {
    const A = linear(a), C = rest.map(linear);
    return (u, v, out) => {
      const t = 0.92 + 0.16 * fbm(u * 0.3, v * 0.3, 2, 2);
      out[0] = A[0] * t; out[1] = A[1] * t; out[2] = A[2] * t;
      const i = Math.floor(u / (5 * scale)), j = Math.floor(v / (6 * scale));
      const r = hash(i, j, 41);
      if (r > 0.91) over(out, C[Math.floor(hash(i, j, 42) * C.length)], 0.3 + 0.35 * hash(i, j, 43));
    };
  },
  breton: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b);
    return (u, v, out) => put(out, A, B, band(v, 46 * scale, 17 * scale, aa));
  },
  stripe: ([a, b, c = b], { scale = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b), C = linear(c);
    return (u, v, out) => {
      put(out, A, B, band(u, 56 * scale, 28 * scale, aa));
      over(out, C, band(u - 28 * scale, 56 * scale, 4 * scale, aa));
    };
  },
  pinstripe: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b);
    return (u, v, out) => put(out, A, B, band(u, 26 * scale, 2.2 * scale, aa) * 0.75);
  },
  gingham: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b), G = 30 * scale;
    return (u, v, out) => put(out, A, B, (band(u, G, G / 2, aa) + band(v, G, G / 2, aa)) * 0.5);
  },
  tartan: ([a, b, c, d = '#f0e8d8'], { scale = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b), C = linear(c), D = linear(d), G = 130 * scale;
    const thread = (x, out, base) => {
      put(out, base, B, band(x, G, 58 * scale, aa));
      over(out, C, band(x - 65 * scale, G, 10 * scale, aa));
      over(out, C, band(x - 12 * scale, G, 5 * scale, aa));
      over(out, C, band(x + 12 * scale, G, 5 * scale, aa));
      over(out, D, band(x - 46 * scale, G, 3.4 * scale, aa) * 0.9);
    };
    const w = [0, 0, 0], h = [0, 0, 0];
    return (u, v, out) => {
      thread(u, w, A);
      thread(v, h, A);
      put(out, w, h, 0.5 + 0.08 * Math.sin((u + v) * 1.1));
    };
  },
  check: ([a, b, c = b], { scale = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b), C = linear(c), G = 92 * scale;
    return (u, v, out) => {
      put(out, A, B, (band(u, G, 4 * scale, aa) + band(v, G, 4 * scale, aa)) * 0.55);
      over(out, C, (band(u + G / 2, G, 2.4 * scale, aa) + band(v + G / 2, G, 2.4 * scale, aa)) * 0.4);
    };
  },
  houndstooth: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b), G = 22 * scale;
    return (u, v, out) => {
      const x = mod(u, G) / G, y = mod(v, G) / G;
      const t = mod(x + y, 0.5) < 0.25;
      const k = (x < 0.5) === (y < 0.5) ? (x < 0.5 ? 1 : 0) : t ? 1 : 0;
      put(out, A, B, k);
    };
  },
  polka: ([a, b], { scale = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b), G = 44 * scale;
    return (u, v, out) => {
      const j = Math.floor(v / (G * 0.5));
      const x = mod(u + (j & 1) * G * 0.5, G) - G / 2, y = mod(v, G * 0.5) - G * 0.25;
      put(out, A, B, clamp((G * 0.125 - Math.hypot(x, y)) / aa + 0.5));
    };
  },
  ditsy: ([bg, ...cs], { scale = 1, seed = 1, aa = 1 }) => {
    const B = linear(bg), C = cs.map(linear), cell = 50 * scale, eye = linear('#E3BE62'), leaf = linear('#7C8A63');
    return (u, v, out) => {
      put(out, B, B, 0);
      const ci0 = Math.floor(u / cell), cj0 = Math.floor(v / cell);
      for (let oy = -1; oy <= 1; oy++) {
        for (let ox = -1; ox <= 1; ox++) {
          const ci = ci0 + ox, cj = cj0 + oy;
          const x = u - (ci + 0.25 + 0.5 * hash(ci, cj, seed)) * cell;
          const y = v - (cj + 0.25 + 0.5 * hash(ci, cj, seed + 1)) * cell;
          const size = cell * (0.17 + 0.13 * hash(ci, cj, seed + 2));
          const r = Math.hypot(x, y);
          if (r > size * 2.3) continue;
          const turn = hash(ci, cj, seed + 3) * 6.28;
          const an = Math.atan2(y, x) + turn;
          for (let l = 0; l < 2; l++) {
            const la = turn + l * 2.4;
            const lx = x * Math.cos(la) + y * Math.sin(la) - size * 1.35, ly = -x * Math.sin(la) + y * Math.cos(la);
            over(out, leaf, clamp((size * 0.62 - Math.hypot(lx, ly * 2.6)) / aa + 0.5) * 0.9);
          }
          const petal = size * (0.66 + 0.34 * Math.abs(Math.cos(an * 2.5)));
          const c = C[Math.floor(hash(ci, cj, seed + 4) * C.length)];
          const t = clamp((petal - r) / aa + 0.5);
          if (t > 0) {
            const k = 0.8 + 0.25 * (r / petal);
            over(out, [c[0] * k, c[1] * k, c[2] * k], t);
            over(out, eye, clamp((size * 0.26 - r) / aa + 0.5));
          }
        }
      }
    };
  },
  botanical: ([bg, ...cs], { scale = 1, seed = 1, aa = 1 }) => {
    const B = linear(bg), C = cs.map(linear), cell = 190 * scale;
    const leafShape = (x, y, len, wide) => {
      const t = x / len;
      if (t < 0 || t > 1) return -9;
      return wide * Math.sin(Math.PI * t ** 0.8) - Math.abs(y);
    };
    return (u, v, out) => {
      put(out, B, B, 0);
      for (let layer = 0; layer < 2; layer++) {
        const uu = u + layer * cell * 0.5, vv = v + layer * cell * 0.55;
        const ci0 = Math.floor(uu / cell), cj0 = Math.floor(vv / cell);
        for (let oy = -1; oy <= 1; oy++) {
          for (let ox = -1; ox <= 1; ox++) {
            const ci = ci0 + ox, cj = cj0 + oy, s = seed + layer * 31;
            const x = uu - (ci + 0.3 + 0.4 * hash(ci, cj, s)) * cell, y = vv - (cj + 0.3 + 0.4 * hash(ci, cj, s + 1)) * cell;
            const a = hash(ci, cj, s + 2) * 6.28, ca = Math.cos(a), sa = Math.sin(a);
            const px = x * ca + y * sa + cell * 0.42, py = -x * sa + y * ca + 12 * scale * Math.sin(px0(x, y, cell) * 2);
            const c = C[Math.floor(hash(ci, cj, s + 3) * C.length)];
            if (px > -cell * 0.1 && px < cell && Math.abs(py) < cell * 0.4) {
              over(out, c, clamp((1.6 * scale - Math.abs(py)) / aa + 0.5) * (px > 0 && px < cell * 0.85 ? 1 : 0));
              for (let k = 0; k < 6; k++) {
                const at = (0.08 + k * 0.13) * cell, sd = k & 1 ? 1 : -1;
                const qx = px - at, ang = sd * 0.75;
                const rx = qx * Math.cos(ang) + py * Math.sin(ang), ry = -qx * Math.sin(ang) + py * Math.cos(ang);
                const len = cell * (0.36 - k * 0.03);
                const d = leafShape(rx, ry, len, len * 0.2);
                if (d > -aa) {
                  const vein = 1 - 0.22 * clamp((1.2 * scale - Math.abs(ry)) / aa + 0.5);
                  const shade = (0.86 + 0.24 * (ry > 0 ? 1 : 0)) * vein;
                  over(out, [c[0] * shade, c[1] * shade, c[2] * shade], clamp(d / aa + 0.5));
                }
              }
            }
          }
        }
      }
    };
  },
  leopard: ([a, b, c], { scale = 1, seed = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b), C = linear(c), cell = 62 * scale;
    const warp = 0.05 / scale, rough = 0.16 / scale;
    return (u, v, out) => {
      const n = noise(u * rough, v * rough, seed + 3) - 0.5, m = noise(u * rough, v * rough, seed + 4) - 0.5;
      const wu = u + (14 * (noise(u * warp, v * warp, seed) - 0.5) + 7 * n) * scale;
      const wv = v + (14 * (noise(u * warp, v * warp, seed + 1) - 0.5) + 7 * m) * scale;
      let d = 1e9, second = 1e9, id = 0, ang = 0;
      const cj0 = Math.floor(wv / (cell * 0.86));
      for (let oy = -1; oy <= 1; oy++) {
        const cj = cj0 + oy, shift = cj & 1 ? 0.5 : 0, ci0 = Math.floor(wu / cell - shift);
        for (let ox = -1; ox <= 1; ox++) {
          const ci = ci0 + ox;
          const x = wu - (ci + shift + 0.32 + 0.36 * hash(ci, cj, seed + 5)) * cell, y = wv - (cj + 0.32 + 0.36 * hash(ci, cj, seed + 6)) * cell * 0.86;
          const turn = hash(ci, cj, seed + 8) * 3.14, px = x * Math.cos(turn) + y * Math.sin(turn), py = -x * Math.sin(turn) + y * Math.cos(turn);
          const r = Math.hypot(px * 0.86, py * 1.12);
          if (r < d) { second = d; d = r; id = hash(ci, cj, seed + 7); ang = Math.atan2(py, px); } else if (r < second) second = r;
        }
      }
      const soft = Math.max(aa, 1.4 * scale);
      const size = cell * (0.33 + 0.1 * id) * (1 + 0.24 * n);
      const gap = Math.sin(ang * (id > 0.6 ? 2 : 3) + id * 19) + 0.35 * Math.sin(ang * 5 + id * 7);
      const thick = cell * 0.145 * (0.75 + 0.55 * smooth(-0.5, 0.9, gap));
      put(out, A, B, smooth(size + soft, size - soft, d) * 0.85);
      const limit = smooth(0, 3 * scale, second - d);
      over(out, C, smooth(size + soft, size - soft, d) * smooth(size - thick - soft, size - thick + soft, d) * smooth(-0.92, -0.62, gap) * limit);
      // single dots in the gaps between the rosettes
      const gx = wu + 19 * scale, gy = wv + 27 * scale, gi = Math.floor(gx / (cell * 0.5)), gj = Math.floor(gy / (cell * 0.5));
      if (hash(gi, gj, seed + 11) > 0.5) {
        const q = Math.hypot(gx - (gi + 0.5) * cell * 0.5, (gy - (gj + 0.5) * cell * 0.5) * 1.3);
        over(out, C, smooth(6.5 * scale, 4 * scale, q) * smooth(size + 4 * scale, size + 10 * scale, d));
      }
    };
  },
  ombre: ([a, b], { y0 = 350, y1 = 1300 } = {}) => {
    const A = linear(a), B = linear(b);
    return (u, v, out) => put(out, A, B, smooth(y0, y1, v + 26 * (noise(u * 0.02, v * 0.01, 4) - 0.5)));
  },
  block: ([a, b, c = b], { y0 = 560, y1 = 820, aa = 1 } = {}) => {
    const A = linear(a), B = linear(b), C = linear(c);
    return (u, v, out) => {
      put(out, A, B, clamp((v - y0) / aa + 0.5));
      over(out, C, clamp((v - y1) / aa + 0.5));
    };
  },
  brush: ([bg, ...cs], { scale = 1, seed = 1, aa = 1 }) => {
    const B = linear(bg), C = cs.map(linear), cell = 150 * scale;
    return (u, v, out) => {
      put(out, B, B, 0);
      for (let layer = 0; layer < 3; layer++) {
        const uu = u + layer * 61 * scale, vv = v + layer * 83 * scale, s = seed + layer * 19;
        const ci0 = Math.floor(uu / cell), cj0 = Math.floor(vv / cell);
        for (let oy = -1; oy <= 1; oy++) {
          for (let ox = -1; ox <= 1; ox++) {
            const ci = ci0 + ox, cj = cj0 + oy;
            if (hash(ci, cj, s + 9) > 0.62) continue;
            const x = uu - (ci + 0.5 * hash(ci, cj, s) + 0.25) * cell, y = vv - (cj + 0.5 * hash(ci, cj, s + 1) + 0.25) * cell;
            const a = (hash(ci, cj, s + 2) - 0.5) * 2.2, ca = Math.cos(a), sa = Math.sin(a);
            const px = x * ca + y * sa, py = -x * sa + y * ca + Math.sin(px / (40 * scale)) * 8 * scale;
            const len = cell * (0.38 + 0.2 * hash(ci, cj, s + 3)), wide = cell * (0.08 + 0.07 * hash(ci, cj, s + 4));
            const bristle = noise(px * 0.012 / scale, py * 0.42 / scale, s + 5);
            const end = 1 - smooth(len * (0.62 + 0.35 * bristle), len * (0.7 + 0.4 * bristle), Math.abs(px));
            const edge = clamp((wide * (0.8 + 0.3 * noise(px * 0.03 / scale, 3, s)) - Math.abs(py)) / (aa * 1.6) + 0.5);
            const dry = px > 0 ? smooth(0.25 + 0.5 * (px / len), 0.05 + 0.5 * (px / len), 1 - bristle) : 1;
            const t = end * edge * (0.35 + 0.65 * clamp(1.25 - dry * 0.9 + bristle * 0.4));
            if (t > 0.01) over(out, C[Math.floor(hash(ci, cj, s + 6) * C.length)], clamp(t));
          }
        }
      }
    };
  },
  zebra: ([a, b], { scale = 1, seed = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b);
    return (u, v, out) => {
      const k = 1 / scale;
      const w = 46 * (fbm(u * 0.008 * k, v * 0.006 * k, seed, 2) - 0.5) * scale + 16 * (noise(u * 0.03 * k, v * 0.02 * k, seed + 4) - 0.5) * scale;
      const bend = Math.abs((((u * k) % 420) + 420) % 420 - 210) * 0.34 * scale;
      const n = noise(u * 0.011 * k, v * 0.02 * k, seed + 9);
      put(out, A, B, band(v + bend + w * 1.6, 40 * scale, (9 + 20 * n) * scale, Math.max(aa, 1)));
    };
  },
  snake: ([a, b, c = b], { scale = 1, seed = 1, aa = 1 }) => {
    const A = linear(a), B = linear(b), C = linear(c), G = 17 * scale;
    return (u, v, out) => {
      const i = Math.floor((u + v) / G), j = Math.floor((u - v) / G);
      const x = mod(u + v, G) / G - 0.5, y = mod(u - v, G) / G - 0.5;
      const m = fbm(u * 0.013 / scale, v * 0.009 / scale, seed, 3);
      const t = smooth(0.42, 0.62, m + 0.1 * (hash(i, j, seed) - 0.5));
      put(out, A, B, t);
      if (m > 0.6) over(out, C, smooth(0.6, 0.68, m));
      over(out, B, 0.55 * clamp((Math.max(Math.abs(x), Math.abs(y)) * G - G * 0.44) / aa + 0.3));
    };
  },
  paisley: ([bg, ...cs], { scale = 1, seed = 1, aa = 1 }) => {
    const B = linear(bg), C = cs.map(linear), cell = 96 * scale;
    return (u, v, out) => {
      put(out, B, B, 0);
      const row = Math.floor(v / cell), uu = u + (row & 1) * cell * 0.5, col = Math.floor(uu / cell);
      const side = (row + col) & 1 ? 1 : -1;
      const x = (uu - (col + 0.5) * cell) * side / cell, y = (v - (row + 0.5) * cell) / cell;
      const turn = 0.5 + 0.3 * (hash(col, row, seed) - 0.5), px = x * Math.cos(turn) - y * Math.sin(turn), py = x * Math.sin(turn) + y * Math.cos(turn);
      const hook = px - 0.5 * Math.max(0, -py - 0.02) ** 1.4;
      const d = Math.hypot(hook * (1.5 + Math.max(0, -py) * 2.6), py * 0.86 - 0.06);
      const e = aa / cell;
      const c = (i) => C[i % C.length];
      over(out, c(0), clamp((0.36 - d) / e + 0.5));
      over(out, B, clamp((0.3 - d) / e + 0.5));
      over(out, c(1), clamp((0.26 - d) / e + 0.5));
      const petal = 0.13 * (0.7 + 0.3 * Math.cos(Math.atan2(py - 0.08, px) * 6));
      over(out, c(2), clamp((petal - Math.hypot(px, py - 0.08)) / e + 0.5));
      const beads = Math.abs(d - 0.415) < 0.022 ? Math.cos(Math.atan2(py, px) * 22) : -1;
      over(out, c(1), clamp(beads * 3));
      const sx = mod(uu + cell / 2, cell) / cell - 0.5, sy = mod(v + cell / 2, cell) / cell - 0.5;
      over(out, c(0), clamp((0.075 * (0.75 + 0.25 * Math.cos(Math.atan2(sy, sx) * 4)) - Math.hypot(sx, sy)) / e + 0.5));
    };
  },
  border: ([a, b, c = b], { aa = 1, x0 = 300, y0 = 500, x1 = 900, y1 = 1100 }) => {
    const A = linear(a), B = linear(b), C = linear(c);
    return (u, v, out) => {
      const d = Math.min(u - x0, x1 - u, v - y0, y1 - v);
      put(out, B, A, clamp((d - 46) / aa + 0.5));
      over(out, C, clamp((4 - Math.abs(d - 62)) / aa + 0.5));
      over(out, C, clamp((2 - Math.abs(d - 20)) / aa + 0.5) * 0.8);
    };
  },
  denim: ([a, b = '#e8edf2'], { cx = 600, fade = 0.5 } = {}) => {
    const A = linear(a), B = linear(b);
    return (u, v, out) => {
      const n = (fbm(u * 0.42, v * 0.1, 6, 2) - 0.5) * 0.5 + (fbm(u * 0.03, v * 0.014, 8, 2) - 0.5) * 0.5;
      // worn stripe down the middle of each leg
      const leg = Math.exp(-(((Math.abs(u - cx) - 105) / 62) ** 2)) * smooth(430, 640, v) * smooth(1330, 1000, v);
      put(out, A, B, clamp(0.1 + n * 0.26 + leg * 0.26 * fade));
    };
  },
};

const px0 = (x, y, cell) => (x + y) / cell;
