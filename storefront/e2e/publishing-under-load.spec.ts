import { expect, originOf, test } from '@shop/testkit/browser'
import { sizes } from '@shop/testkit/test-sizes'
import { getPage } from './support/get-page'
import { merchandiser } from './support/merchandiser'

type Area = { collections: { containers: object[] }[] }
type Market = { theme: Record<string, string> }
type Texts = Record<string, Record<string, string>>
const AREA = 'Frontpage/The front page area'
const MARKET = 'SE|SEK'
const TEXTS = 'footer'
/** So fast nobody reads, but a machine of two cores has to publish as well. */
const BETWEEN_PAGES_MS = 50
/** What a page shows of the three documents that are published together: a colour, a widget and a text. */
const PARTS = [/--publishing-mark:\s*(\d+)/g, /Utgivning (\d+)/g, /Utgåva (\d+)/g] as const
const marksIn = (html: string) =>
  PARTS.map((part) => [...new Set([...html.matchAll(part)].map(([, mark]) => mark))].join(' and '))

test('shoppers go on without an error while it is published and rolled back, and no page is of two versions', async () => {
  const { shoppers, publications } = sizes.publishing
  test.setTimeout(60_000 + publications * 5_000)
  const maja = await merchandiser()
  const start = {
    market: await maja.live<Market>('market', MARKET),
    area: await maja.live<Area>('area', AREA),
    texts: await maja.live<Texts>('texts', TEXTS),
  }
  const publish = async (mark: number) => {
    const [market, area] = [structuredClone(start.market.body), structuredClone(start.area.body)]
    market.theme['--publishing-mark'] = String(mark)
    const title = `Utgivning ${mark}`
    const widget = { kind: 'Text', name: 'Mark', configuration: { title, text: '' } }
    area.collections[0]?.containers.push({ name: 'Mark', layout: 'full', widgets: [widget] })
    const texts = { ...start.texts.body, 'sv-SE': { 'footer.tagline': `Utgåva ${mark}` } }
    const draft = await maja.put(await maja.draft(title), 'market', MARKET, market)
    const both = await maja.put(draft, 'area', AREA, area)
    await maja.publish(await maja.put(both, 'texts', TEXTS, texts))
  }
  const back = () =>
    maja.rollBack(
      { kind: 'market', key: MARKET, version: start.market.version },
      { kind: 'area', key: AREA, version: start.area.version },
      { kind: 'texts', key: TEXTS, version: start.texts.version },
    )
  const wrong: string[] = []
  const seen = new Set<string | undefined>()
  const took: number[] = []
  let isOver = false
  const shopper = async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PAGES_MS))
      const begun = performance.now()
      const { status, html } = await getPage(`${originOf('se')}/sv`)
      took.push(performance.now() - begun)
      const marks = marksIn(html)
      seen.add(marks[0])
      if (status !== 200) wrong.push(`status ${status}`)
      if (marks.some((mark) => mark !== marks[0])) wrong.push(`mixed: ${marks.map((mark) => mark || '-').join(', ')}`)
    }
  }
  const browsing = Array.from({ length: shoppers }, shopper)
  try {
    for (let mark = 1; mark <= publications; mark++) {
      await publish(mark)
      await expect.poll(() => seen.has(String(mark)), { timeout: 10_000 }).toBe(true)
      if (mark % 2 === 0) await back()
    }
  } finally {
    await back().catch(() => undefined)
    isOver = true
    await Promise.all(browsing)
  }
  expect(wrong).toEqual([])
  await expect
    .poll(async () => marksIn((await getPage(`${originOf('se')}/sv`)).html).join(''), { timeout: 5_000 })
    .toBe('')
  const slowest = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(slowest[Math.floor((slowest.length - 1) * share)] ?? 0)
  const figures = `${took.length} pages, half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`
  console.log(`publishing under load: ${shoppers} shoppers, ${publications} publications, ${figures}`)
})
