import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, MARKETS, type Market, originOf, test } from '@shop/testkit/browser'
import { bringCart, lineOf } from './support/carts'
import { addressOf, coloursOfTwoPrices, garmentWhere } from './support/garments'
import { monthlyOf } from './support/monthly'
import { plain } from './support/page-text'
import { openAwake, richGarment } from './support/visit'

const TERMS: Readonly<Record<Market, RegExp>> = {
  no: /\/betaling$/,
  se: /\/betalning$/,
  dk: /\/betaling$/,
  fi: /\/maksaminen$/,
}
const LANGUAGE = { no: 'nb', se: 'sv', dk: 'da', fi: 'fi' } as const
/** Below it the demo's loan is not offered. */
const LEAST: Readonly<Record<Market, number>> = { no: 500, se: 500, dk: 500, fi: 50 }

const IN_NORWAY = { marketId: 'no', languageId: 'nb-NO' }
const parametersOf = async (alias: string) => {
  const { product } = await ask<{ product: { parameterGroups: { parameters: { name: string; value: string }[] }[] } }>(
    `query ($alias: String!, $marketId: String, $languageId: String) {
      product(alias: $alias, marketId: $marketId, languageId: $languageId) { parameterGroups { parameters { name value } } } }`,
    { alias, ...IN_NORWAY },
  )
  return product.parameterGroups.flatMap(({ parameters }) => parameters)
}
const reviewsOf = async ({ alias }: { alias: string }) => {
  const { reviews } = await ask<{ reviews: { reviews: { comment: string }[] } }>(
    `query ($alias: String!, $marketId: String, $languageId: String) {
      reviews(alias: $alias, marketId: $marketId, languageId: $languageId, take: 2) { reviews { comment } } }`,
    { alias, ...IN_NORWAY },
  )
  expect(reviews.reviews).not.toEqual([])
  return reviews.reviews.map(({ comment }) => comment)
}

for (const market of MARKETS)
  test(`[SHOP-20] [WIDGET-04] [LAW-07] the monthly amount of ${market} is the loan's, with its effective rate`, async ({
    page,
  }) => {
    const least = LEAST[market]
    const cheap = await garmentWhere(
      market,
      ({ unitPrice: { sellingPriceIncVat: price } }) => price >= least && price < least * 1.6,
    )
    const dear = await garmentWhere(
      market,
      ({ unitPrice }) => unitPrice.sellingPriceIncVat > (market === 'fi' ? 100 : 1000),
    )
    const shown: number[] = []
    for (const garment of [cheap, dear]) {
      await page.goto(addressOf(market, garment))
      const widget = page.locator('[data-monthly-price]')
      await expect(widget).toContainText(market === 'fi' ? '€' : /kr/)
      const inWords = translator(LANGUAGE[market])('price.perMonth', { months: 12, apr: '16' })
      await expect(widget.locator('summary')).toContainText(inWords)
      const amount = (await widget.locator('span').first().textContent()) ?? ''
      const value = Number(amount.replace(/[^\d,]/g, '').replace(',', '.'))
      expect(value).toBeCloseTo(monthlyOf(garment.unitPrice.sellingPriceIncVat), 2)
      shown.push(value)
    }
    expect(shown[0]).toBeLessThan(shown[1]!)
    await expect(page.getByText(translator(LANGUAGE[market])('payment.creditNotice'))).toBeVisible()
    await page.locator('[data-monthly-price] summary').click()
    await expect(page.locator('[data-monthly-price]').getByRole('link')).toHaveAttribute('href', TERMS[market])
  })

test('[WIDGET-04] another language of a market changes the words of the monthly amount, and not the amount', async ({
  page,
}) => {
  const { productId, canonicalUrl } = await garmentWhere('fi', ({ unitPrice }) => unitPrice.sellingPriceIncVat > 100)
  const { product: swedish } = await ask<{ product: { canonicalUrl: string } }>(
    'query ($id: Int!) { product(productId: $id, marketId: "fi", languageId: "sv-SE") { canonicalUrl } }',
    { id: productId },
  )
  const summary = page.locator('[data-monthly-price] summary')
  const amounts: (string | undefined)[] = []
  for (const [language, path] of [
    ['fi', canonicalUrl],
    ['sv', swedish.canonicalUrl],
  ] as const) {
    await page.goto(originOf('fi') + path)
    await expect(summary).toContainText(translator(language)('price.perMonth', { months: 12, apr: '16' }))
    amounts.push(/\d[\d\s]*(?:,\d+)?\s€/.exec(await summary.innerText())?.[0])
  }
  expect(amounts[0]).toBeDefined()
  expect(amounts[1]).toBe(amounts[0])
})

