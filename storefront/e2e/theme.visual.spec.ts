import type { Page } from '@playwright/test'
import { expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'

const THEME = {
  '--bg': '#102030',
  '--ink': '#f0e0d0',
  '--font-display': 'monospace',
  // Neither is a variable that may stand in a page.
  '--line': 'red;} body {display:none',
  background: 'red',
}
const HOME = { no: '/', se: '/sv', dk: '/da', fi: '/fi' } as const

const looks = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    const { fontFamily } = getComputedStyle(document.querySelector('main h2') ?? document.body)
    const line = getComputedStyle(document.documentElement).getPropertyValue('--line').trim()
    return { backgroundColor, color, fontFamily, line }
  })

test('[MARKET-05] the theme of the channel is seen on the next page of every market, and the shop as it was drawn without it', async ({
  page,
}) => {
  const owner = await ownerOfRunningShop()
  const before = await owner.query<{ id: string; theme: unknown }>('select id, theme from channels')
  const publish = async (id: string, theme: unknown) => {
    await owner.query('update channels set theme = $2 where id = $1', [id, JSON.stringify(theme)])
    await owner.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify({ topic: 'markets', key: '' })])
  }
  const now = async (market: (typeof MARKETS)[number]) => {
    await page.goto(originOf(market) + HOME[market])
    return looks(page)
  }
  const drawn = await now('no')
  expect(drawn).toMatchObject({ backgroundColor: 'rgb(251, 248, 243)', color: 'rgb(31, 27, 22)' })
  try {
    for (const { id } of before.rows) await publish(id, THEME)
    for (const market of MARKETS)
      await expect
        .poll(() => now(market), { timeout: 15_000, message: market })
        .toEqual({ ...drawn, backgroundColor: 'rgb(16, 32, 48)', color: 'rgb(240, 224, 208)', fontFamily: 'monospace' })
    await page.screenshot({ path: 'test-results/theme.png' })
  } finally {
    for (const { id, theme } of before.rows) await publish(id, theme)
    await owner.end()
  }
  await expect.poll(() => now('no'), { timeout: 15_000 }).toEqual(drawn)
})
