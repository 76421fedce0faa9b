import { z } from 'zod'

/** Longer texts are cut: the fault stands at their beginning. */
const LONGEST_TEXT = 2_000
const LONGEST_STACK = 8_000

const text = z.string().transform((value) => value.slice(0, LONGEST_TEXT))

/** What `PUT /log-error` takes; anything else beside it is refused, so that nothing is kept by mistake. */
export const clientErrorSchema = z.strictObject({
  type: z.literal('client-error'),
  message: text.refine((value) => value.trim() !== '', 'is empty'),
  stack: z
    .string()
    .transform((value) => value.slice(0, LONGEST_STACK))
    .nullish(),
  component: text.nullish(),
  info: text.nullish(),
  url: text.nullish(),
  userAgent: text.nullish(),
})

export type ClientError = z.infer<typeof clientErrorSchema>
