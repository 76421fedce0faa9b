import type { Part } from '../drawing'
import { type Box, blur, raster, type View } from '../field'
import { boxOf, fill } from './masks'
import { bend } from './outline'
import type { Built } from './part'

export type Shadow = { box: Box; value: Float32Array }

/** Shadow a piece throws on what lies below it. */
export function partShadow(part: Part, built: Built, view: View, cover: Float32Array): Shadow | null {
  if (part.lift === null) return null
  const S = view.S
  const { r = 9, a = 0.34, dx = 3, dy = 7, d } = part.lift ?? {}
  const path = d ? bend(d, built.move) : built.outline
  const box = boxOf(path, view, (r * 3.2 + Math.abs(dx) + Math.abs(dy)) * S)
  if (!box) return null
  const solid = raster(fill(path, part.holes), view, box)
  const soft = blur(solid, box.w, box.h, r * S)
  const tight = blur(solid, box.w, box.h, Math.max(1, Math.min(r * 0.3, 2.2) * S)) // the dark line where two layers touch
  for (let i = 0; i < soft.length; i++) soft[i] = soft[i]! * 0.86 + tight[i]! * 0.5
  const out = new Float32Array(soft.length)
  const ox = Math.round(dx * S),
    oy = Math.round(dy * S)
  let any = false
  for (let y = 0; y < box.h; y++) {
    const gy = box.y + y
    if (gy < 0 || gy >= view.H) continue
    const sy = y - oy
    if (sy < 0 || sy >= box.h) continue
    for (let x = 0; x < box.w; x++) {
      const gx = box.x + x
      const sx = x - ox
      if (gx < 0 || gx >= view.W || sx < 0 || sx >= box.w) continue
      const value = soft[sy * box.w + sx]! * a * cover[gy * view.W + gx]!
      if (value > 0.003) {
        out[y * box.w + x] = value
        any = true
      }
    }
  }
  return any ? { box, value: out } : null
}
