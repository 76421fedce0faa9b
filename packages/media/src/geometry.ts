// Turns the parts of a silhouette into per-pixel geometry: alpha, surface slopes, cloth coordinates, occlusion, shadows.
// Everything here is independent of colour, pattern and fabric, so one geometry serves every variant.
import { raster, distance, blur, noise, clamp, smooth } from './field';
import { flatten, bounds } from './path';

/**
 * @typedef {object} Relief  a drawn mark pressed into (h<0) or raised from (h>0) the cloth
 * @property {string} d
 * @property {number} h height in units
 * @property {number} [w] stroke width; without it the path is filled
 * @property {number} [b] blur in units
 * @property {number} [dark] extra occlusion 0..1
 * @property {string} [dash]
 * @property {number} [thread] 0..1: paint with the thread colour
 */
/**
 * @typedef {object} Part
 * @property {string} d outline
 * @property {string} [role] paint role, default 'main'
 * @property {string} [open] edges that continue under another part or are cut: they do not round off
 * @property {boolean} [holes] inner outlines of d are openings
 * @property {string} [clip] keep only what lies inside this path
 * @property {number} [rad] radius of the rounding
 * @property {number} [vol] amount of volume
 * @property {number} [thick] cloth thickness at the edges
 * @property {number} [soft] smoothing of the height
 * @property {(x:number,y:number)=>number} [fold] drape height in units
 * @property {(x:number,y:number)=>number} [form] solid shape in units (a shoe last); unlike a fold it does not fade at the edges
 * @property {[number[], number, number][]} [creases] [quadratic points, width, height]
 * @property {Relief[]} [relief]
 * @property {number} [grain] rotation of the cloth in degrees
 * @property {number} [dim] light multiplier (inside of a garment)
 * @property {string} [shade] path of a soft dark gradient (deep inside)
 * @property {{a?:number,r?:number,dx?:number,dy?:number,d?:string}|null} [lift] shadow thrown on the parts below
 */

/** Hand-made irregularity: a slow vector noise shared by every path of one picture. */
const wobble = (seed, amount) => ([x, y]) => [
  x + amount * ((noise(x * 0.011, y * 0.011, seed + 71) - 0.5) * 6 + (noise(x * 0.03, y * 0.03, seed + 72) - 0.5) * 1.3),
  y + amount * ((noise(x * 0.011, y * 0.011, seed + 81) - 0.5) * 5 + (noise(x * 0.03, y * 0.03, seed + 82) - 0.5) * 1.2),
];

/** A hem hangs lower where a fold comes forward. */
function rippled(part, move) {
  const { ripple, fold } = part;
  if (!ripple || !fold) return move;
  return (p) => {
    const [x, y] = move(p);
    return [x, y + ripple.by * smooth(ripple.from, ripple.from + 110, y) * fold(p[0], p[1])];
  };
}

/** @param {string} d @param {(p:number[])=>number[]} move */
const bend = (d, move) =>
  flatten(d, 6).map((l) => 'M' + l.points.map((p) => move(p).map((v) => v.toFixed(2)).join(' ')).join('L') + (l.closed ? 'Z' : '')).join('');

