import type { Page } from '@playwright/test'
import { pathFor, routes, type Screen, screens } from '@shop/i18n/routes'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { memberOf } from '@shop/testkit/personas'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import { isWellStocked, type Product, productWhere } from './support/catalogue'
import { openAwake } from './support/visit'

const picker = (page: Page) =>
  page.getByRole('dialog', { name: /land og språk|land och språk|land og sprog|maa ja kieli/i })

async function openPicker(page: Page) {
  // The picker arrives when the page stands; until then the same element unfolds plain links.
  await expect(async () => {
    if (!(await picker(page).isVisible())) await page.locator('[data-market-picker]').click({ timeout: 1000 })
    await expect(picker(page)).toBeVisible({ timeout: 3000 })
  }).toPass()
  return picker(page)
}

const there = async (product: Product, market: string, languageId: string) => {
  const { product: found } = await ask<{
    product: { canonicalUrl: string; name: string; unitPrice: { sellingPriceIncVatFormatted: string } } | null
  }>(
    `query ($id: Int!, $market: String, $language: String) { product(productId: $id, marketId: $market, languageId: $language) {
      canonicalUrl name unitPrice { sellingPriceIncVatFormatted } } }`,
    { id: product.productId, market, language: languageId },
  )
  if (!found) throw new Error(`not sold in ${market}`)
  return found
}

test('[SHOP-19] [ROUTE-50] the picker is reachable from every page of the default layout', async ({
  page,
  context,
}) => {
  test.setTimeout(360_000)
  await signIn(context, 'no', memberOf('no'))
  const { alias } = await productWhere('no', isWellStocked)
  const params: Partial<Record<Screen, object>> = {
    ...{ product: { alias }, inspiration: { alias: 'lag-pa-lag-i-host' }, page: { alias: 'kjopsvilkar' } },
    ...{ category: { category: 'kjoler-dame' }, brand: { brand: ['aurrika'] }, search: { search: 'kjole' } },
    ...{ campaign: { discountCampaign: ['3-for-2-pa-basisplagg'] }, generalList: { path: ['sale'] } },
  }
  const untypedPathFor = pathFor as (screen: Screen, locale: 'nb', params: object) => string
  const paths = screens
    .filter((screen) => routes[screen].layout === 'default')
    .map((screen) => untypedPathFor(screen, 'nb', params[screen] ?? {}))
  expect(paths.length).toBeGreaterThan(25)
  for (const path of [...paths, '/finnes/ikke']) {
    await page.goto(`${originOf('no')}${path}`)
    await expect(page, path).toHaveURL(originOf('no') + path)
    await expect((await openPicker(page)).getByRole('link', { name: /Sverige/ }), path).toBeVisible()
  }
})

test('[MARKET-13] [MARKET-14] lists the markets with country, language and currency, and none that cannot be chosen', async ({
  page,
}) => {
  await page.goto(originOf('no'))
  const dialog = await openPicker(page)
  for (const words of [/Norge\s*norsk\s*NOK/, /Sverige\s*svenska\s*SEK/, /Danmark\s*dansk\s*DKK/, /Suomi\s*EUR/]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()
  }
  // The demo has a market that is not offered at all (Estonia) and a virtual one (Sweden in euros).
  await expect(dialog).not.toContainText('Eesti')
  await expect(dialog.getByText('Sverige')).toHaveCount(1)
  await expect(dialog.locator('[data-group="nordic"]')).toHaveCount(1)
  await expect(dialog.getByRole('link', { name: /Norge/ })).toHaveAttribute('aria-current', 'true')
  const { violations } = await (await axeOn(page)).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

/** The demo has one group alone; in the order of the picker Denmark stands between two of it. */
async function groupDenmark(group: string): Promise<void> {
  const owner = await ownerOfRunningShop()
  await owner.query(`update markets set group_key = $1 where id = 'DK|DKK'`, [group])
  await owner.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify({ topic: 'markets', key: 'DK|DKK' })])
  await owner.end()
}

test.describe('a group of another name', () => {
  test.afterEach(() => groupDenmark('nordic'))

  test('[MARKET-14] markets of one group stand in one list, and those of another in their own', async ({ page }) => {
    await groupDenmark('islands')
    const rows = (group: string) => picker(page).locator(`[data-group="${group}"] > li`)
    await expect(async () => {
      await page.goto(originOf('no'))
      await openPicker(page)
      await expect(picker(page).locator('[data-group]')).toHaveCount(2, { timeout: 2_000 })
    }).toPass()
    await expect(rows('nordic')).toHaveCount(3)
    for (const country of ['Norge', 'Sverige', 'Suomi'])
      await expect(rows('nordic').filter({ hasText: country })).toHaveCount(1)
    await expect(rows('islands')).toHaveCount(1)
    await expect(rows('islands')).toContainText('Danmark')
  })
})

