import { z } from 'zod'

/** So many orders at once, chosen or all that fit the filters of the list. */
export const MOST_IN_BULK = 200

export const orderBulkKindSchema = z.enum(['orders.start', 'orders.pack', 'orders.print'])
export type OrderBulkKind = z.infer<typeof orderBulkKindSchema>

/** Orders that were chosen, or the filters of the list as its address has them. */
const selectionSchema = z.union([
  z.object({ numbers: z.array(z.number().int().positive()).min(1).max(MOST_IN_BULK) }),
  z.object({ query: z.string().max(500) }),
])
export type OrderSelection = z.infer<typeof selectionSchema>

/** The same wish sent twice is one job. */
export const newOrderBulkSchema = z.object({ key: z.uuid(), kind: orderBulkKindSchema, of: selectionSchema })
export type NewOrderBulk = z.infer<typeof newOrderBulkSchema>

export const undoOrderBulkSchema = z.object({ key: z.uuid() })

export const orderBulkSchema = z.object({
  id: z.string(),
  kind: z.enum([...orderBulkKindSchema.options, 'orders.unpack']),
  state: z.enum(['waiting', 'running', 'done', 'undone', 'failed']),
  total: z.number(),
  done: z.number(),
  /** Of each order what became of it; `code` says why it was refused. */
  outcomes: z.array(z.object({ number: z.number(), code: z.string().nullable() })),
  at: z.string(),
  canUndo: z.boolean(),
  /** There is something to print. */
  canPrint: z.boolean(),
})
export type OrderBulk = z.infer<typeof orderBulkSchema>
export const orderBulksSchema = z.object({ jobs: z.array(orderBulkSchema) })

/** A file to print, in base 64. */
export const orderSlipsSchema = z.object({ name: z.string(), base64: z.string() })
export type OrderSlips = z.infer<typeof orderSlipsSchema>
