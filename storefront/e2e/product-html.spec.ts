import { ask, expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { addressOf, garmentWhere } from './support/garments'
import { mainOf, plain, readable } from './support/page-text'

test('[PRODUCT-18] [ROUTE-20] [ROUTE-21] the page comes with name, price and one canonical link, under every address', async ({
  page,
}) => {
  const garment = await garmentWhere('no', ({ skus }) => skus.length > 2)
  for (const path of ['/p/', '/p/noe/', '/p/noe/annet/', '/product/']) {
    const html = await (await page.goto(`${originOf('no')}${path}${garment.alias}`))!.text()
    expect(html).toContain(`>${garment.name}</h1>`)
    const [, belowName = ''] = mainOf(html).split(`>${garment.name}</h1>`)
    const [firstAmount] = /\d[\d ]*(,\d+)? kr/.exec(readable(belowName)) ?? []
    expect(firstAmount).toBe(plain(garment.unitPrice.sellingPriceIncVatFormatted))
    const links = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual([addressOf('no', garment)])
  }
})

test('[PRICE-12] each market shows its own price', async ({ page }) => {
  const first = await garmentWhere('no', () => true)
  for (const market of MARKETS) {
    const garment = await garmentWhere(market, ({ productId }) => productId === first.productId)
    const html = await (await page.goto(addressOf(market, garment)))!.text()
    expect(readable(mainOf(html))).toContain(plain(garment.unitPrice.sellingPriceIncVatFormatted))
  }
})

const REVIEWS = `query ($alias: String, $marketId: String, $languageId: String) {
  reviews(alias: $alias, marketId: $marketId, languageId: $languageId, take: 50) { count averageRating reviews { author comment rating } } }`

test('[REVIEW-05] [ROUTE-45] accepted reviews are shown with name, text and stars, under their average', async ({
  page,
}) => {
  const garment = await garmentWhere('no', ({ rating }) => (rating?.voteCount ?? 0) > 2)
  const { reviews } = await ask<{
    reviews: { count: number; averageRating: number; reviews: { author: string; comment: string; rating: number }[] }
  }>(REVIEWS, { alias: garment.alias, marketId: 'no', languageId: 'nb-NO' })
  await page.goto(addressOf('no', garment))
  const section = page.locator('#reviews')
  for (const { author, comment, rating } of reviews.reviews.slice(0, 2)) {
    const item = section.getByRole('article').filter({ hasText: comment })
    await expect(item).toContainText(author)
    await expect(item.getByRole('img', { name: `${rating} av 5 stjerner` })).toBeVisible()
  }
  const sum = reviews.reviews.reduce((all, { rating }) => all + rating, 0)
  const average = Math.round((sum / reviews.count) * 10) / 10
  await expect(section.getByText(String(average).replace('.', ','), { exact: true })).toBeVisible()
})

const VERIFIED = `query ($alias: String, $marketId: String, $languageId: String) {
  reviews(alias: $alias, marketId: $marketId, languageId: $languageId, take: 50) { reviews { author comment isVerified sizeName } } }`
type Verified = {
  reviews: { reviews: { author: string; comment: string; isVerified: boolean; sizeName: string | null }[] }
}

test('[LAW-11] a review by a buyer bears its mark and the size that was bought, any other that nobody checked', async ({
  page,
}) => {
  const found = new Map<string, Verified['reviews']['reviews']>()
  const rated: string[] = []
  await garmentWhere('no', ({ alias, rating }) => (rating?.voteCount ?? 0) > 0 && !rated.push(alias)).catch(() => {})
  for (const alias of rated) {
    const { reviews } = await ask<Verified>(VERIFIED, { alias, marketId: 'no', languageId: 'nb-NO' })
    found.set(alias, reviews.reviews)
    if (reviews.reviews.some(({ isVerified }) => isVerified)) break
  }
  const [alias, reviews] = [...found].at(-1)!
  expect(reviews.filter(({ isVerified }) => isVerified)).not.toEqual([])
  await page.goto(`${originOf('no')}/p/${alias}`)
  for (const { author, comment, isVerified, sizeName } of reviews.slice(0, 4)) {
    const item = page.locator('#reviews').getByRole('article').filter({ hasText: comment })
    await expect(item).toContainText(author)
    await expect(item.getByText('Verifisert kjøp')).toHaveCount(isVerified ? 1 : 0)
    await expect(item.getByText('Kjøpet er ikke kontrollert')).toHaveCount(isVerified ? 0 : 1)
    if (sizeName) await expect(item).toContainText(sizeName)
  }
})

const LOOK = `query { widgetArea(family: "Frontpage", areaName: "The front page area", marketId: "no", languageId: "nb-NO") {
  containers { widgets { configuration } } } }`

test('[ROUTE-51] [PRODUCT-23] the look on a product page opens each of its garments, and each is added', async ({
  page,
}) => {
  const { widgetArea } = await ask<{
    widgetArea: { containers: { widgets: { configuration: string }[] }[] }
  }>(LOOK, {})
  const looks = widgetArea.containers.flatMap(({ widgets }) =>
    widgets.flatMap(({ configuration }) => /\\?"productId\\?":\s*(\d+)/.exec(configuration)?.[1] ?? []),
  )
  const garment = await garmentWhere('no', ({ productId }) => productId === Number(looks[0]))
  await page.goto(addressOf('no', garment))
  const look = page.locator('[data-look]')
  await expect(look).toBeVisible()
  const spots = look.getByRole('link', { name: /^Velg størrelse/ })
  const named = await spots.evaluateAll((all) => [
    ...new Set(all.map((one) => (one as HTMLElement).dataset.quickShop ?? '')),
  ])
  expect(named.length).toBeGreaterThan(1)
  for (const [at, alias] of named.entries()) {
    await look.locator(`a[data-quick-shop="${alias}"]`).first().click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('radio').first()).toBeVisible()
    const own = await garmentWhere('no', (one) => one.alias === alias)
    const sizes = await panel
      .locator('[data-size-of]')
      .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.sizeOf)))
    expect(sizes, alias).toEqual(own.skus.map(({ skuId }) => skuId))
    await panel.locator('[data-size-of]:not([data-state])').first().click()
    await panel.getByRole('button', { name: 'Legg i handlekurven' }).click()
    await expect(page.getByRole('button', { name: new RegExp(`handlekurven, ${at + 1} `) })).toBeVisible()
    await expect(panel).toBeHidden()
  }
})