test('[LOADING-05] [MARKET-13] a change of market that takes its time says so after a second, and not before', async ({
  page,
}) => {
  await page.goto(originOf('no'))
  const dialog = await openPicker(page)
  const wait = dialog.getByRole('status').getByText('Vent litt …')
  let answer = () => {}
  const isHeld = new Promise<void>((held) => {
    void page.route('**/api/market/handover', async (route) => {
      held()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
  })
  const started = Date.now()
  await dialog.getByRole('link', { name: /Sverige/ }).click()
  await isHeld
  expect((await wait.isVisible()) && Date.now() - started < 1000).toBe(false)
  await expect(wait).toBeVisible()
  expect(Date.now() - started).toBeGreaterThanOrEqual(1000)
  answer()
  await expect(page).toHaveURL(`${originOf('se')}/sv`)
})

test('[MARKET-13] [MARKET-15] a market of two languages offers both, and no other', async ({ page }) => {
  await page.goto(originOf('no'))
  const dialog = await openPicker(page)
  const languages = dialog.getByRole('list', { name: /Suomi/ }).getByRole('link')
  await expect(languages).toHaveText(['suomi', 'svenska'])
  await languages.filter({ hasText: 'svenska' }).click()
  await expect(page).toHaveURL(`${originOf('fi')}/sv`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv-FI')
  await expect(page.locator('html')).toHaveAttribute('data-market', 'fi')
  expect((await page.goto(`${originOf('fi')}/da`))?.url()).toBe(`${originOf('fi')}/fi`)
})

test('[MARKET-13] [I18N-08] [COOKIE-18] another market keeps the product, in its language, price and domain; cart and favourites come along, who one is does not', async ({
  page,
  context,
}) => {
  const product = await productWhere('no', isWellStocked)
  const swedish = await there(product, 'se', 'sv-SE')
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await page.getByRole('radiogroup', { name: 'Størrelse' }).locator('label, [role=radio]').first().click()
  await page.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  await expect(page.getByRole('button', { name: /handlekurven, 1 / })).toBeVisible()
  // What was added stands over the page until it is closed.
  await page.getByRole('region', { name: 'Lagt i handlekurven' }).getByRole('button', { name: 'Lukk' }).click()
  await page.locator('main [data-favourite]:visible').first().click()
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  await (await openPicker(page)).getByRole('link', { name: /Sverige/ }).click()

  await expect(page).toHaveURL(originOf('se') + swedish.canonicalUrl)
  await expect(page.locator('html')).toHaveAttribute('lang', /^sv/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(swedish.name)
  await expect(page.getByText(swedish.unitPrice.sellingPriceIncVatFormatted).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /varukorgen, 1 / })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Favoriter, 1' })).toBeVisible()
  await expect(page.getByRole('status').getByText('Varukorgen har fått priserna som gäller här')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-vat', 'ex')
  const cookies = Object.fromEntries((await context.cookies(originOf('se'))).map(({ name, value }) => [name, value]))
  expect(cookies).toMatchObject({ 'ralph-selected-market': 'se', 'ralph-checkout-market': 'se' })
  expect(cookies).not.toHaveProperty('ralph-user-type')
})

test('[I18N-08] [ROUTING-10] a static screen and a category keep what they are in the other language, in another market and in the same', async ({
  page,
}) => {
  for (const [from, to] of [
    ['/favoriter', '/fi/suosikkeja'],
    ['/bestselgere-akkurat-nå', '/fi/parhaiten-myydyt-just-nyt'],
    ['/c/kjoler-dame?sort=PRICE', '/fi/c/mekot-naiset?sort=PRICE'],
    ['/c/kjoler-dame?sort=PRICE#main', '/fi/c/mekot-naiset?sort=PRICE#main'],
    ['/c/kjoler-dame?p-color=Blå~base:blue&sort=PRICE', '/fi/c/mekot-naiset?p-color=%7Ebase%3Ablue&sort=PRICE'],
  ] as const) {
    await page.goto(originOf('no') + from)
    await (await openPicker(page)).getByRole('list', { name: /Suomi/ }).getByRole('link', { name: 'suomi' }).click()
    await expect(page).toHaveURL(originOf('fi') + to)
    if (to.includes('p-color'))
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Sininen$/ })
          .first(),
      ).toBeVisible()
  }
  for (const [from, to] of [
    ['/fi/suosikkeja', '/sv/favoriter'],
    ['/fi/c/mekot-naiset?sort=PRICE', '/sv/c/klanningar-dam?sort=PRICE'],
  ] as const)
    for (const [here, language, there] of [
      [from, 'svenska', to],
      [to, 'suomi', from],
    ] as const) {
      await page.goto(originOf('fi') + here)
      await (await openPicker(page))
        .getByRole('list', { name: /Suomi|Finland/ })
        .getByRole('link', { name: language })
        .click()
      await expect(page).toHaveURL(originOf('fi') + there)
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'suomi' ? 'fi-FI' : 'sv-FI')
    }
})

test('[TABSYNC-04] [ARCH-09] the other tab of the market that is left follows to the same screen there', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await openAwake(other, `${originOf('no')}/c/kjoler-dame`)
  await page.goto(`${originOf('no')}/favoriter`)
  await (await openPicker(page)).getByRole('link', { name: /Danmark/ }).click()
  await expect(page).toHaveURL(`${originOf('dk')}/da/favoritter`)
  await expect(other).toHaveURL(`${originOf('dk')}/da/c/kjoler-dame`)
})

test('[MODAL-05] the picker keeps the focus, closes with Escape and gives the focus back', async ({ page }) => {
  await page.goto(originOf('no'))
  const dialog = await openPicker(page)
  await expect(dialog.getByRole('link').first()).toBeVisible()
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Shift+Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-market-picker]')).toBeFocused()
})

test('[SHOP-19] without scripts the markets are plain links', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(originOf('no'))
  await page.locator('[data-market-picker]').click()
  for (const market of MARKETS.filter((one) => one !== 'no'))
    await expect(
      page
        .getByRole('contentinfo')
        .locator(`a[href^="${originOf(market)}"]`)
        .first(),
    ).toBeVisible()
  await plain.close()
})
