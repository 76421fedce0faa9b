import { z } from 'zod'

const group = z.object({
  products: z
    .array(z.object({ key: z.string(), title: z.string(), sellingPrice: z.object({ min: z.number() }) }))
    .min(1),
})
const answerSchema = z.object({
  primaryList: z.object({ productGroups: z.array(group) }),
  secondaryList: z.object({ productGroups: z.array(group) }).optional(),
})

export type Shown = { readonly key: string; readonly title: string; readonly price: number }

/** The first products that a shopper sees for the phrase: the hits, then the near misses below them. */
export async function firstShown(url: string, market: string, locale: string, q: string): Promise<Shown[]> {
  const asked = new URL('/api/storefront/v3/queries/search-page', url)
  const parameters = {
    market,
    locale,
    touchpoint: 'desktop',
    customerKey: 'search-quality',
    sessionKey: 'search-quality',
  }
  for (const [name, value] of Object.entries({ ...parameters, q, limit: '10', notify: 'false' }))
    asked.searchParams.set(name, value)
  const answer = await whenReady(asked)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`"${q}" was answered ${answer.status}: ${text.slice(0, 200)}`)
  const { primaryList, secondaryList } = answerSchema.parse(JSON.parse(text))
  return [...primaryList.productGroups, ...(secondaryList?.productGroups ?? [])].slice(0, 10).map(({ products }) => {
    const { key, title, sellingPrice } = products[0]!
    return { key, title, price: sellingPrice.min }
  })
}

const RETRY_MS = 100
const PATIENCE_MS = 60_000

/** Right after a start an index may still be on its way. */
async function whenReady(asked: URL): Promise<Response> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const answer = await fetch(asked)
    if (answer.status !== 503 || Date.now() > end) return answer
    await answer.arrayBuffer()
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}
