import { createHash } from 'node:crypto'
import type { Drawing } from './drawing'
import { drawingOf, type RenderJob } from './render'

/** Raised when light, fabrics or patterns change, so that every master is rendered anew. */
const RENDERER = 2

/** Raised when only the framing of details changes. */
const DETAIL = 2

const PROBES = [430, 560, 690].flatMap((x) => [330, 480, 700, 930, 1150].map((y) => [x, y] as const))

/** A drawing as text: outlines and marks as they are, folds by their height at a few places. */
function described({ parts, ground }: Drawing): string {
  const heights = (f?: (x: number, y: number) => number) => f && PROBES.map(([x, y]) => f(x, y).toFixed(3)).join()
  return JSON.stringify([
    ground,
    parts.map((part) => ({ ...part, fold: heights(part.fold), form: heights(part.form) })),
  ])
}

/** Changes when the picture of a job would change: by its words, by its drawing or by the renderer. */
export const digestOf = (job: RenderJob): string =>
  createHash('sha256')
    .update(JSON.stringify(job.view === 'detail' ? [RENDERER, job, DETAIL] : [RENDERER, job]))
    .update(described(drawingOf(job)))
    .digest('hex')
    .slice(0, 16)
