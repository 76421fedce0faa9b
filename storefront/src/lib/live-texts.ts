import { type PublishedTexts, publishedTexts } from '@shop/i18n/published-texts'
import { cache } from 'react'
import { previewOfView } from './preview'
import 'server-only'

/** The parts of one page share one question. */
const viewed = cache(previewOfView)

/** What a page says instead of the catalogues: what is published, on a preview what its draft makes of it. */
export async function textsInForce({ view }: { readonly view?: string | undefined }): Promise<PublishedTexts> {
  const session = view ? await viewed(view) : undefined
  return session?.texts ?? publishedTexts()
}