for (const market of MARKETS)
  test(`[LAW-07] a price of ${market} below the loan's minimum has no monthly amount, and none has one for a company`, async ({
    page,
    context,
  }) => {
    const small = await garmentWhere(market, ({ unitPrice }) => unitPrice.sellingPriceIncVat < LEAST[market])
    await page.goto(addressOf(market, small))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(small.name)
    await expect(page.locator('[data-monthly-price]')).toHaveCount(0)
    const dear = await garmentWhere(market, ({ unitPrice }) => unitPrice.sellingPriceIncVat >= LEAST[market])
    await context.addCookies([{ name: 'ralph-user-type', value: 'ORGANIZATION', url: originOf(market) }])
    await page.goto(addressOf(market, dear))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dear.name)
    await expect(page.locator('[data-monthly-price]')).toBeHidden()
  })

test('[PRODUCT-24] a colour of another price has another monthly amount', async ({ page }) => {
  const { garment, other } = await coloursOfTwoPrices('no', LEAST.no)
  const label = garment.variantGroup!.variants.find(({ productId }) => productId === other.productId)!.label
  const widget = page.locator('[data-monthly-price] span').first()
  const shown = async () => Number(((await widget.textContent()) ?? '').replace(/[^\d,]/g, '').replace(',', '.'))
  await page.goto(addressOf('no', garment))
  expect(await shown()).toBeCloseTo(monthlyOf(garment.unitPrice.sellingPriceIncVat), 2)
  const colour = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}( \\(|$)`) })
  await colour.first().click()
  await expect.poll(shown).toBeCloseTo(monthlyOf(other.unitPrice.sellingPriceIncVat), 2)
})

for (const market of MARKETS)
  test(`[LAW-09] what a garment of ${market} is made of stands open on its page, in the market's language`, async ({
    page,
  }) => {
    const garment = await garmentWhere(market, ({ texts }) => /\d\s%/.test(texts.text3 ?? ''))
    const composition = garment.texts.text3!.split('\n')[0]!
    await page.goto(addressOf(market, garment))
    await expect(page.getByRole('main').locator('dd').filter({ hasText: composition }).first()).toBeVisible()
  })

test('[PRODUCT-10] [STOCK-04] the page of a garment shows all that there is to know of it', async ({ page }) => {
  const garment = await richGarment('no')
  await openAwake(page, addressOf('no', garment))
  const main = page.getByRole('main')
  const box = main.locator('section', { has: page.getByRole('heading', { level: 1, name: garment.name }) })
  await expect(main.getByRole('region', { name: 'Bilder' }).getByRole('img').first()).toBeVisible()
  const { brand } = garment
  await expect(box.locator(`a[href="${brand.canonicalUrl}"]`)).toHaveText(brand.name)
  await expect(box).toContainText(garment.unitPrice.sellingPriceIncVatFormatted)
  const labels = garment.variantGroup!.variants.map(({ label }) => label)
  for (const label of new Set(labels))
    await expect(box.getByRole('link', { name: new RegExp(`^${label}( \\(|$)`) }).first()).toBeAttached()
  await expect(box.getByRole('radio')).toHaveText(garment.skus.map(({ name }) => name))
  await box.getByRole('radio').first().click()
  await expect(box.getByRole('status').filter({ hasText: 'På lager' })).toBeVisible()
  await main.getByText('Detaljer', { exact: true }).click()
  const facts = await parametersOf(garment.alias)
  expect(facts.length).toBeGreaterThan(2)
  for (const { name, value } of facts) {
    const fact = main.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    await expect(fact.first(), name).toContainText(value)
  }
  await main.getByText('Levering og retur', { exact: true }).click()
  await expect(main.getByText('Leveringstid 2–4 virkedager.')).toBeVisible()
  await expect(main.getByText('Angre kjøpet innen 14 dager etter at du har fått varen.')).toBeVisible()
  await expect(page.locator('#reviews').getByRole('heading', { level: 2 })).toBeAttached()
  const similar = page.getByRole('region', { name: 'Lignende varer' })
  await page.locator('[data-recommendations="product"]').scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article').first()).toBeVisible()
})