/** Ridge along a quadratic curve: sharp on one side, wide on the other, a shallow trough around. */
function addCreases(field, box, view, creases, move) {
  const [a, b, c, d, e, f] = view.m;
  const S = view.S;
  const N = 12;
  for (const [P, width, height] of creases) {
    const pts = [];
    for (let i = 0; i <= N; i++) {
      const t = i / N;
      const q = 1 - t;
      const [x, y] = move([q * q * P[0] + 2 * q * t * P[2] + t * t * P[4], q * q * P[1] + 2 * q * t * P[3] + t * t * P[5]]);
      pts.push([a * x + c * y + e - box.x, b * x + d * y + f - box.y]);
    }
    const ww = width * S;
    const reach = ww * 5;
    const x0 = Math.max(0, Math.floor(Math.min(...pts.map((p) => p[0])) - reach));
    const x1 = Math.min(box.w - 1, Math.ceil(Math.max(...pts.map((p) => p[0])) + reach));
    const y0 = Math.max(0, Math.floor(Math.min(...pts.map((p) => p[1])) - reach));
    const y1 = Math.min(box.h - 1, Math.ceil(Math.max(...pts.map((p) => p[1])) + reach));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        let best = 1e9;
        let at = 0;
        let side = 1;
        for (let i = 0; i < N; i++) {
          const p = pts[i];
          const dx = pts[i + 1][0] - p[0];
          const dy = pts[i + 1][1] - p[1];
          const t = clamp(((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy + 1e-9));
          const ex = x - p[0] - t * dx;
          const ey = y - p[1] - t * dy;
          const dist = ex * ex + ey * ey;
          if (dist < best) {
            best = dist;
            at = (i + t) / N;
            side = dx * ey - dy * ex;
          }
        }
        const taper = Math.sin(Math.PI * Math.min(1, at * 0.84 + 0.1));
        const wide = ww * (0.55 + 0.8 * at);
        // smooth change from the sharp to the wide side
        const s = Math.sqrt(best) * (side < 0 ? -1 : 1);
        const k = wide * (1 + 0.42 * Math.tanh(s / wide));
        const q = best / (k * k);
        if (q < 16) field[y * box.w + x] += height * S * taper * (Math.exp(-q) - 0.4 * Math.exp(-best / (4.4 * wide * wide)));
      }
    }
  }
}

/** Evaluate a smooth function of design coordinates on a coarse grid and interpolate. */
function sampleFold(fold, box, view, ok) {
  const step = 3;
  const gw = Math.ceil(box.w / step) + 2;
  const gh = Math.ceil(box.h / step) + 2;
  const grid = new Float32Array(gw * gh);
  const [ia, ib, ic, id] = view.inv;
  for (let j = 0; j < gh; j++) {
    for (let i = 0; i < gw; i++) {
      const px = box.x + i * step - view.m[4];
      const py = box.y + j * step - view.m[5];
      grid[j * gw + i] = fold(ia * px + ic * py, ib * px + id * py) * view.S;
    }
  }
  const out = new Float32Array(box.w * box.h);
  for (let y = 0; y < box.h; y++) {
    const gy = y / step;
    const j = Math.floor(gy);
    const v = gy - j;
    for (let x = 0; x < box.w; x++) {
      const i = y * box.w + x;
      if (ok[i] <= 0) continue;
      const gx = x / step;
      const k = Math.floor(gx);
      const u = gx - k;
      const o = j * gw + k;
      out[i] = (grid[o] * (1 - u) + grid[o + 1] * u) * (1 - v) + (grid[o + gw] * (1 - u) + grid[o + gw + 1] * u) * v;
    }
  }
  return out;
}

