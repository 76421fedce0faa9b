import { z } from 'zod'
import { refusalReasons } from './console-reviews'

const itemsSchema = z
  .array(z.object({ id: z.number().int(), version: z.number().int() }))
  .min(1)
  .max(200)

/** The same wish sent twice is one job. */
export const newBulkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviews.accept'), key: z.uuid(), items: itemsSchema }),
  z.object({ kind: z.literal('reviews.refuse'), key: z.uuid(), items: itemsSchema, reason: z.enum(refusalReasons) }),
])
export type NewBulk = z.infer<typeof newBulkSchema>

const jobSchema = z.object({
  id: z.string(),
  kind: z.enum(['reviews.accept', 'reviews.refuse']),
  state: z.enum(['waiting', 'running', 'done', 'undone', 'failed']),
  total: z.number(),
  done: z.number(),
  outcomes: z.array(z.object({ id: z.number(), name: z.string(), ok: z.boolean() })),
  at: z.string(),
  /** Until then all of it can be taken back. */
  undoUntil: z.string().nullable(),
})
export type BulkJob = z.infer<typeof jobSchema>
export const bulkJobSchema = jobSchema
export const bulkJobsSchema = z.object({ jobs: z.array(jobSchema) })
export type BulkJobs = z.infer<typeof bulkJobsSchema>