test('[PRODUCT-10] [LAW-11] reviews say how they are checked, and the page tells delivery, returns and details', async ({
  page,
}) => {
  const garment = await garmentWhere('no', ({ rating }) => (rating?.voteCount ?? 0) > 2)
  await page.goto(addressOf('no', garment))
  const reviews = page.locator('#reviews')
  await expect(reviews.getByText(/«Verifisert kjøp» betyr at kontoen har kjøpt varen/)).toBeVisible()
  await expect(reviews.getByRole('article').first()).toBeVisible()
  const main = page.getByRole('main')
  for (const title of ['Beskrivelse', 'Materiale og vedlikehold', 'Detaljer', 'Levering og retur'])
    await expect(main.getByText(title, { exact: true })).toBeVisible()
  await main.getByText('Levering og retur', { exact: true }).click()
  await expect(main.getByText('Angre kjøpet innen 14 dager etter at du har fått varen.')).toBeVisible()
})

test('[NAV-17] the breadcrumb is the chain of the product’s main category', async ({ page }) => {
  const garment = await garmentWhere('no', ({ breadcrumbs }) => breadcrumbs.length > 1)
  await page.goto(addressOf('no', garment))
  const crumbs = page.getByRole('navigation', { name: 'Brødsmulesti' }).getByRole('listitem')
  // From the main category up, each by the id of its parent.
  type Category = { categoryId: number; parentCategoryId: number | null; name: string }
  const { product, categories } = await ask<{ product: { primaryCategory: Category }; categories: Category[] }>(
    `query ($id: Int!) { product(productId: $id, marketId: "no", languageId: "nb-NO") { primaryCategory { categoryId parentCategoryId name } }
      categories(includeHidden: true, marketId: "no", languageId: "nb-NO") { categoryId parentCategoryId name } }`,
    { id: garment.productId },
  )
  const chain = [product.primaryCategory]
  for (let above: Category | undefined = chain[0]; above?.parentCategoryId; ) {
    const parent: number = above.parentCategoryId
    above = categories.find(({ categoryId }: Category) => categoryId === parent)
    if (above) chain.unshift(above)
  }
  expect(chain.length).toBeGreaterThan(1)
  await expect(crumbs).toHaveText(['Forside', ...chain.map(({ name }) => name), garment.name])
})

for (const market of MARKETS)
  test(`[LAW-01] in ${market}, what is cheaper than its list without a legal prior price is neither struck, red nor a percentage on product and cart, nor in structured data`, async ({
    page,
  }) => {
    const garment = await garmentWhere(
      market,
      ({ unitPrice, lowestPrice, skus }) =>
        unitPrice.isDiscounted && !lowestPrice?.isDiscounted && skus.some(({ stock }) => stock.inStock > 8),
    )
    const {
      sellingPriceIncVatFormatted: price,
      regularPriceIncVatFormatted: list,
      regularPriceIncVat,
    } = garment.unitPrice
    const colourOf = (element: Element) => getComputedStyle(element).color
    await page.goto(addressOf(market, garment))
    const title = page.getByRole('heading', { level: 1 })
    const buyBox = title.locator('xpath=ancestor::section')
    const shown = buyBox.getByText(price, { exact: true }).first()
    await expect(shown).toBeVisible()
    expect(await shown.evaluate(colourOf)).toBe(await title.evaluate(colourOf))
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
    expect(data).toContain(`"price":"${garment.unitPrice.sellingPriceIncVat.toFixed(2)}"`)
    expect(data).not.toContain(regularPriceIncVat.toFixed(2))
    expect(data).not.toMatch(/Strikethrough|ListPrice|priceSpecification/)

    const { skuId } = garment.skus.find(({ stock }) => stock.inStock > 8)!
    await bringCart(page, market, { skuId })
    const line = lineOf(page, { skuId })
    const isHonest = async (place: typeof line) => {
      await expect(place.locator('s, del')).toHaveCount(0)
      await expect(place.getByText(/[−-]\s?\d+\s?%/)).toHaveCount(0)
      await expect(place).not.toContainText(list)
    }
    await isHonest(buyBox)
    await page.goto(originOf(market) + pathFor('cart', LANGUAGE[market]))
    await expect(line).toContainText(price)
    await isHonest(line)
    const [red = 0, green = 0] =
      (await line.getByText(price).first().evaluate(colourOf)).match(/\d+/g)?.map(Number) ?? []
    expect(red - green, 'the price in the cart is not red').toBeLessThan(30)
  })

