import { consentGroups } from '@shop/domain/cookie'
import { z } from 'zod'

/** What `POST /api/cookie-consent` takes: the choice, its id and where it was made. Nothing in it says who chose. */
export const cookieChoiceSchema = z.strictObject({
  id: z.uuid(),
  version: z.int().min(1).max(1_000),
  groups: z.array(z.enum(consentGroups)).max(consentGroups.length),
  marketId: z.string().max(20),
  languageId: z.string().max(20),
})

export type CookieChoice = z.infer<typeof cookieChoiceSchema>
