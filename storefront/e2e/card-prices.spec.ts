// biome-ignore-all lint/performance/useDomNodeTextContent: what the eye sees, not all that stands in the page
import type { Page } from '@playwright/test'
import { ask, expect, type Market, originOf, test } from '@shop/testkit/browser'

const MOST_PAGES = 8
const languages = { no: 'nb-NO', se: 'sv-SE', dk: 'da-DK', fi: 'fi-FI' } as const
const paths = { no: '/l/all', se: '/sv/l/all', dk: '/da/l/all', fi: '/fi/l/all' } as const

type Price = {
  productId: number
  unitPrice: {
    isDiscounted: boolean
    sellingPriceIncVatFormatted: string
    sellingPriceExVatFormatted: string
    regularPriceIncVatFormatted: string
  }
  lowestPrice: {
    isDiscounted: boolean
    discountPercentage: number
    comparisonPriceIncVatFormatted: string
    lowestPriceIncVatFormatted: string
  }
}

for (const market of ['no', 'se', 'dk', 'fi'] as const) {
  test(`[LAW-01] [PRICE-11] [PRICE-06] a card of ${market} claims a reduction with the prior price, its percentage and the lowest of 30 days, or nothing`, async ({
    page,
  }) => {
    const seen = { claimed: 0, withheld: 0 }
    for (let at = 1; at <= MOST_PAGES && (seen.claimed === 0 || seen.withheld === 0); at++) {
      await page.goto(`${originOf(market)}${paths[market]}${at > 1 ? `?page=${at}` : ''}`)
      const cards = await cardsOf(page)
      const prices = await pricesOf(
        market,
        cards.map(({ id }) => id),
      )
      for (const card of cards) {
        const price = prices.get(card.id)
        expect(price, `${card.id}`).toBeDefined()
        if (!price) continue
        const { unitPrice, lowestPrice } = price
        expect(card.now, `${card.id}`).toBe(unitPrice.sellingPriceIncVatFormatted)
        if (lowestPrice.isDiscounted) {
          seen.claimed++
          expect(card.struck, `${card.id}`).toEqual([lowestPrice.comparisonPriceIncVatFormatted])
          const percent = lowestPrice.discountPercentage
          if (percent > 0) expect(card.text, `${card.id}`).toMatch(new RegExp(`${percent}\\s?%`))
          else expect(card.text, `${card.id}`).toMatch(/< 1\s?%/)
          expect(card.note, `${card.id}`).toContain(lowestPrice.lowestPriceIncVatFormatted)
          expect(card.note, `${card.id}`).toContain('30')
        } else {
          if (unitPrice.isDiscounted) seen.withheld++
          expect(card.struck, `${card.id}`).toEqual([])
          expect(card.text, `${card.id}`).not.toContain('%')
          if (unitPrice.isDiscounted) expect(card.text).not.toContain(unitPrice.regularPriceIncVatFormatted)
          expect(card.colour, `${card.id}`).toBe(card.titleColour)
        }
      }
    }
    expect(seen.claimed).toBeGreaterThan(0)
    expect(seen.withheld).toBeGreaterThan(0)
  })
}

test('[PRICE-10] cards show companies the price without VAT and say so, others the price with it', async ({ page }) => {
  await page.goto(`${originOf('no')}/c/kjoler-dame`)
  const ids = (await cardsOf(page)).map(({ id }) => id)
  const prices = await pricesOf('no', ids)
  expect((await cardsOf(page)).map(({ now }) => now)).toEqual(
    ids.map((id) => prices.get(id)?.unitPrice.sellingPriceIncVatFormatted),
  )
  await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
  for (const { id, now } of await cardsOf(page)) {
    expect(now).toContain(prices.get(id)?.unitPrice.sellingPriceExVatFormatted)
    expect(now).not.toContain(prices.get(id)?.unitPrice.sellingPriceIncVatFormatted)
    expect(now).toContain('ekskl')
  }
})

const cardsOf = (page: Page) =>
  page.getByRole('article').evaluateAll((all) =>
    all.map((card) => {
      const element = card as HTMLElement
      const shown = (selector: string) => element.querySelector<HTMLElement>(selector)
      const price = shown('[class*="priceNow"]')
      const title = shown('[class*="cardTitle"] a')
      return {
        id: Number(element.dataset.product),
        text: element.innerText,
        now: price?.innerText.trim() ?? '',
        struck: [...element.querySelectorAll<HTMLElement>('s')].flatMap((one) =>
          [...one.querySelectorAll<HTMLElement>('[class*="incVat"]')].map(({ innerText }) => innerText.trim()),
        ),
        note: shown('[class*="priceNote"]')?.innerText ?? '',
        colour: price && getComputedStyle(price).color,
        titleColour: title && getComputedStyle(title).color,
      }
    }),
  )

async function pricesOf(market: Market, productIds: readonly number[]): Promise<ReadonlyMap<number, Price>> {
  const { products } = await ask<{ products: { products: Price[] } }>(
    `query ($marketId: String, $languageId: String, $productIds: [Int]) {
      products(marketId: $marketId, languageId: $languageId, take: 200, filter: { productIds: $productIds }) {
        products {
          productId
          unitPrice {
            isDiscounted sellingPriceIncVatFormatted sellingPriceExVatFormatted regularPriceIncVatFormatted
          }
          lowestPrice {
            isDiscounted discountPercentage comparisonPriceIncVatFormatted lowestPriceIncVatFormatted
          }
        }
      }
    }`,
    { marketId: market, languageId: languages[market], productIds },
  )
  return new Map(products.products.map((product) => [product.productId, product]))
}