/** Pixel box of a path plus a margin, limited to the canvas (grown by the margin so that cropped views stay correct). */
function boxOf(d, view, margin) {
  const [a, b, c, dd, e, f] = view.m;
  const q = bounds(d);
  let x0 = 1e9, y0 = 1e9, x1 = -1e9, y1 = -1e9;
  for (const [x, y] of [[q.x0, q.y0], [q.x1, q.y0], [q.x0, q.y1], [q.x1, q.y1]]) {
    const px = a * x + c * y + e;
    const py = b * x + dd * y + f;
    x0 = Math.min(x0, px);
    x1 = Math.max(x1, px);
    y0 = Math.min(y0, py);
    y1 = Math.max(y1, py);
  }
  x0 = Math.max(Math.floor(x0 - margin), -Math.ceil(margin));
  y0 = Math.max(Math.floor(y0 - margin), -Math.ceil(margin));
  x1 = Math.min(Math.ceil(x1 + margin), view.W + Math.ceil(margin));
  y1 = Math.min(Math.ceil(y1 + margin), view.H + Math.ceil(margin));
  return x1 <= x0 || y1 <= y0 ? null : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Common rectangle of two pixel boxes, or null. */
function intersect(a, b) {
  if (!a) return null;
  const x = Math.max(a.x, b.x), y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x, h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

const fill = (d, rule) => `<path d="${d}" fill="#fff"${rule ? ' fill-rule="evenodd"' : ''}/>`;
const stroke = (d, w, dash, cap = 'butt') =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="${cap}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

/** @param {Part} part @param {import('./field.mjs').View} view @param {number} seed @param {number} irregular */
function buildPart(part, view, seed, irregular) {
  const S = view.S;
  const move = rippled(part, wobble(seed, irregular));
  const outline = bend(part.d, move);
  const rad = (part.rad ?? 120) * S;
  const box = boxOf(outline, view, Math.max(6, Math.min(rad, 150 * S)));
  if (!box) return null;
  const { w, h } = box;
  const size = w * h;
  const alpha = raster(fill(outline, part.holes), view, box);
  if (part.clip) {
    const keep = raster(fill(bend(part.clip, move)), view, box);
    for (let i = 0; i < size; i++) alpha[i] *= keep[i];
  }
  let form = alpha;
  if (part.open) {
    form = raster(stroke(bend(part.open, move), (2 * rad) / S), view, box);
    for (let i = 0; i < size; i++) form[i] = Math.max(form[i], alpha[i]);
  }
  const dist = distance(form, w, h);
  const near = blur(alpha, w, h, 2.4 * S);
  const base = new Float32Array(size);
  const vol = (part.vol ?? 0.6) * rad * 0.62;
  const thick = (part.thick ?? 3) * S;
  const start = 0.07;
  for (let i = 0; i < size; i++) {
    const t = Math.min(1, start + ((1 - start) * dist[i]) / rad);
    base[i] = vol * Math.sqrt(1 - (1 - t) * (1 - t));
  }
  // the distance field has creases along its middle line: smooth the volume in proportion to its radius
  const body = blur(base, w, h, Math.min(0.17 * rad, 26 * S));
  for (let i = 0; i < size; i++) base[i] = body[i] + thick * near[i];
  const dark = new Float32Array(size);
  const thread = part.relief?.some((r) => r.thread) ? new Float32Array(size) : null;
  const marks = new Float32Array(size);
  for (const r of part.relief ?? []) {
    const path = bend(r.d, move);
    const local = intersect(boxOf(path, view, ((r.w ?? 0) + 4 * (r.b ?? 2) + 2) * S), box);
    if (!local) continue;
    const ink = raster(r.w ? stroke(path, r.w, r.dash, r.dash ? 'round' : 'butt') : fill(path), view, local);
    const bl = blur(ink, local.w, local.h, (r.b ?? 2) * S);
    const k = r.h * S;
    for (let y = 0; y < local.h; y++) {
      const o = (local.y - box.y + y) * w + local.x - box.x;
      for (let x = 0; x < local.w; x++) {
        const j = y * local.w + x;
        marks[o + x] += k * bl[j];
        if (r.dark) dark[o + x] = Math.max(dark[o + x], r.dark * ink[j]);
        if (thread && r.thread) thread[o + x] = Math.max(thread[o + x], r.thread * ink[j]);
      }
    }
  }
  let folds = new Float32Array(size);
  if (part.fold) {
    folds = sampleFold(part.fold, box, view, near);
    for (let i = 0; i < size; i++) folds[i] *= Math.min(1, dist[i] / (26 * S) + 0.22);
  }
  if (part.creases?.length) {
    const cr = new Float32Array(size);
    addCreases(cr, box, view, part.creases, move);
    for (let i = 0; i < size; i++) folds[i] += cr[i] * Math.min(1, dist[i] / (20 * S) + 0.3);
  }
  const softPx = Math.max(1, (part.soft ?? 2.4) * S);
  const b0 = blur(base, w, h, softPx);
  const f0 = blur(folds, w, h, Math.max(softPx, 3 * S));
  for (let i = 0; i < size; i++) b0[i] += marks[i];
  if (part.form) {
    const form = blur(sampleFold(part.form, box, view, new Uint8Array(size).fill(1)), w, h, 7 * S);
    for (let i = 0; i < size; i++) b0[i] += form[i];
  }
  // occlusion from the difference between the relief and its surroundings, at two sizes
  const detail = new Float32Array(size);
  for (let i = 0; i < size; i++) detail[i] = f0[i] + marks[i];
  const wide = blur(detail, w, h, 20 * S);
  const tight = blur(detail, w, h, 6 * S);
  const occ = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const a = 1 - ((wide[i] - detail[i]) * 0.016 + (tight[i] - detail[i]) * 0.05) / S;
    const edge = 1 - (1 - Math.min(1, dist[i] / (30 * S))) ** 2 * 0.13 * Math.min(1, vol / (12 * S));
    occ[i] = clamp(a, 0.5, 1.06) * edge * (1 - dark[i]);
  }
  if (part.shade) {
    const deep = blur(raster(fill(bend(part.shade, move)), view, box), w, h, 16 * S);
    for (let i = 0; i < size; i++) occ[i] *= 1 - 0.6 * deep[i];
  }
  // slopes and cloth coordinates
  const gx0 = new Float32Array(size), gy0 = new Float32Array(size), gx1 = new Float32Array(size), gy1 = new Float32Array(size);
  const U = new Float32Array(size), V = new Float32Array(size);
  const smoothAll = new Float32Array(size);
  for (let i = 0; i < size; i++) smoothAll[i] = b0[i] + f0[i];
  const hs = blur(smoothAll, w, h, 6 * S);
  const [ia, ib, ic, id] = view.inv;
  const g = ((part.grain ?? 0) * Math.PI) / 180;
  const cg = Math.cos(g), sg = Math.sin(g);
  const q = bounds(part.d);
  const ax = (q.x0 + q.x1) / 2, ay = (q.y0 + q.y1) / 2;
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if (alpha[i] <= 0) continue;
      gx0[i] = (b0[i + 1] - b0[i - 1]) * 0.5;
      gy0[i] = (b0[i + w] - b0[i - w]) * 0.5;
      gx1[i] = (f0[i + 1] - f0[i - 1]) * 0.5;
      gy1[i] = (f0[i + w] - f0[i - w]) * 0.5;
      const px = box.x + x - view.m[4] - 5 * S * (hs[i + 1] - hs[i - 1]) * 0.5;
      const py = box.y + y - view.m[5] - 5 * S * (hs[i + w] - hs[i - w]) * 0.5;
      const dx = ia * px + ic * py - ax;
      const dy = ib * px + id * py - ay;
      U[i] = ax + cg * dx + sg * dy;
      V[i] = ay - sg * dx + cg * dy;
    }
  }
  const angle = g + view.rot;
  return { box, alpha, gx0, gy0, gx1, gy1, U, V, occ, thread, role: part.role ?? 'main', dim: part.dim ?? 1, cos: Math.cos(angle), sin: Math.sin(angle), outline, move };
}

