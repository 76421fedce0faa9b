// npm run search:quality: how much of what shoppers look for stands among the first hits, by judged queries.
import { firstShown } from './ask'
import { startDemoServices } from './demo-services'
import { type ProductFacts, readFacts } from './facts'
import { judge } from './judge'
import { type JudgedFile, languages, parts, readJudged, readKinds } from './judged'
import { isOverTheBar, type Judged, missesOf, type PartResult, tableOf } from './report'

type Shop = { readonly url: string; readonly facts: ReadonlyMap<string, ProductFacts> }

async function main(): Promise<boolean> {
  const services = await startDemoServices()
  try {
    const shop = { url: services.url, facts: await readFacts(services.databaseUrl) }
    const results: PartResult[] = []
    for (const language of languages)
      for (const part of parts)
        results.push({ language, part, judged: await judgeAll(shop, readJudged(language, part)) })
    for (const miss of results.flatMap(missesOf)) console.log(miss)
    console.log(`\n${tableOf(results)}`)
    return results.every(isOverTheBar)
  } finally {
    await services.stop()
  }
}

async function judgeAll({ url, facts }: Shop, { language, market, queries }: JudgedFile): Promise<Judged[]> {
  const kinds = readKinds()
  const all = [...facts.values()]
  const judged: Judged[] = []
  for (const query of queries) {
    const shown = await firstShown(url, market, language, query.query)
    const hits = shown.map(({ key, price }) => ({ facts: facts.get(key), price }))
    judged.push({ query, verdict: judge(query, hits, all, kinds), shown: shown.map(({ title }) => title) })
  }
  return judged
}

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
