import { PUBLICATION_TAG, tagPage } from '@shop/gateway/page-tags'
import { published } from '@/place/published'
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
  if (publication) tagPage([PUBLICATION_TAG + publication, ...unlikeSnapshot(publication)])
  const { status, headers } = answer
  return new Response(status === 204 ? null : text, {
    status,
    headers: { 'content-type': headers.get('content-type') ?? 'application/json' },
  })
}

/** A second name where this process's snapshot is of another publication than the answer (`markets.content`). */
function unlikeSnapshot(name: string): readonly string[] {
  const [markets, content] = (/^(\d+)\.(\d+)/.exec(name) ?? []).slice(1).map(Number)
  const version = Math.max(markets ?? 0, content ?? 0)
  return version === (published()?.version ?? version) ? [] : [`${PUBLICATION_TAG}snapshot`]
}

function productTags(text: string): Set<string> {
  const tags = new Set<string>()
  for (const [, id] of text.matchAll(PRODUCT)) tags.add(`product:${id}`)
  return tags
}
