import { z } from 'zod'

const reasonSchema = z.looseObject({
  code: z.string().optional().catch(undefined),
  cause: z.string().optional().catch(undefined),
  /** Seconds. */
  retryAfter: z.number().optional().catch(undefined),
})
const refusalSchema = z.object({
  errors: z.tuple([z.object({ extensions: reasonSchema })], z.unknown()),
})
export type RefusalReason = z.infer<typeof reasonSchema>

/** Why the services refuse, in the first of their errors. Who stands before them may answer anything: then nothing is known. */
export const reasonIn = (answer: unknown): RefusalReason =>
  refusalSchema.safeParse(answer).data?.errors[0].extensions ?? {}
