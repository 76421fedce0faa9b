import { z } from 'zod'

const LONGEST = 100
const typed = z
  .string()
  .transform((text) => text.slice(0, LONGEST))
  .default('')

/** All that a buyer can send from a page of theirs. A step that there is not leaves them where they are. */
export const buyerFormSchema = z.object({
  step: z.enum(['cancel', 'card', 'approve', 'bank', 'back', 'identify']).optional().catch(undefined),
  number: typed,
  expiry: typed,
  cvc: typed,
  bank: typed,
  personalId: typed,
  code: typed,
})
export type BuyerForm = z.output<typeof buyerFormSchema>