for (const market of MARKETS)
  test(`[LAW-04] a consumer in ${market} never sees a price without VAT; a business sees it with its mark`, async ({
    page,
    context,
  }) => {
    test.slow()
    const locale = LANGUAGE[market]
    const garment = await garmentWhere(
      market,
      ({ unitPrice, skus }) => unitPrice.sellingPriceIncVat > 10 && skus.some(({ stock }) => stock.inStock > 8),
    )
    const { sellingPriceIncVatFormatted: inc, sellingPriceExVatFormatted: ex } = garment.unitPrice
    await page.goto(addressOf(market, garment), { waitUntil: 'commit' })
    const buyBox = page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::section')
    await expect(buyBox.getByText(inc, { exact: true }).first()).toBeVisible()
    await expect(buyBox.getByText(ex).first()).toBeHidden()
    // The first paint, which no script of the shop has touched, and every screen with a price after it.
    const mark = new RegExp(translator(locale)('price.exVat').replace(/\s/g, '\\s').replaceAll('.', '\\.'))
    const withoutVat = page.getByText(mark).filter({ visible: true })
    const screens = [
      ...[pathFor('home', locale), pathFor('newArrivals', locale)],
      ...[pathFor('search', locale, { search: 'a' }), garment.canonicalUrl],
    ]
    const expectOnlyWithVat = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(originOf(market) + path)
        await expect(
          page
            .getByRole('main')
            .getByText(/\d\s(?:kr|€)/)
            .filter({ visible: true })
            .first(),
          path,
        ).toBeVisible()
        await expect(withoutVat, path).toHaveCount(0)
      }
    }
    await page.route('**/_next/static/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await expectOnlyWithVat(screens)
    await page.unroute('**/_next/static/**/*.js')
    await bringCart(page, market, { skuId: garment.skus.find(({ stock }) => stock.inStock > 0)!.skuId })
    await expectOnlyWithVat([...screens, pathFor('cart', locale), pathFor('checkout', locale)])
    await page.goto(addressOf(market, garment))
    await context.addCookies([{ name: 'ralph-user-type', value: 'ORGANIZATION', url: originOf(market) }])
    await page.reload()
    await expect(buyBox.getByText(ex).first()).toBeVisible()
    await expect(buyBox.getByText(mark).first()).toBeVisible()
    await expect(buyBox.getByText(inc, { exact: true }).first()).toBeHidden()
  })

test('[SHOP-17] prices of before are listed where there were several', async ({ page }) => {
  const garment = await garmentWhere('no', ({ lowestPrice }) => lowestPrice?.isDiscounted === true)
  await page.goto(addressOf('no', garment))
  await page.getByText('Prishistorikk', { exact: true }).click()
  const history = page.getByRole('table')
  await expect(history.getByRole('row')).not.toHaveCount(1)
  await expect(history.getByText(garment.unitPrice.sellingPriceIncVatFormatted).first()).toBeVisible()
})

test('open size guide and enlarged pictures have no axe violation', async ({ page }) => {
  const garment = await garmentWhere('fi', ({ skus }) => skus.length > 2)
  await page.goto(addressOf('fi', garment))
  await page.getByRole('button', { name: /Näytä.*suurempana|suurempana/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const zoomed = await (await axeOn(page)).include('dialog').analyze()
  expect(zoomed.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('main [data-size-guide]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const guide = await (await axeOn(page)).include('dialog').analyze()
  expect(guide.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[SEO-07] the page can be read, and says what it needs to buy', async ({ page }) => {
    const garment = await garmentWhere(
      'no',
      ({ skus, rating, variantGroup }) => skus.length > 2 && (rating?.voteCount ?? 0) > 0 && variantGroup !== null,
    )
    await page.goto(addressOf('no', garment))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(garment.name)
    await expect(page.getByText(garment.unitPrice.sellingPriceIncVatFormatted).first()).toBeVisible()
    await expect(page.getByText(/Slå på JavaScript/)).toBeVisible()
    const box = page.locator('main section', { has: page.getByRole('heading', { level: 1 }) })
    for (const { name, skuId } of garment.skus)
      await expect(page.locator(`main [data-size-of="${skuId}"]`).first(), name).toContainText(name)
    for (const { label } of garment.variantGroup!.variants)
      await expect(box.getByRole('link', { name: new RegExp(`^${label}( \\(|$)`) }).first(), label).toBeAttached()
    const text = plain((await page.getByRole('main').textContent()) ?? '')
    for (const { value } of await parametersOf(garment.alias)) expect(text).toContain(plain(value))
    for (const said of ['Leveringstid 2–4 virkedager.', 'Angre kjøpet innen 14 dager', ...(await reviewsOf(garment))])
      expect(text).toContain(plain(said))
    expect(await page.getByRole('region', { name: 'Bilder' }).getByRole('img').count()).toBe(
      garment.productImages.length,
    )
    await page.locator('main [data-size-guide]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Størrelsesguide')
  })
})