/** Shadow a part throws on what lies below it. */
function partShadow(part, built, view, cover) {
  if (part.lift === null) return null;
  const S = view.S;
  const { r = 9, a = 0.34, dx = 3, dy = 7, d } = part.lift ?? {};
  const path = d ? bend(d, built.move) : built.outline;
  const box = boxOf(path, view, (r * 3.2 + Math.abs(dx) + Math.abs(dy)) * S);
  if (!box) return null;
  const solid = raster(fill(path, part.holes), view, box);
  const soft = blur(solid, box.w, box.h, r * S);
  const tight = blur(solid, box.w, box.h, Math.max(1, Math.min(r * 0.3, 2.2) * S)); // the dark line where two layers touch
  for (let i = 0; i < soft.length; i++) soft[i] = soft[i] * 0.86 + tight[i] * 0.5;
  const out = new Float32Array(soft.length);
  const ox = Math.round(dx * S), oy = Math.round(dy * S);
  let any = false;
  for (let y = 0; y < box.h; y++) {
    const gy = box.y + y;
    if (gy < 0 || gy >= view.H) continue;
    const sy = y - oy;
    if (sy < 0 || sy >= box.h) continue;
    for (let x = 0; x < box.w; x++) {
      const gx = box.x + x;
      const sx = x - ox;
      if (gx < 0 || gx >= view.W || sx < 0 || sx >= box.w) continue;
      const value = soft[sy * box.w + sx] * a * cover[gy * view.W + gx];
      if (value > 0.003) {
        out[y * box.w + x] = value;
        any = true;
      }
    }
  }
  return any ? { box, value: out } : null;
}

