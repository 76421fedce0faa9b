import { hash, smooth } from './field'
import { linear } from './patterns'
import { undevelop } from './shade'

/** The sand of the storefront: picture, placeholder and panel share one ground. */
export const SAND = '#EFE7DA'

export type Studio = { tint?: string; window?: boolean; vignette?: number }

/**
 * The studio as linear light. The plain ground develops to exactly its tint, so a picture melts into the panel it
 * stands on; banners may ask for a faint vignette and the light of a window.
 */
export function backdrop(
  W: number,
  H: number,
  { tint = SAND, window = false, vignette = 0 }: Studio = {},
): Float32Array {
  const [r, g, b] = linear(tint).map(undevelop) as [number, number, number]
  const R = new Float32Array(W * H * 3)
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      let v = 1
      if (vignette) {
        const dx = x / W - 0.46
        const dy = y / H - 0.4
        v += vignette * 0.2 - vignette * Math.min(1, (dx * dx * 1.3 + dy * dy) * 2.2)
      }
      if (window) {
        const u = x / H + (y / H) * 0.55
        const frame = 1 - 0.75 * smooth(0.03, 0, Math.abs(u - 1.05) - 0.012)
        const pane = smooth(0.62, 0.7, u) * smooth(1.5, 1.4, u) * frame
        v *= 0.965 + 0.07 * pane * smooth(1.05, 0.25, y / H) + (hash(x, y, 1) - 0.5) * 0.006
      }
      const i = (y * W + x) * 3
      R[i] = r * v
      R[i + 1] = g * v
      R[i + 2] = b * v
    }
  }
  return R
}
