import type { Part } from '../drawing'
import { blur, clamp, distance, raster, type View } from '../field'
import { bounds } from '../path'
import { addCreases, sampleFold } from './folds'
import { boxOf, fill, intersect, stroke } from './masks'
import { bend, rippled, wobble } from './outline'

/** Alpha, slopes, cloth coordinates and occlusion of one piece. */
export function buildPart(part: Part, view: View, seed: number, irregular: number) {
  const S = view.S
  const move = rippled(part, wobble(seed, irregular))
  const outline = bend(part.d, move)
  const rad = (part.rad ?? 120) * S
  const box = boxOf(outline, view, Math.max(6, Math.min(rad, 150 * S)))
  if (!box) return null
  const { w, h } = box
  const size = w * h
  const alpha = raster(fill(outline, part.holes), view, box)
  if (part.clip) {
    const keep = raster(fill(bend(part.clip, move)), view, box)
    for (let i = 0; i < size; i++) alpha[i]! *= keep[i]!
  }
  let form: Float32Array = alpha
  if (part.open) {
    form = raster(stroke(bend(part.open, move), (2 * rad) / S), view, box)
    for (let i = 0; i < size; i++) form[i] = Math.max(form[i]!, alpha[i]!)
  }
  const dist = distance(form, w, h)
  const near = blur(alpha, w, h, 2.4 * S)
  const base = new Float32Array(size)
  const vol = (part.vol ?? 0.6) * rad * 0.62
  const thick = (part.thick ?? 3) * S
  const start = 0.07
  for (let i = 0; i < size; i++) {
    const t = Math.min(1, start + ((1 - start) * dist[i]!) / rad)
    base[i] = vol * Math.sqrt(1 - (1 - t) * (1 - t))
  }
  // the distance field has creases along its middle line: smooth the volume in proportion to its radius
  const body = blur(base, w, h, Math.min(0.17 * rad, 26 * S))
  for (let i = 0; i < size; i++) base[i] = body[i]! + thick * near[i]!
  const dark = new Float32Array(size)
  const thread = part.relief?.some((r) => r.thread) ? new Float32Array(size) : null
  const marks = new Float32Array(size)
  for (const r of part.relief ?? []) {
    const path = bend(r.d, move)
    const local = intersect(boxOf(path, view, ((r.w ?? 0) + 4 * (r.b ?? 2) + 2) * S), box)
    if (!local) continue
    const ink = raster(r.w ? stroke(path, r.w, r.dash, r.dash ? 'round' : 'butt') : fill(path), view, local)
    const bl = blur(ink, local.w, local.h, (r.b ?? 2) * S)
    const k = r.h * S
    for (let y = 0; y < local.h; y++) {
      const o = (local.y - box.y + y) * w + local.x - box.x
      for (let x = 0; x < local.w; x++) {
        const j = y * local.w + x
        marks[o + x]! += k * bl[j]!
        if (r.dark) dark[o + x] = Math.max(dark[o + x]!, r.dark * ink[j]!)
        if (thread && r.thread) thread[o + x] = Math.max(thread[o + x]!, r.thread * ink[j]!)
      }
    }
  }
  let folds: Float32Array = new Float32Array(size)
  if (part.fold) {
    folds = sampleFold(part.fold, box, view, near)
    for (let i = 0; i < size; i++) folds[i]! *= Math.min(1, dist[i]! / (26 * S) + 0.22)
  }
  if (part.creases?.length) {
    const cr = new Float32Array(size)
    addCreases(cr, box, view, part.creases, move)
    for (let i = 0; i < size; i++) folds[i]! += cr[i]! * Math.min(1, dist[i]! / (20 * S) + 0.3)
  }
  const softPx = Math.max(1, (part.soft ?? 2.4) * S)
  const b0 = blur(base, w, h, softPx)
  const f0 = blur(folds, w, h, Math.max(softPx, 3 * S))
  for (let i = 0; i < size; i++) b0[i]! += marks[i]!
  if (part.form) {
    const form = blur(sampleFold(part.form, box, view, new Uint8Array(size).fill(1)), w, h, 7 * S)
    for (let i = 0; i < size; i++) b0[i]! += form[i]!
  }
  // occlusion from the difference between the relief and its surroundings, at two sizes
  const detail = new Float32Array(size)
  for (let i = 0; i < size; i++) detail[i] = f0[i]! + marks[i]!
  const wide = blur(detail, w, h, 20 * S)
  const tight = blur(detail, w, h, 6 * S)
  const occ = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const a = 1 - ((wide[i]! - detail[i]!) * 0.016 + (tight[i]! - detail[i]!) * 0.05) / S
    const edge = 1 - (1 - Math.min(1, dist[i]! / (30 * S))) ** 2 * 0.13 * Math.min(1, vol / (12 * S))
    occ[i] = clamp(a, 0.5, 1.06) * edge * (1 - dark[i]!)
  }
  if (part.shade) {
    const deep = blur(raster(fill(bend(part.shade, move)), view, box), w, h, 16 * S)
    for (let i = 0; i < size; i++) occ[i]! *= 1 - 0.6 * deep[i]!
  }
  // slopes and cloth coordinates
  const gx0 = new Float32Array(size),
    gy0 = new Float32Array(size),
    gx1 = new Float32Array(size),
    gy1 = new Float32Array(size)
  const U = new Float32Array(size),
    V = new Float32Array(size)
  const smoothAll = new Float32Array(size)
  for (let i = 0; i < size; i++) smoothAll[i] = b0[i]! + f0[i]!
  const hs = blur(smoothAll, w, h, 6 * S)
  const [ia, ib, ic, id] = view.inv
  const g = ((part.grain ?? 0) * Math.PI) / 180
  const cg = Math.cos(g),
    sg = Math.sin(g)
  const q = bounds(part.d)
  const ax = (q.x0 + q.x1) / 2,
    ay = (q.y0 + q.y1) / 2
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x
      if (alpha[i]! <= 0) continue
      gx0[i] = (b0[i + 1]! - b0[i - 1]!) * 0.5
      gy0[i] = (b0[i + w]! - b0[i - w]!) * 0.5
      gx1[i] = (f0[i + 1]! - f0[i - 1]!) * 0.5
      gy1[i] = (f0[i + w]! - f0[i - w]!) * 0.5
      const px = box.x + x - view.m[4]! - 5 * S * (hs[i + 1]! - hs[i - 1]!) * 0.5
      const py = box.y + y - view.m[5]! - 5 * S * (hs[i + w]! - hs[i - w]!) * 0.5
      const dx = ia * px + ic * py - ax
      const dy = ib * px + id * py - ay
      U[i] = ax + cg * dx + sg * dy
      V[i] = ay - sg * dx + cg * dy
    }
  }
  const angle = g + view.rot
  return {
    box,
    alpha,
    gx0,
    gy0,
    gx1,
    gy1,
    U,
    V,
    occ,
    thread,
    role: part.role ?? 'main',
    dim: part.dim ?? 1,
    cos: Math.cos(angle),
    sin: Math.sin(angle),
    outline,
    move,
  }
}

export type Built = NonNullable<ReturnType<typeof buildPart>>