/**
 * @param {{parts: Part[], ground?: string, irregular?: number, hang?: number}} drawing
 * @param {import('./field.mjs').View} view
 * @param {number} seed
 */
export function buildGeometry(drawing, view, seed) {
  const { W, H, S } = view;
  const cover = new Float32Array(W * H);
  const parts = [];
  for (const part of drawing.parts) {
    const built = buildPart(part, view, seed, drawing.irregular ?? 1);
    if (!built) continue;
    const shadow = partShadow(part, built, view, cover);
    const { box, alpha } = built;
    for (let y = 0; y < box.h; y++) {
      const gy = box.y + y;
      if (gy < 0 || gy >= H) continue;
      for (let x = 0; x < box.w; x++) {
        const gx = box.x + x;
        if (gx < 0 || gx >= W) continue;
        const o = gy * W + gx;
        if (alpha[y * box.w + x] > cover[o]) cover[o] = alpha[y * box.w + x];
      }
    }
    parts.push({ ...built, shadow });
  }
  // hide what later parts cover completely
  const hidden = new Uint8Array(W * H);
  for (let k = parts.length - 1; k >= 0; k--) {
    const { box, alpha } = parts[k];
    for (let y = 0; y < box.h; y++) {
      const gy = box.y + y;
      for (let x = 0; x < box.w; x++) {
        const gx = box.x + x;
        const i = y * box.w + x;
        if (gy < 0 || gy >= H || gx < 0 || gx >= W) continue;
        const o = gy * W + gx;
        if (hidden[o]) alpha[i] = 0;
        else if (alpha[i] > 0.996) hidden[o] = 1;
      }
    }
  }
  // shadow on the backdrop
  const ground = new Float32Array(W * H);
  const full = { x: 0, y: 0, w: W, h: H };
  if (drawing.ground) {
    const foot = raster(fill(drawing.ground), view, full);
    const near = blur(foot, W, H, 7 * S), far = blur(foot, W, H, 30 * S), veil = blur(cover, W, H, 34 * S);
    for (let i = 0; i < ground.length; i++) ground[i] = Math.min(0.75, near[i] * 0.42 + far[i] * 0.38 + veil[i] * 0.1);
  } else {
    const far = blur(cover, W, H, 34 * S), near = blur(cover, W, H, 9 * S);
    const fx = Math.round(20 * S), fy = Math.round(34 * S), nx = Math.round(5 * S), ny = Math.round(9 * S);
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const a = far[Math.max(0, y - fy) * W + Math.max(0, x - fx)];
        const b = near[Math.max(0, y - ny) * W + Math.max(0, x - nx)];
        ground[y * W + x] = a * 0.27 + b * 0.2;
      }
    }
  }
  return { view, parts, ground, cover };
}
