import { cookieNames, storageNames } from '@shop/domain/constants'
import { pathFor } from '@shop/i18n/routes'
import { expect, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { checkoutPath, fieldOf, openCheckout, takeCart, visitIn } from './support/checkout'
import { getPage } from './support/get-page'
import { awake, openAwake } from './support/visit'

/** Estonia is prepared for the checkout alone and offered by no demo. */
async function offerEstonia(isOffered: boolean): Promise<void> {
  const owner = await ownerOfRunningShop()
  try {
    await owner.query(`update markets set virtual = $1 where id = 'EE|EUR'`, [!isOffered])
    await owner.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify({ topic: 'markets', key: 'EE|EUR' })])
  } finally {
    await owner.end()
  }
}

test.describe('a market of the checkout alone', () => {
  test.afterEach(() => offerEstonia(false))

  test('[CART-29] [CHECKOUT-29] [MARKET-09] [MARKET-14] [TABSYNC-05] another country brings its prices, in every tab, and may be one of the checkout alone', async ({
    page,
    context,
  }) => {
    const visit = visitIn(page, 'no')
    await openCheckout(visit)
    // Nothing is sold to a country whose law nothing is done for.
    await expect(fieldOf(visit, 'checkout.country').getByRole('option')).toHaveCount(4)
    await offerEstonia(true)
    await expect(async () => {
      await page.reload()
      await expect(fieldOf(visit, 'checkout.country').getByRole('option')).toHaveCount(5, { timeout: 2_000 })
    }).toPass()
    const other = await context.newPage()
    await other.goto(originOf('no') + checkoutPath(visit))
    await awake(other)
    await expect(other.locator('aside [data-total]')).toContainText('kr')
    const country = fieldOf(visit, 'checkout.country')
    await expect(country).toHaveValue('no')
    await expect(country.getByRole('option', { name: /Estland/ })).toHaveCount(1)
    await expect(country.getByRole('option')).toHaveCount(5)
    // Offered here, and in the picker all the same not.
    const { html } = await getPage(`${originOf('no')}/api/places?path=%2F`)
    expect((JSON.parse(html) as { alias: string }[]).map(({ alias }) => alias).sort()).toEqual(['dk', 'fi', 'no', 'se'])
    await expect(page.locator('aside [data-total]')).toContainText('kr')

    await country.selectOption('ee')
    await expect(page.locator('aside [data-total]')).toContainText('€')
    await expect(page.getByText(visit.say('checkout.countryChanged', { country: 'Estland' }))).toBeVisible()
    await expect(other.locator('aside [data-total]')).toContainText('€')
    await expect(other.locator('#checkout-country')).toHaveValue('ee')
    const chosen = (await context.cookies(originOf('no'))).find(({ name }) => name === cookieNames.checkoutMarket)
    expect(chosen?.value).toBe('ee')
    await page.reload()
    await expect(country).toHaveValue('ee')
    await other.goto(`${originOf('no')}/`)
    await expect(other.locator('html')).toHaveAttribute('data-market', 'no')
  })
})

test('an empty bag, a bag that is gone and one that is bought lead on to the shop', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await visit.open(checkoutPath(visit))
  await expect(page.getByText(visit.say('checkout.emptyCart'))).toBeVisible()
  await takeCart(page.context(), 'no', 'finnes-ikke-i-butikken')
  await page.reload()
  await expect(page.getByText(visit.say('checkout.emptyCart'))).toBeVisible()
  await page.getByRole('link', { name: visit.say('cart.continueShopping') }).click()
  await expect(page).toHaveURL(`${originOf('no')}${pathFor('home', 'nb')}`)
})

test('[STATE-04] from an empty bag one shops on in the list that one was in', async ({ page, context }) => {
  const choice = encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups: ['necessary', 'functional'] }))
  await context.addCookies([{ name: cookieNames.cookieConsent, value: choice, url: originOf('no'), sameSite: 'Lax' }])
  const visit = visitIn(page, 'no')
  await openAwake(page, `${originOf('no')}/c/kjoler-dame?sort=PRICE`)
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name) ?? '', storageNames.lastVisited))
    .toContain('/c/kjoler-dame?sort=PRICE')
  await visit.open(checkoutPath(visit))
  await page.getByRole('link', { name: visit.say('cart.continueShopping') }).click()
  await expect(page).toHaveURL(`${originOf('no')}/c/kjoler-dame?sort=PRICE`)
})

test('the checkout is made for its visitor and kept by nobody', async () => {
  const { headers, html } = await getPage(originOf('no') + pathFor('checkout', 'nb'))
  expect(headers['cache-control']).toContain('no-store')
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
  expect(html).not.toContain('data-order=')
})
