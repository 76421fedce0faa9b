import { type PublishedTexts, publishedTexts } from '@shop/i18n/published-texts'
import { viewed } from '@/data/viewed'
import 'server-only'

/** What a page says instead of the catalogues: what is published, on a preview what its draft makes of it. */
export async function textsInForce({ view }: { readonly view?: string | undefined }): Promise<PublishedTexts> {
  const session = view ? await viewed(view) : undefined
  return session?.texts ?? publishedTexts()
}
