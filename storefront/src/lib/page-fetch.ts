import { PUBLICATION_TAG, tagPage } from '@shop/gateway/page-tags'
import { publishedTexts } from '@shop/i18n/published-texts'
import 'server-only'

/** Products in answers of the Merchant API and of the search. */
const PRODUCT = /"(?:productId|productKey|key)":\s*"?(\d+)\b/g

/**
 * How a page render asks the services. Pages are kept whole, so the answers are not; but a request marked `no-store`
 * would forbid keeping the page, so that mark is taken off. The page is tagged with the products of the answer, and made
 * again when one of them changes.
 */
export const pageFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, cache: undefined })
  const text = await answer.text()
  tagPage(productTags(text))
  const publication = answer.headers.get('x-publication')
  if (publication) tagPage([PUBLICATION_TAG + publication, ...unlikeTexts(publication)])
  const { status, headers } = answer
  return new Response(status === 204 ? null : text, {
    status,
    headers: { 'content-type': headers.get('content-type') ?? 'application/json' },
  })
}

/** A second name where the texts of this process are of another publication of content than the answer (`markets.content`). */
function unlikeTexts(name: string): readonly string[] {
  const content = Number(/\.(\d+)/.exec(name)?.[1])
  const { publication = content } = publishedTexts()
  return content === publication ? [] : [`${PUBLICATION_TAG}texts`]
}

function productTags(text: string): Set<string> {
  const tags = new Set<string>()
  for (const [, id] of text.matchAll(PRODUCT)) tags.add(`product:${id}`)
  return tags
}
