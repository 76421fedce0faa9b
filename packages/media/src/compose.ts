import { backdrop, type Studio } from './backdrop'
import type { Cut, Variant } from './drawing'
import { makeView } from './field'
import { buildGeometry } from './geometry'
import { paintTable } from './paint-table'
import { drawingOf, extent, type Picture, silhouetteOf } from './render'
import { develop, paint } from './shade'

/** One garment of a scene; places and sizes are shares of the canvas. */
export type Item = {
  silhouette: string
  /** centre */
  x: number
  y: number
  /** height */
  h: number
  turn?: number
  seed?: number
  cut?: Cut
  variant?: Variant
}

export type Scene = { width: number; height: number; items: Item[]; studio?: Studio }

/** Several garments on one ground, from back to front. */
export function compose({ width, height, items, studio }: Scene): Picture {
  const canvas = backdrop(width, height, studio)
  for (const { silhouette, x, y, h, turn = 0, seed = 7, cut = {}, variant = {} } of items) {
    const drawing = drawingOf({ silhouette, view: 'front', seed, cut })
    const box = extent(drawing.parts)
    const scale = (h * height) / (box.y1 - box.y0)
    const view = makeView(
      width,
      height,
      scale,
      (box.x0 + box.x1) / 2,
      (box.y0 + box.y1) / 2,
      x * width,
      y * height,
      turn,
    )
    paint(canvas, buildGeometry(drawing, view, seed), paintTable(silhouetteOf(silhouette), variant))
  }
  return { rgb: develop(canvas), width, height }
}
