import type { PublishedRouting } from '@shop/domain/routing'
import { z } from 'zod'
import { routingSchema, settingsSchema, textsSchema } from '../publishing/published-snapshot'

/** What `POST /previews/exchange` takes: the token that was posted to the preview's host. */
export const previewExchangeSchema = z.object({ token: z.string().max(200), host: z.string().max(300) })

/** What it answers: the cookie's secret and how many seconds it is worth something. */
export const previewGrantSchema = z.object({
  secret: z.string(),
  maxAge: z.number(),
  market: z.string(),
  customerType: z.string().nullable(),
})

/** What the pages of a preview are told. `view` stands behind the market in every question that they ask. */
export const previewSessionSchema = z.object({
  view: z.string(),
  market: z.string(),
  draftId: z.string(),
  draft: z.string(),
  staff: z.string(),
  shownAt: z.string().nullable(),
  expiresAt: z.string(),
  /** The document that it shows, if it is not the whole draft. */
  document: z.string().nullable(),
  /** As whom the shop is seen. */
  audience: z.enum(['public', 'member']),
  /** The draft has mistakes: what is seen is what is live. */
  isInvalid: z.boolean(),
  /** Words that are published instead of those of the catalogues, with those of the draft: by language and key. */
  texts: textsSchema,
  routing: routingSchema,
  settings: settingsSchema,
})
export type PreviewSession = Readonly<Omit<z.output<typeof previewSessionSchema>, 'routing'>> & {
  readonly routing: PublishedRouting
}
