import type { Page } from '@playwright/test'
import { translator } from '@shop/i18n/translate'
import { expect, type Market, originOf, test } from '@shop/testkit/browser'
import { welcomeLink } from './support/account'
import { lineOf } from './support/carts'
import { cartIdOf, putIn } from './support/checkout'
import { addressOf, type GarmentSku, garmentWhere } from './support/garments'
import { signUp } from './support/signed-in'
import { awake } from './support/visit'

const several = ({ skus }: { skus: readonly GarmentSku[] }) => skus.length > 2
const sizeWhere = async (market: Market, fits: (sku: GarmentSku) => boolean) => {
  const garment = await garmentWhere(market, (one) => several(one) && one.skus.some(fits))
  return { garment, sku: garment.skus.find(fits)! }
}
const isGone = ({ stock, incoming }: GarmentSku) => stock.totalStock === 0 && !incoming
const isAwaited = ({ stock, incoming }: GarmentSku) => stock.totalStock === 0 && incoming !== null
const hasPlenty = ({ stock, incoming }: GarmentSku) =>
  stock.inStock > 8 && stock.oversellable === 0 && stock.static === 0 && !incoming

async function chooseSize(page: Page, fits: (sku: GarmentSku) => boolean, says: RegExp) {
  const { garment, sku } = await sizeWhere('no', fits)
  await page.goto(addressOf('no', garment))
  await page.locator(`[data-size-of="${sku.skuId}"]`).click()
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
  return sku
}
async function expectInCart(page: Page, sku: GarmentSku, says: RegExp) {
  await page.goto(`${originOf('no')}/handlekurv`)
  await expect(lineOf(page, sku)).toContainText(says)
}
const buyButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Legg i handlekurven', exact: true })

async function expectToBeBought(page: Page) {
  await expect(page.getByLabel('E-postadressen din')).toHaveCount(0)
  await buyButton(page).first().click()
  await expect(page.getByRole('button', { name: /handlekurven, 1 / })).toBeVisible()
}
async function expectToBeTold(page: Page) {
  await expect(page.getByLabel('E-postadressen din').first()).toBeVisible()
  await expect(buyButton(page)).toHaveCount(0)
}

test('[STOCK-04] [NOTIFY-03] a size in stock says so, can be bought and offers no notice', async ({ page }) => {
  await chooseSize(page, hasPlenty, /^På lager/)
  await expectToBeBought(page)
})

test('[STOCK-06] a size of which few are left says how many and can be bought', async ({ page }) => {
  await chooseSize(page, ({ stock }) => stock.inStock === stock.totalStock && stock.inStock === 2, /^Bare 2 igjen/)
  await expectToBeBought(page)
})

test('[STOCK-07] a size on order says that it takes longer and can be bought', async ({ page }) => {
  const later = /litt lengre leveringstid/
  const sku = await chooseSize(page, ({ stock }) => stock.inStock === 0 && stock.oversellable > 0, later)
  await expectToBeBought(page)
  await expectInCart(page, sku, later)
})

test('[STOCK-08] a size of a fixed stock says that no more come and can be bought to the last piece', async ({
  page,
}) => {
  const last = /kommer ikke inn igjen/
  const sku = await chooseSize(page, ({ stock }) => stock.static > 3 && stock.static === stock.totalStock, last)
  await expectToBeBought(page)
  await expectInCart(page, sku, last)
  const all = sku.stock.totalStock
  await putIn((await cartIdOf(page.context(), 'no')) ?? '', sku.skuId, 'no', all - 3)
  await page.reload()
  const line = lineOf(page, sku)
  await expect(line.locator('output')).toHaveText(String(all - 2))
  const more = line.getByRole('button', { name: translator('nb')('cart.increase'), exact: true })
  for (const pieces of [all - 1, all]) {
    await more.click()
    await expect(line.locator('output')).toHaveText(String(pieces))
    await expect(line).toHaveAttribute('aria-busy', 'false')
  }
  await expect(line.locator('output')).toHaveText(String(all))
  await expect(more).toHaveAttribute('aria-disabled', 'true')
})

test('[STOCK-05] [NOTIFY-01] a size that is gone cannot be bought and offers to tell when it is back', async ({
  page,
}) => {
  await chooseSize(page, isGone, /^Utsolgt i denne størrelsen/)
  await expectToBeTold(page)
})

test('[STOCK-09] [NOTIFY-02] a size that is on its way cannot be bought and offers to tell when it is here', async ({
  page,
}) => {
  await chooseSize(page, isAwaited, /^Ventes på lager/)
  await expectToBeTold(page)
})

