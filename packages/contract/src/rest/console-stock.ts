import { z } from 'zod'

const skuSchema = z.object({
  id: z.number(),
  articleNumber: z.string(),
  product: z.string(),
  brand: z.string(),
  /** The number that all of its sizes begin with. */
  productNumber: z.string(),
  size: z.string(),
  image: z.string().nullable(),
  inStock: z.number(),
  /** Who waits for it: confirmed addresses, and since when the first does. */
  waiting: z.number(),
  since: z.string().nullable(),
  changedAt: z.string(),
})
export type StockSku = z.infer<typeof skuSchema>
export const consoleStockSchema = z.object({ skus: z.array(skuSchema), total: z.number() })
export type ConsoleStock = z.infer<typeof consoleStockSchema>

export const stockChangeSchema = z.object({
  inStock: z.number().int().min(0).max(100_000),
  /** What was seen: who sold or counted meanwhile is not overwritten. */
  seen: z.number().int(),
  reason: z.string().trim().min(5).max(500),
})
