import { test as plainTest } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'
import { rawGet } from './support/raw-http'
import { openAwake } from './support/visit'

test.use({ serviceWorkers: 'allow' })
plainTest.use({ serviceWorkers: 'allow' })
const LIST = '/c/kjoler-dame'

test('[SW-01] [SW-03] the service worker holds the whole shop, files that never change and no private answer', async ({
  page,
  context,
}) => {
  const choice = encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups: ['necessary', 'functional'] }))
  await context.addCookies([{ name: 'ralph-cookie-consent', value: choice, url: originOf('no') }])
  const script = await rawGet('no', '/sw.js')
  expect(script.status).toBe(200)
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(script.headers['cache-control']).toContain('no-cache')

  await page.goto(`${originOf('no')}/`)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${originOf('no')}/`)
  for (const path of [LIST, '/account', '/checkout/klarna-fail', '/mine-fakturaer', '/'])
    await page.goto(`${originOf('no')}${path}`)
  await page.evaluate(() =>
    fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{__typename}"}',
    }),
  )
  const kept = await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })
  expect(kept.some((path) => path.startsWith('/_next/static/'))).toBe(true)
  for (const path of kept)
    expect(path).not.toMatch(/^\/(graphql|auth|account|checkout|kassen|min-konto|mine-fakturaer|api|likes)/)
})

// A browser without a connection says so in its console.
plainTest(
  '[SW-03] without a connection a page that was not seen is the offline page, in its language',
  async ({ page, context }) => {
    await page.goto(`${originOf('fi')}/fi`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await context.setOffline(true)
    await page.goto(`${originOf('fi')}/fi/uutuudet`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi-FI')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link')).toBeVisible()
  },
)

plainTest('[FAULT-12] the offline page shows the favourites of this device', async ({ page, context }) => {
  await openAwake(page, `${originOf('no')}${LIST}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const card = page.getByRole('article').nth(1)
  const name = (await card.getByRole('heading').textContent())?.trim() ?? ''
  await card.locator('[data-favourite]').click()
  await expect.poll(() => page.evaluate(() => caches.has('shop-1-favourites'))).toBe(true)
  await page.reload()
  await context.setOffline(true)
  await page.goto(`${originOf('no')}/favoritter-som-ingen-har-sett`)
  const favourites = page.getByRole('region', { name: 'Favoritter' })
  await expect(favourites.getByRole('link')).toHaveText([name])
  await expect(favourites.getByRole('link')).toHaveAttribute('href', /\/p\//)
})

const WITHOUT = {
  'refuses its service worker': () => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('refused here'))
  },
  'knows no service workers': () => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  },
}
for (const [name, without] of Object.entries(WITHOUT))
  test(`[SW-02] the shop works as well in a browser that ${name}`, async ({ page, context }) => {
    await context.addInitScript(without)
    await openAwake(page, `${originOf('no')}${LIST}`)
    const registrations = () => page.evaluate(() => navigator.serviceWorker?.getRegistrations() ?? [])
    expect(await registrations()).toHaveLength(0)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/p\//)
  })
