import { cleanInput, parseReview } from '@shop/domain/validation'
import { z } from 'zod'
import { email } from './form-fields'

/**
 * The small forms of the shop, for the browser and for the services alike: `@shop/contract/rest/shop-forms` (brings zod
 * along, so the browser imports it only when a form is there). An issue's message is the key of its text.
 */

/** Where news of goods that are back in stock goes. */
export const notifyFormSchema = z.object({ email: email() })

/** Nobody gets the newsletter who has not said so. */
export const newsletterFormSchema = notifyFormSchema.extend({ consent: z.literal(true, 'validate.required') })

/** A purchase is found by its number and the address it was made with. */
export const findOrderFormSchema = z.object({
  number: z.string().trim().min(1, 'validate.required').max(40),
  email: email(),
})

/** Who sends goods back. A longer name is cut. */
export const returnFormSchema = z.object({
  name: z
    .string()
    .transform((name) => cleanInput(name).slice(0, 120))
    .refine((name) => name !== '', 'validate.required'),
})

export const reviewFormSchema = z
  .object({ rating: z.number().nullish(), comment: z.string().nullish(), author: z.string().nullish() })
  .transform((input, context) => {
    const review = parseReview(input)
    if (review.ok) return review.value
    const { field, kind } = review.error
    context.issues.push({ code: 'custom', path: [field], message: kind, input })
    return z.NEVER
  })
