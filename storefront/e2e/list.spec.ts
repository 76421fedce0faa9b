import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { productsOf } from './support/catalogue'
import { documentAt } from './support/get-page'
import { headingsIn, productsIn } from './support/page-text'
import { awake } from './support/visit'

const DRESSES = {
  no: '/c/kjoler-dame',
  se: '/sv/c/klanningar-dam',
  dk: '/da/c/kjoler-dame',
  fi: '/fi/c/mekot-naiset',
} as const

for (const [market, path] of Object.entries(DRESSES) as [keyof typeof DRESSES, string][]) {
  test(`[ROUTE-22] [ROUTE-44] the category list of ${market} shows its goods with their prices`, async ({ page }) => {
    const products = await productsOf(market, path.split('/').at(-1))
    await page.goto(`${originOf(market)}${path}`)
    const card = page
      .getByRole('article')
      .filter({ hasText: products[0]?.name ?? '' })
      .first()
    await expect(card).toContainText(products[0]?.unitPrice.sellingPriceIncVatFormatted ?? '–')
    expect(await page.getByRole('article').count()).toBeGreaterThan(10)
    await card.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/p\//)
  })
}

test('[ROUTE-23] a category answers below any other segment', async () => {
  const [own, below] = await Promise.all(
    ['/c/kjoler-dame', '/c/hva-som-helst/kjoler-dame'].map((path) => documentAt(originOf('no') + path)),
  )
  expect(headingsIn(below ?? '')).toEqual(['Kjoler'])
  expect(productsIn(below ?? '')).toEqual(productsIn(own ?? ''))
  expect(productsIn(below ?? '').length).toBeGreaterThan(10)
})

test('[FILTER-09] [FILTER-13] [ROUTE-44] the sort choices really change the order', async ({ page }) => {
  const pricesShown = async () => {
    const texts = await page.getByRole('article').allInnerTexts()
    return texts.map((text) => Number(/(\d[\d\s]*(?:,\d+)?)\skr/.exec(text)?.[1]?.replace(/\s/g, '').replace(',', '.')))
  }
  const pricesUnder = async (sort: string) => {
    await page.goto(`${originOf('no')}/c/kjoler-dame?sort=${sort}`)
    return pricesShown()
  }
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  const say = translator('nb')
  const choices = page.getByLabel('Sorter')
  const offered = await choices
    .locator('option')
    .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]))
  expect(offered).toEqual(
    expect.arrayContaining([
      ['RELEVANCE', expect.any(String)],
      ['LATEST', say('list.sort.latest')],
      ['PRICE', say('list.sort.priceAsc')],
      ['PRICE_DESC', say('list.sort.priceDesc')],
      ['DISCOUNT', say('list.sort.discount')],
    ]),
  )
  const rising = await pricesUnder('PRICE')
  expect(rising.length).toBeGreaterThan(5)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  const falling = await pricesUnder('PRICE_DESC')
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  await awake(page)
  await choices.selectOption({ label: say('list.sort.priceDesc') })
  await expect(page).toHaveURL(/sort=PRICE_DESC/)
  await expect.poll(pricesShown).toEqual(falling)
  const idsUnder = async (sort: string) => {
    await page.goto(`${originOf('no')}/c/kjoler-dame?sort=${sort}`)
    return page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Number((card as HTMLElement).dataset.product)))
  }
  type Sorted = { productId: number; firstAvailableOn: string; lowestPrice: { discountPercentage: number } }
  const { products } = await ask<{ products: { products: Sorted[] } }>(
    `query { products(marketId: "no", languageId: "nb-NO", categoryAlias: "kjoler-dame", take: 200, filter: { includeCollapsed: true }) {
      products { productId firstAvailableOn lowestPrice { discountPercentage } } } }`,
    {},
  )
  const known = new Map(products.products.map((one) => [one.productId, one]))
  const days = (await idsUnder('LATEST')).map((id) => Date.parse(known.get(id)!.firstAvailableOn))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  const reductions = (await idsUnder('DISCOUNT')).map((id) => known.get(id)!.lowestPrice.discountPercentage)
  expect(reductions).toEqual(reductions.toSorted((a, b) => b - a))
  expect(reductions[0]).toBeGreaterThan(0)
  // What is not offered, and nothing at all: the order that the list begins with.
  const usual = await idsUnder('')
  expect(await idsUnder('NAME')).toEqual(usual)
  expect(await idsUnder('PRICE')).not.toEqual(usual)
  const orders: string[] = []
  for (const sort of ['RELEVANCE', 'LATEST', 'PRICE', 'PRICE_DESC', 'DISCOUNT'])
    orders.push((await idsUnder(sort)).join())
  expect(new Set(orders).size, 'each is an order of its own').toBe(5)
})

test('[SEO-07] the list has no axe violation and works without JavaScript', async ({ page, browser }) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(`${originOf('no')}/c/kjoler-dame`)
  const cards = bare.getByRole('article')
  expect(await cards.count()).toBe(await page.getByRole('article').count())
  const idsShown = () => cards.evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.product)))
  const ids = await idsShown()
  type Named = { productId: number; name: string; unitPrice: { sellingPriceIncVatFormatted: string } }
  const { products } = await ask<{ products: { products: Named[] } }>(
    `query ($ids: [Int!]) { products(marketId: "no", languageId: "nb-NO", take: 200, filter: { productIds: $ids, includeCollapsed: true }) {
      products { productId name unitPrice { sellingPriceIncVatFormatted } } } }`,
    { ids },
  )
  for (const [at, text] of (await cards.allInnerTexts()).entries()) {
    const one = products.products.find(({ productId }) => productId === ids[at])
    expect(text).toContain(one?.name)
    expect(text).toContain(one?.unitPrice.sellingPriceIncVatFormatted)
  }
  await bare.goto(`${originOf('no')}/c/dame`)
  const first = await idsShown()
  await bare.locator('a[rel=next]').first().click()
  await expect(bare).toHaveURL(/\/c\/dame\?page=2$/)
  const second = await idsShown()
  expect(second.length).toBeGreaterThan(10)
  expect(second.filter((id) => first.includes(id))).toEqual([])
  await plain.close()
})

test('a phone says how many goods there are, and the name of a campaign is never cut', async ({ page }) => {
  for (const [market, path, width] of [
    ['no', '/c/dame', 390],
    ['no', '/c/dame', 320],
    ['fi', '/fi/c/naiset', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(originOf(market) + path)
    const count = page.getByRole('main').getByRole('status').filter({ hasText: /^\d+ / })
    await expect(count.first()).toBeInViewport()
    const campaigns = page.locator('main article span[data-kind=outline]')
    await expect(campaigns.first()).toBeVisible()
    const cut = await campaigns.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
    expect(cut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})