test('[NOTIFY-04] [ROUTE-45] [VALIDATE-15] [AUTH-29] a notice needs a valid address, prefilled for who is signed in and no longer, and is confirmed', async ({
  page,
}) => {
  const say = translator('fi')
  const { garment, sku } = await sizeWhere('fi', isGone)
  const choose = async (market: Market, { garment, sku }: Awaited<ReturnType<typeof sizeWhere>>) => {
    await page.goto(addressOf(market, garment))
    await page.locator(`[data-size-of="${sku.skuId}"]`).click()
  }
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('input[type="email"]') })
  const email = form.locator('input[type="email"]')
  await choose('fi', { garment, sku })
  await expect(email).toHaveValue('')
  await form.getByRole('button').click()
  await expect(email).toHaveAccessibleDescription(say('validate.required'))
  await email.fill('ei-osoite')
  await form.getByRole('button').click()
  await expect(email).toHaveAccessibleDescription(say('validate.email'))
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await email.fill(`saapui-${sku.skuId}@example.com`)
  await form.getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: /Vahvista/ })).toBeVisible()

  const own = await signUp(page.context())
  const awaited = await sizeWhere('no', isGone)
  await choose('no', awaited)
  await expect(email).toHaveValue(own)
  await form.getByRole('button').click()
  // Anybody may have made an account with the address: until its owner followed a link, a mail asks them.
  await expect(page.getByRole('status').filter({ hasText: /Bekreft via lenken/ })).toBeVisible()

  await page.goto(await welcomeLink(own))
  await expect(page.getByRole('dialog', { name: 'Adressen er bekreftet' })).toBeVisible()
  await choose('no', awaited)
  await expect(email).toHaveValue(own)
  await form.getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: /når størrelsen er tilbake/ })).toBeVisible()

  await choose('no', awaited)
  await expect(email).toHaveValue(own)
  await page.getByRole('banner').getByRole('link', { name: 'Min konto' }).hover()
  await page.getByRole('banner').getByRole('button', { name: 'Logg ut' }).click()
  await expect(email).toHaveValue('')
})

test('[PRODUCT-12] what comes in one size is bought without a choice', async ({ page }) => {
  const garment = await garmentWhere('no', ({ skus }) => skus.length === 1 && skus[0]!.stock.inStock > 8)
  await page.goto(addressOf('no', garment))
  await page.getByRole('main').getByRole('button', { name: 'Legg i handlekurven', exact: true }).first().click()
  await expect(page.getByRole('button', { name: /handlekurven, 1 / })).toBeVisible()
})

test('[PRODUCT-13] the size guide is as wide as the phone it opens on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf('no', await garmentWhere('no', several)))
  await awake(page)
  await page.locator('main [data-size-guide]').click()
  const guide = page.getByRole('dialog', { name: 'Størrelsesguide' })
  await expect(guide).toBeVisible()
  expect(await guide.boundingBox()).toMatchObject({ x: 0, width: 390 })
})

const guides: readonly [Market, string, string, RegExp][] = [
  ['no', 'Størrelsesguide', 'Størrelse', /Slik måler du/],
  ['se', 'Storleksguide', 'Storlek', /Så mäter du/],
  ['dk', 'Størrelsesguide', 'Størrelse', /Sådan måler du/],
  ['fi', 'Kokotaulukko', 'Koko', /Näin otat mitat/],
]
for (const [market, title, column, how] of guides)
  test(`[SHOP-15] [PRODUCT-13] [ROUTE-45] the size guide of ${market} opens over the page in its language`, async ({
    page,
  }) => {
    const garment = await garmentWhere(market, ({ skus }) => skus.some(({ name }) => name === 'M') && several({ skus }))
    const size = garment.skus.find(({ name }) => name === 'M')!
    await page.goto(addressOf(market, garment))
    await page.locator(`[data-size-of="${size.skuId}"]`).click()
    const opener = page.locator('main [data-size-guide]')
    await awake(page)
    await expect(opener).toHaveText(title)
    await opener.click()
    const guide = page.getByRole('dialog', { name: title })
    await expect(guide.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
    await expect(guide.getByRole('heading', { name: how })).toBeVisible()
    const row = guide.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^M / }) })
    const cell = row.getByRole('cell').first()
    const cm = Number(await cell.textContent())
    await guide.getByRole('radio').last().check({ force: true })
    const inches = Number((await cell.textContent())?.replace(',', '.'))
    expect(Math.abs(inches * 2.54 - cm)).toBeLessThan(0.2)
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(opener).toBeFocused()
  })
