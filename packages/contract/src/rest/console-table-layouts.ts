import { z } from 'zod'

/** How somebody has a table: what is left out of it, and how close its rows stand. */
export const tableLayoutSchema = z.object({
  hidden: z.array(z.string().min(1).max(60)).max(40),
  density: z.enum(['compact', 'normal', 'roomy']),
})
export type TableLayout = z.infer<typeof tableLayoutSchema>

/** By the table's name. */
export const tableLayoutsSchema = z.object({ looks: z.record(z.string(), tableLayoutSchema) })
export type TableLayouts = z.infer<typeof tableLayoutsSchema>['looks']
