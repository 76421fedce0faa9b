import { test } from '@playwright/test'
import { expect } from '@shop/testkit/browser'
import { startFaultyShop } from './support/faulty-shop'
import { openAwake } from './support/visit'

// A page that fails is the browser's own line in the console: this test is about such pages.
let shop: Awaited<ReturnType<typeof startFaultyShop>>
test.beforeAll(async () => {
  shop = await startFaultyShop()
})
test.afterAll(() => shop?.stop())

test('[NAV-21] a route change that fails shows the error page with its status, and with 500 when it has none', async ({
  page,
}) => {
  for (const [status, code] of [
    [503, 'Feilkode 503: Response not successful: Received status code 503'],
    [0, /^Feilkode 500/],
  ] as const) {
    shop.breaks(undefined)
    await openAwake(page, `${shop.origin}/c/kjoler-dame`)
    shop.breaks({ operation: 'ProductPage', status })
    const link = page
      .getByRole('article')
      .nth(status ? 1 : 2)
      .getByRole('heading')
      .getByRole('link')
    const address = (await link.getAttribute('href')) ?? ''
    const answer = page.waitForResponse((one) => one.request().isNavigationRequest())
    await link.click()
    await expect(page).toHaveURL(`${shop.origin}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noe gikk galt')
    await expect(page.getByText(code)).toBeVisible()
    expect((await answer).status()).toBe(status || 500)
  }
})
