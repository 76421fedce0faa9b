import { expect, originOf, test } from '@shop/testkit/browser'
import { sizes } from '@shop/testkit/test-sizes'
import { getPage } from './support/get-page'
import { merchandiser } from './support/merchandiser'

type Area = { collections: { containers: object[] }[] }
type Market = { theme: Record<string, string> }
const AREA = 'Frontpage/The front page area'
const MARKET = 'SE|SEK'
/** So fast nobody reads, but a machine of two cores has to publish as well. */
const BETWEEN_PAGES_MS = 50
/** Everything that a page shows of the two documents that are published together. */
const marksIn = (html: string) =>
  new Set([...html.matchAll(/--publishing-mark:\s*(\d+)|Utgivning (\d+)/g)].map(([, theme, words]) => theme ?? words))

test('shoppers go on without an error while it is published and rolled back, and no page is of two versions', async () => {
  const { shoppers, publications } = sizes.publishing
  test.setTimeout(60_000 + publications * 5_000)
  const maja = await merchandiser()
  const start = { market: await maja.live<Market>('market', MARKET), area: await maja.live<Area>('area', AREA) }
  const publish = async (mark: number) => {
    const [market, area] = [structuredClone(start.market.body), structuredClone(start.area.body)]
    market.theme['--publishing-mark'] = String(mark)
    const title = `Utgivning ${mark}`
    const widget = { kind: 'Text', name: 'Mark', configuration: { title, text: '' } }
    area.collections[0]?.containers.push({ name: 'Mark', layout: 'full', widgets: [widget] })
    const draft = await maja.put(await maja.draft(title), 'market', MARKET, market)
    await maja.publish(await maja.put(draft, 'area', AREA, area))
  }
  const back = () =>
    maja.rollBack(
      { kind: 'market', key: MARKET, version: start.market.version },
      { kind: 'area', key: AREA, version: start.area.version },
    )
  const wrong: string[] = []
  const seen = new Set<string | undefined>()
  let isOver = false
  const shopper = async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_PAGES_MS))
      const { status, html } = await getPage(`${originOf('se')}/sv`)
      const marks = marksIn(html)
      for (const mark of marks) seen.add(mark)
      if (status !== 200) wrong.push(`status ${status}`)
      const isHalf = html.includes('--publishing-mark') !== html.includes('Utgivning ')
      if (marks.size > 1 || isHalf) wrong.push(`mixed: ${[...marks].join(' and ')}`)
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
  await expect.poll(async () => marksIn((await getPage(`${originOf('se')}/sv`)).html).size, { timeout: 5_000 }).toBe(0)
  console.log(`publishing under load: ${shoppers} shoppers, ${publications} publications`)
})
