import { stockStatuses } from '@shop/domain/catalog'
import { z } from 'zod'

/** `GET …/products?q=`: what can be put into a cart or a list, as the customer's market sells it. */
const consoleProductSchema = z.object({
  id: z.number(),
  name: z.string(),
  colour: z.string(),
  brand: z.string(),
  articleNumber: z.string(),
  image: z.string().nullable(),
  priceFormatted: z.string(),
  /** The lowest price of the 30 days before, where a reduction is announced. */
  priorFormatted: z.string().nullable(),
  stock: z.number(),
  stockStatus: z.enum(stockStatuses),
  sizes: z.array(z.object({ skuId: z.number(), size: z.string(), stock: z.number() })),
})
export type ConsoleProduct = z.infer<typeof consoleProductSchema>
export const consoleProductsSchema = z.object({ products: z.array(consoleProductSchema) })
