import type { PublishedRouting } from '@shop/domain/routing'
import { z } from 'zod'
import type { PublishedSettings } from '../publishing/published-snapshot'

/** What `POST /previews/exchange` takes: the token that was posted to the preview's host. */
export const previewExchangeSchema = z.object({ token: z.string().max(200), host: z.string().max(300) })

/** What the pages of a preview are told. `view` stands behind the market in every question that they ask. */
export type PreviewSession = {
  readonly view: string
  readonly market: string
  readonly draftId: string
  readonly draft: string
  readonly staff: string
  readonly shownAt: string | null
  readonly expiresAt: string
  /** The document that it shows, if it is not the whole draft. */
  readonly document: string | null
  /** As whom the shop is seen. */
  readonly audience: 'public' | 'member'
  /** The draft has mistakes: what is seen is what is live. */
  readonly isInvalid: boolean
  /** Words that are published instead of those of the catalogues, with those of the draft: by language and key. */
  readonly texts: {
    readonly version: string
    readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  readonly routing: PublishedRouting
  readonly settings: PublishedSettings
}
