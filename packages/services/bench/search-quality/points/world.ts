import pg from 'pg'
import { type ProductFacts, readFacts } from '../facts'
import { judge, type Verdict } from '../judge'
import { type JudgedLanguage, type JudgedQuery, languages, readKinds } from '../judged'
import { mains, type SearchAnswer, type Shopper, shopperAt } from './shopper'

export type World = Awaited<ReturnType<typeof openWorld>>

/** A running shop with what is known of its goods, and hands that change them as the console will. */
export async function openWorld(url: string, ownerUrl: string) {
  const facts = await readFacts(ownerUrl)
  const all = [...facts.values()]
  const kinds = readKinds()
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'search points' })
  await owner.connect()
  const fresh = Object.fromEntries(languages.map((language) => [language, shopperAt(url, language)]))
  for (const language of languages) await untilReady(fresh[language]!)

  const tell = (topic: string, key = '') =>
    owner.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify({ topic, key })])

  const verdictOf = (query: Partial<JudgedQuery> & { right: string[] }, answer: SearchAnswer): Verdict => {
    const { primaryList, secondaryList } = answer
    const shown = mains([...primaryList.productGroups, ...(secondaryList?.productGroups ?? [])]).slice(0, 10)
    const hits = shown.map(({ key, sellingPrice }) => ({ facts: facts.get(key), price: sellingPrice.min }))
    return judge({ group: 'plain', query: answer.q, ...query }, hits, all, kinds)
  }

  return {
    facts,
    all,
    factOf: (key: string): ProductFacts => facts.get(key)!,
    /** Types that a name of `kinds.json` holds. */
    kind: (name: string): readonly string[] => kinds.kinds[name] ?? [name],
    /** A visitor without a past, who leaves no trace unless asked to. */
    at: (language: JudgedLanguage): Shopper => fresh[language]!,
    newcomer: (language: JudgedLanguage, customerKey?: string) => shopperAt(url, language, customerKey),
    verdictOf,
    /** Whether the phrase shows products of the right kind in this language. */
    finds: async (language: JudgedLanguage, q: string, right: string[], more: Partial<JudgedQuery> = {}) =>
      verdictOf({ right, ...more }, await fresh[language]!.search(q)),
    sql: async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await owner.query(text, values)).rows,
    /** As every writer of the catalogue tells it. */
    catalogueChanged: () => tell('catalogue'),
    stockChanged: (skuIds: readonly number[]) => tell('stock', skuIds.join(',')),
    tell,
    /** Gives a product another name in one language, as the console will. */
    rename: async (language: string, productKey: string, name: string) => {
      await owner.query(
        `update product_translations t set name = $3 from languages l
         where l.id = t.language_id and l.code = $1 and t.product_id = $2`,
        [language, Number(productKey), name],
      )
      await tell('catalogue')
    },
    setStock: async (productKeys: readonly string[], pieces: number) => {
      const { rows } = await owner.query<{ sku_id: number }>(
        `update stock set in_stock = $1, oversellable = 0, static = 0
         where sku_id in (select id from skus where product_id = any($2)) returning sku_id`,
        [pieces, productKeys.map(Number)],
      )
      const ids = rows.map((row) => row.sku_id)
      await tell('stock', ids.join(','))
      return ids
    },
    close: () => owner.end(),
  }
}

/** Right after a start the index may still be on its way. */
async function untilReady(shopper: Shopper): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await shopper.send('search-page', { q: 'x', notify: false })
    await answer.arrayBuffer()
    if (answer.status === 200) return
    if (attempt === 300) throw new Error(`The search is not ready: ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
