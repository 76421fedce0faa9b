import { z } from 'zod'

/** How somebody has a table: what is left out of it, and how close its rows stand. */
export const tableLookSchema = z.object({
  hidden: z.array(z.string().min(1).max(60)).max(40),
  density: z.enum(['compact', 'normal', 'roomy']),
})
export type TableLook = z.infer<typeof tableLookSchema>

/** By the table's name. */
export const tableLooksSchema = z.object({ looks: z.record(z.string(), tableLookSchema) })
export type TableLooks = z.infer<typeof tableLooksSchema>['looks']
