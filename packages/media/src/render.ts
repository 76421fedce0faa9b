import { backdrop } from './backdrop'
import type { Cut, Drawing, Part, Silhouette, Variant } from './drawing'
import { makeView } from './field'
import { buildGeometry, type Geometry } from './geometry'
import { paintTable } from './paint-table'
import { bounds } from './path'
import { develop, paint } from './shade'
import { SILHOUETTES } from './silhouettes/index'
import { type Placing, pair } from './transform'

export type PictureView = 'front' | 'back' | 'detail' | 'zoom'

/** Everything that decides one picture. Equal jobs give equal bytes. */
export type RenderJob = {
  silhouette: string
  cut: Cut
  view: PictureView
  seed: number
  width: number
  height: number
  variant: Variant
}

export type Picture = { rgb: Uint8Array; width: number; height: number }

/** Renders one product picture. */
export function render(job: RenderJob): Picture {
  const { width, height } = job
  const silhouette = silhouetteOf(job.silhouette)
  const canvas = backdrop(width, height)
  paint(canvas, geometryOf(job), paintTable(silhouette, job.variant))
  return { rgb: develop(canvas), width, height }
}

export function silhouetteOf(name: string): Silhouette {
  const silhouette = SILHOUETTES[name]
  if (!silhouette) throw new Error(`unknown silhouette ${name}`)
  return silhouette
}

export function drawingOf({
  silhouette,
  view,
  seed,
  cut,
}: Pick<RenderJob, 'silhouette' | 'view' | 'seed' | 'cut'>): Drawing {
  const drawing = silhouetteOf(silhouette).build({ view: view === 'back' ? 'back' : 'front', seed, cut })
  return cut.pair ? pair(drawing, cut.pair as Placing) : drawing
}

/** Two jobs with one key share their geometry and differ only in what the lamps see: colour, pattern, fabric. */
export const geometryKey = ({ silhouette, cut, view, seed, width, height }: RenderJob): string =>
  JSON.stringify([silhouette, cut, view, seed, width, height])

/** A detail looks closer than the drawing proposes, so the cloth can be seen. */
const CLOSER = 0.74

const CACHE_SIZE = 2
const cache = new Map<string, Geometry>()

/** Geometry of a job, cached: further colours of the same drawing cost only the lighting. */
export function geometryOf(job: RenderJob): Geometry {
  const key = geometryKey(job)
  const hit = cache.get(key)
  if (hit) return hit
  const { width: W, height: H, view, seed } = job
  const silhouette = silhouetteOf(job.silhouette)
  const drawing = drawingOf(job)
  const box = extent(drawing.parts)
  const fit = { h: 0.79, w: 0.9, y: 0.5, ...silhouette.fit }
  const unit = H / 1600
  let scale = Math.min((fit.h * 1600) / (box.y1 - box.y0), (fit.w * 1200) / (box.x1 - box.x0)) * unit
  let centre = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2] as const
  if (view === 'detail') {
    const [x, y, w] = silhouette.focus ?? [600, 420, 480]
    centre = [x, y + w * 0.06]
    scale = W / (w * CLOSER)
  }
  const at = makeView(W, H, scale, centre[0], centre[1], W / 2, H * (view === 'detail' ? 0.5 : fit.y))
  const geometry = buildGeometry(drawing, at, seed)
  cache.set(key, geometry)
  const oldest = cache.keys().next().value
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest)
  return geometry
}

/** Bounding box of a drawing in design units. */
export function extent(parts: Part[]) {
  const b = { x0: 1e9, y0: 1e9, x1: -1e9, y1: -1e9 }
  for (const { d } of parts) {
    const q = bounds(d)
    b.x0 = Math.min(b.x0, q.x0)
    b.y0 = Math.min(b.y0, q.y0)
    b.x1 = Math.max(b.x1, q.x1)
    b.y1 = Math.max(b.y1, q.y1)
  }
  return b
}
