import { cleanInput, fieldMaxLengths, parseReview } from '@shop/domain/validation'
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

/** What proves that an order is somebody's who is not signed in: its e-mail or a zip of it. */
export const orderProofFormSchema = z.object({
  proof: z.string().trim().min(1, 'validate.required').max(fieldMaxLengths.email),
})

/** A code of the shop, or of a cheque. */
export const promoFormSchema = z.object({
  code: z.string().trim().min(1, 'validate.required').max(fieldMaxLengths.promoCode),
})

const sixDigits = z
  .string()
  .trim()
  .min(1, 'validate.required')
  .regex(/^\d{6}$/)
/** The code that a text message brings. */
export const smsCodeFormSchema = z.object({ code: sixDigits })
/** What staff read out who wish to look. */
export const accessNumberFormSchema = z.object({ number: sixDigits })

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
    for (const { field, kind } of review.error) {
      const message = kind === 'missing' ? 'validate.required' : kind
      context.issues.push({ code: 'custom', path: [field], message, input })
    }
    return z.NEVER
  })
