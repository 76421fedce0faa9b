import { z } from 'zod'

export const approvalsSchema = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      customer: z.object({ ref: z.string(), name: z.string() }),
      market: z.string(),
      points: z.number(),
      reason: z.string(),
      who: z.string(),
      at: z.string(),
      /** Who asked cannot be who approves. */
      isOwn: z.boolean(),
    }),
  ),
})
export type Approvals = z.infer<typeof approvalsSchema>
export const approvalDecisionSchema = z.object({ do: z.enum(['approve', 'refuse']) })
