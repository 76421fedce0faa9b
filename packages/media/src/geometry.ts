// Turns the parts of a silhouette into per-pixel geometry: alpha, surface slopes, cloth coordinates, occlusion, shadows.
// Everything here is independent of colour, pattern and fabric, so one geometry serves every variant.
import type { Drawing } from './drawing'
import { blur, raster, type View } from './field'
import { fill } from './geometry/masks'
import { type Built, buildPart } from './geometry/part'
import { partShadow, type Shadow } from './geometry/shadow'

export type Geometry = {
  view: View
  parts: (Built & { shadow: Shadow | null })[]
  ground: Float32Array
  cover: Float32Array
}

/** Pixels of a drawing before any colour: the cacheable half of a picture. */
export function buildGeometry(drawing: Drawing, view: View, seed: number): Geometry {
  const { W, H, S } = view
  const cover = new Float32Array(W * H)
  const parts: Geometry['parts'] = []
  for (const part of drawing.parts) {
    const built = buildPart(part, view, seed, drawing.irregular ?? 1)
    if (!built) continue
    const shadow = partShadow(part, built, view, cover)
    const { box, alpha } = built
    for (let y = 0; y < box.h; y++) {
      const gy = box.y + y
      if (gy < 0 || gy >= H) continue
      for (let x = 0; x < box.w; x++) {
        const gx = box.x + x
        if (gx < 0 || gx >= W) continue
        const o = gy * W + gx
        if (alpha[y * box.w + x]! > cover[o]!) cover[o] = alpha[y * box.w + x]!
      }
    }
    parts.push({ ...built, shadow })
  }
  // hide what later parts cover completely
  const hidden = new Uint8Array(W * H)
  for (let k = parts.length - 1; k >= 0; k--) {
    const { box, alpha } = parts[k]!
    for (let y = 0; y < box.h; y++) {
      const gy = box.y + y
      for (let x = 0; x < box.w; x++) {
        const gx = box.x + x
        const i = y * box.w + x
        if (gy < 0 || gy >= H || gx < 0 || gx >= W) continue
        const o = gy * W + gx
        if (hidden[o]!) alpha[i] = 0
        else if (alpha[i]! > 0.996) hidden[o] = 1
      }
    }
  }
  // shadow on the backdrop
  const ground = new Float32Array(W * H)
  const full = { x: 0, y: 0, w: W, h: H }
  if (drawing.ground) {
    const foot = raster(fill(drawing.ground), view, full)
    const near = blur(foot, W, H, 7 * S),
      far = blur(foot, W, H, 30 * S),
      veil = blur(cover, W, H, 34 * S)
    for (let i = 0; i < ground.length; i++)
      ground[i] = Math.min(0.75, near[i]! * 0.42 + far[i]! * 0.38 + veil[i]! * 0.1)
  } else {
    const far = blur(cover, W, H, 34 * S),
      near = blur(cover, W, H, 9 * S)
    const fx = Math.round(20 * S),
      fy = Math.round(34 * S),
      nx = Math.round(5 * S),
      ny = Math.round(9 * S)
    for (let y = 0; y < H; y++) {
      for (let x = 0; x < W; x++) {
        const a = far[Math.max(0, y - fy) * W + Math.max(0, x - fx)]!
        const b = near[Math.max(0, y - ny) * W + Math.max(0, x - nx)]!
        ground[y * W + x] = a * 0.27 + b * 0.2
      }
    }
  }
  return { view, parts, ground, cover }
}
