import type { Locator } from '@playwright/test'
import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { ask, expect, type Market, originOf, test } from '@shop/testkit/browser'
import { bringCart, lineOf } from './support/carts'

const places = { no: ['nb', 'nb-NO'], se: ['sv', 'sv-SE'], dk: ['da', 'da-DK'], fi: ['fi', 'fi-FI'] } as const

type Goods = {
  productId: number
  name: string
  canonicalUrl: string
  unitPrice: { sellingPriceIncVat: number; sellingPriceIncVatFormatted: string; regularPriceIncVatFormatted: string }
  lowestPrice: { isDiscounted: boolean; discountPercentage: number; comparisonPriceIncVatFormatted: string }
  discountCampaigns: { name: string; action: string; canonicalUrl: string; untilFormatted: string | null }[]
  skus: { skuId: number; name: string; stock: { inStock: number } }[]
}

async function goodsWhere(market: Market, fits: (goods: Goods) => boolean): Promise<Goods> {
  for (let skip = 0; skip < 4_000; skip += 200) {
    const { products } = await ask<{ products: { products: Goods[] } }>(
      `query ($marketId: String, $languageId: String, $skip: Int) {
        products(marketId: $marketId, languageId: $languageId, skip: $skip, take: 200) { products {
          productId name canonicalUrl
          unitPrice { sellingPriceIncVat sellingPriceIncVatFormatted regularPriceIncVatFormatted }
          lowestPrice { isDiscounted discountPercentage comparisonPriceIncVatFormatted }
          discountCampaigns { name action canonicalUrl untilFormatted }
          skus { skuId name stock { inStock } } } } }`,
      { marketId: market, languageId: places[market][1], skip },
    )
    const found = products.products.find((goods) => goods.skus.every(({ stock }) => stock.inStock > 2) && fits(goods))
    if (found) return found
    if (products.products.length === 0) break
  }
  throw new Error(`the demo has no such goods in ${market}`)
}

for (const market of ['no', 'se', 'dk', 'fi'] as const) {
  const [locale] = places[market]
  const say = translator(locale)

  test(`[LAW-16] [PRICE-11] in ${market} the price of a campaign is the same on the product, in structured data, cart and checkout, with its prior price`, async ({
    page,
  }) => {
    const goods = await goodsWhere(
      market,
      ({ discountCampaigns, lowestPrice }) =>
        lowestPrice.discountPercentage > 0 && discountCampaigns.some(({ action }) => action === 'percentage'),
    )
    const campaign = goods.discountCampaigns.find(({ action }) => action === 'percentage')!
    const { unitPrice, lowestPrice } = goods
    await page.goto(originOf(market) + goods.canonicalUrl)
    const box = page.locator('main section', { has: page.getByRole('heading', { level: 1 }) })
    await expect(box).toContainText(unitPrice.sellingPriceIncVatFormatted)
    await expect(box.locator('s').first()).toContainText(lowestPrice.comparisonPriceIncVatFormatted)
    await expect(box).toContainText(say('price.percentOff', { percent: lowestPrice.discountPercentage }))
    await expect(box).toContainText(say('price.lowest30Label'))
    await expect(box).toContainText(say('price.campaignUntil', { date: campaign.untilFormatted ?? '' }))
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain(`"price":"${unitPrice.sellingPriceIncVat.toFixed(2)}"`)

    const [sku] = goods.skus
    await bringCart(page, market, { skuId: sku!.skuId, quantity: 1 })
    await page.goto(originOf(market) + pathFor('cart', locale))
    const line = lineOf(page, sku!)
    await expect(line).toContainText(unitPrice.sellingPriceIncVatFormatted)
    await expect(line.locator('s')).toContainText(lowestPrice.comparisonPriceIncVatFormatted)
    await expect(line).toContainText(say('price.lowest30Label'))
    await expect(line).toContainText(say('cart.campaign', { name: campaign.name }))
    // The price is the price: nothing comes off it a second time.
    const rows = page.locator('main dl').first()
    await expect(rows).toContainText(unitPrice.sellingPriceIncVatFormatted)
    await expect(rows.locator('[data-kind="discount"]')).toHaveCount(0)
    await page.goto(originOf(market) + pathFor('checkout', locale))
    await expect(page.locator('main')).toContainText(unitPrice.sellingPriceIncVatFormatted)
    await expect(page.locator('main [data-kind="discount"]')).toHaveCount(0)
  })

  test(`[CART-21] [PRICE-11] in ${market} the prior price of several pieces in the cart is said to be that of one`, async ({
    page,
  }) => {
    const goods = await goodsWhere(
      market,
      ({ discountCampaigns, lowestPrice }) =>
        lowestPrice.isDiscounted && discountCampaigns.some(({ action }) => action === 'percentage'),
    )
    const [sku] = goods.skus
    const ofOne = (price: string) => say('cart.unitPrice', { price })
    await bringCart(page, market, { skuId: sku!.skuId, quantity: 2 })
    await page.goto(originOf(market) + pathFor('cart', locale))
    const line = lineOf(page, sku!)
    await expect(line).toContainText(ofOne(goods.unitPrice.sellingPriceIncVatFormatted))
    await expect(line.locator('s')).toContainText(ofOne(goods.lowestPrice.comparisonPriceIncVatFormatted))
  })

  test(`[LAW-16] in ${market} several for one price say on card, product and cart which they are and until when`, async ({
    page,
  }) => {
    const goods = await goodsWhere(
      market,
      ({ discountCampaigns, lowestPrice }) =>
        !lowestPrice.isDiscounted && discountCampaigns.some(({ action }) => action === 'n-for-price'),
    )
    const offer = goods.discountCampaigns.find(({ action }) => action === 'n-for-price')!
    const until = say('price.campaignUntil', { date: offer.untilFormatted ?? '' })
    await page.goto(originOf(market) + offer.canonicalUrl)
    const card = page.getByRole('article').first()
    await expect(card).toContainText(offer.name)
    await expect(card).toContainText(until)
    await page.goto(originOf(market) + goods.canonicalUrl)
    await expect(page.locator('main')).toContainText(until)
    await expect(page.locator('main').getByRole('link', { name: offer.name }).first()).toHaveAttribute(
      'href',
      offer.canonicalUrl,
    )
    const [sku] = goods.skus
    await bringCart(page, market, { skuId: sku!.skuId, quantity: 3 })
    await page.goto(originOf(market) + pathFor('cart', locale))
    await expect(lineOf(page, sku!)).toContainText(say('cart.campaign', { name: offer.name }))
    await expect(lineOf(page, sku!)).toContainText(until)
    // What a piece costs without the offer stands beside no price with it.
    await expect(lineOf(page, sku!)).not.toContainText(
      say('cart.unitPrice', { price: goods.unitPrice.sellingPriceIncVatFormatted }),
    )
  })
}

test('[PRICE-10] a business reads the price without VAT and its mark on the product, in the bag and in the checkout', async ({
  page,
}) => {
  const say = translator('nb')
  const { products } = await ask<{
    products: {
      products: {
        canonicalUrl: string
        unitPrice: { sellingPriceExVatFormatted: string; sellingPriceIncVatFormatted: string }
        skus: { skuId: number; stock: { inStock: number } }[]
      }[]
    }
  }>(
    `query { products(marketId: "no", languageId: "nb-NO", take: 200) { products { canonicalUrl
      unitPrice { sellingPriceIncVatFormatted sellingPriceExVatFormatted } skus { skuId stock { inStock } } } } }`,
    {},
  )
  const goods = products.products.find(({ skus }) => skus.every(({ stock }) => stock.inStock > 8))!
  const { sellingPriceIncVatFormatted: inc, sellingPriceExVatFormatted: ex } = goods.unitPrice
  const [sku] = goods.skus
  await bringCart(page, 'no', { skuId: sku!.skuId })
  await page.goto(originOf('no') + goods.canonicalUrl)
  const now = page.locator('main [class*="priceNow"]:visible').first()
  const readAll = async (wanted: string, other: string, isMarked: boolean) => {
    const expectShown = async (shown: Locator) => {
      const text = shown.filter({ visible: true }).first()
      await expect(text).toContainText(wanted)
      const read = await text.innerText()
      expect(read).not.toContain(other)
      expect(read.includes('ekskl'), read).toBe(isMarked)
    }
    await page.goto(originOf('no') + goods.canonicalUrl)
    await expectShown(now)
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('a11y.openCart', { count: 1 }) })
      .click()
    await expectShown(page.getByRole('dialog').locator(`[data-line="${sku!.skuId}"]`))
    await page.goto(originOf('no') + pathFor('cart', 'nb'))
    await expectShown(lineOf(page, sku!))
    await page.goto(originOf('no') + pathFor('checkout', 'nb'))
    await expectShown(page.locator('main dl').filter({ hasText: wanted }))
  }
  await readAll(inc, ex, false)
  await page.goto(originOf('no') + goods.canonicalUrl)
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  await readAll(ex, inc, true)
})
