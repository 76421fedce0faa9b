import { marketDocumentSchema } from '@shop/contract/publishing/market-document'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { returnCostText } from '@shop/i18n/return-cost'
import { translator } from '@shop/i18n/translate'
import { expect, originOf, test } from '@shop/testkit/browser'
import { memberOf } from '@shop/testkit/personas'
import { isWellStocked, type Product, productsOf } from './support/catalogue'
import { getPage } from './support/get-page'
import { alternatesIn, cartOf, choicesAt, offersIn, resetMail, startsIn } from './support/market-sights'
import { merchandiser } from './support/merchandiser'
import { plain, productsIn, readable } from './support/page-text'

const FIELDS = [
  ...Object.keys(marketDocumentSchema.shape).filter((name) => name !== 'config'),
  ...Object.keys(marketDocumentSchema.shape.config.shape),
]
const MARKET = 'DK|DKK'
const DOMAIN = 'butik.dk.localhost'
const HOME = originOf('dk').replace('dk.localhost', DOMAIN)
const CATEGORY = '/da/c/kjoler-dame'
const NEW = '/da/nyheder'
const say = translator('da')
const kr = (minor: number) => money(minor, 'DKK')
const written = (minor: number) => plain(formatMoney(kr(minor), 'da'))

/** Each differs from what the shop opens with, and from the others. */
const AMOUNTS = {
  freeShippingFrom: kr(643_00),
  shippingFee: kr(41_00),
  minOrderValue: kr(9_998_00),
  returnCost: kr(57_00),
  bonusPerThousandPoints: kr(31_00),
  minBonusChequePurchase: kr(321_00),
}
const MONTHS = 7
const POINTS = 3
const GROUP = 'by the sea'
const COLOUR = '#7a1010'
const VAT = 2300

type Body = Record<string, unknown> & { readonly config: object }
const changed = (body: Body) => ({
  ...body,
  domains: [DOMAIN],
  allowedLanguageIds: ['da-DK', 'sv-SE'],
  defaultLanguageId: 'sv-SE',
  groupKey: GROUP,
  theme: { '--sale': COLOUR },
  vatRates: [{ validFrom: '2020-01-01T00:00:00.000Z', basisPoints: VAT }],
  defaultSort: 'PRICE',
  customSortRoutes: { [NEW]: 'PRICE_DESC' },
  config: {
    ...body.config,
    ...AMOUNTS,
    pointsPerMajorUnit: POINTS,
    monthlyPayment: { months: MONTHS },
    fewLeftLimit: 1_000,
  },
})

type Sights = Awaited<ReturnType<typeof lookAround>>
/** Every place of the shop that shows something of a market. */
async function lookAround(cheap: Product, dear: Product) {
  const open = async (path: string, origin = HOME) => (await getPage(origin + path)).html
  const [home, category, news] = [await open('/da'), await open(CATEGORY), await open(NEW)]
  const [cheapPage, dearPage] = [await open(cheap.canonicalUrl), await open(dear.canonicalUrl)]
  return {
    ...{ home, category, news, cheapPage, dearPage, cheap, dear },
    cart: await cartOf('dk', cheap.skus[0]?.skuId ?? 0),
    delivery: readable(await open('/da/levering')),
    terms: readable(await open('/da/handelsbetingelser')),
    returns: readable(await open('/da/returnering-og-fortrydelsesret')),
    members: readable(await open('/da/medlemsbetingelser')),
    root: await getPage(`${HOME}/`),
    finnishRoot: await getPage(`${originOf('fi')}/`),
    elsewhere: await open('/', originOf('no')),
    choices: await choicesAt(`${HOME}/da`),
    sitemap: await open('/sitemap.xml'),
    finnishSitemap: await open('/sitemap.xml', originOf('fi')),
    mail: await resetMail('dk', 'da-DK', memberOf('dk').email),
    prices: new Map((await productsOf('dk')).map(({ productId, unitPrice }) => [productId, unitPrice])),
  }
}

const pricesIn = (html: string, { prices }: Sights) =>
  productsIn(html).flatMap((id) => prices.get(id)?.sellingPriceIncVat ?? [])
const rising = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** What a shopper sees of each field. Those of the staff's own rules name the test that looks at them. */
const SEEN: Readonly<Record<string, (seen: Sights) => unknown>> = {
  alias: () => 'cannot change',
  currency: () => 'cannot change',
  domains: ({ mail, home, cheapPage, elsewhere, sitemap }) => {
    expect.soft(mail, 'mail').toContain(`${HOME}/da/account/reset-password`)
    expect.soft(startsIn(home), 'alternates').toContain(`${HOME}/da`)
    expect.soft(startsIn(elsewhere), 'links of other markets').toContain(`${HOME}/da`)
    expect.soft(offersIn(cheapPage)[0]?.url, 'structured data').toContain(HOME)
    expect.soft(sitemap, 'sitemap').toContain(HOME)
  },
  defaultLanguageId: ({ root }) => expect.soft(root.headers.location, 'start page').toContain('/sv'),
  allowedLanguageIds: ({ home, sitemap, elsewhere }) => {
    expect.soft(alternatesIn(home), 'alternates').toContain('sv-dk')
    expect.soft(sitemap, 'sitemap').toContain('-dk-sv-')
    expect.soft(startsIn(elsewhere), 'links of other markets').toContain(`${HOME}/sv`)
  },
  virtual: ({ choices, home, elsewhere }) => {
    expect.soft(choices.map(({ alias }) => alias)).not.toContain('se')
    expect.soft(alternatesIn(home), 'alternates').not.toContain('sv-se')
    expect.soft(startsIn(elsewhere), 'links of other markets').not.toContain(`${originOf('se')}/sv`)
  },
  onlyDisplayInCheckout: ({ choices, home, finnishSitemap, elsewhere }) => {
    expect.soft(choices.map(({ alias }) => alias)).not.toContain('fi')
    expect.soft(alternatesIn(home), 'alternates').not.toContain('fi-fi')
    expect.soft(startsIn(elsewhere), 'links of other markets').not.toContain(`${originOf('fi')}/fi`)
    expect.soft(finnishSitemap, 'sitemap').not.toContain('-fi-fi-')
  },
  groupKey: ({ choices }) => expect.soft(choices.find(({ alias }) => alias === 'dk')?.groupKey).toBe(GROUP),
  vatRates: ({ dear, dearPage, prices }) => {
    const { sellingPriceIncVat: price = 0, sellingPriceExVat = 0 } = prices.get(dear.productId) ?? {}
    expect.soft(sellingPriceExVat).toBeCloseTo(price / (1 + VAT / 10_000), 1)
    expect.soft(readable(dearPage)).toContain(written(Math.round(sellingPriceExVat * 100)))
  },
  rootRedirect: ({ finnishRoot }) => expect.soft(finnishRoot.headers.location).toContain('/fi/uutuudet'),
  theme: ({ home }) => expect.soft(home).toContain(`--sale:${COLOUR}`),
  defaultSort: (seen) => {
    const prices = pricesIn(seen.category, seen)
    expect.soft(prices.length).toBeGreaterThan(3)
    expect.soft(prices, 'cheapest first').toEqual(rising(prices))
  },
  customSortRoutes: (seen) => {
    const prices = pricesIn(seen.news, seen)
    expect.soft(prices.length).toBeGreaterThan(3)
    expect.soft(prices, 'dearest first').toEqual(rising(prices).reverse())
  },
  pointsPerMajorUnit: ({ dearPage, dear }) => {
    const points = Math.floor(dear.unitPrice.sellingPriceIncVat * POINTS)
    expect.soft(readable(dearPage)).toContain(plain(say('product.memberPoints', { points })))
  },
  lowestPricePolicy: () => 'packages/services/src/publishing/campaigns.contract.test.ts',
  fewLeftLimit: ({ cheapPage, category }) => {
    for (const { availability } of offersIn(cheapPage))
      expect.soft(availability, 'structured data').toContain('LimitedAvailability')
    expect.soft(readable(category), 'cards').toContain(say('badge.fewLeft'))
    expect.soft(readable(cheapPage), 'sizes').toMatch(/\b\d+ tilbage/)
    expect.soft(cheapPage, 'root element').toContain('data-few-left="1000"')
  },
  monthlyPayment: ({ dearPage }) => expect.soft(readable(dearPage)).toMatch(new RegExp(`\\b${MONTHS} måneder`)),
  assistedOrder: () => 'packages/services/src/people/impersonation/channel-rules.contract.test.ts',
  accessPolicy: () => 'packages/services/src/people/impersonation/channel-rules.contract.test.ts',
  exchangeRule: () => 'packages/services/src/buying/returns/exchange/exchange.contract.test.ts',
  exchangeDays: () => 'packages/services/src/buying/returns/exchange/exchange.contract.test.ts',
  freeShippingFrom: ({ home, cheapPage, dearPage, delivery }) => {
    for (const [place, html] of Object.entries({ home, cheapPage }))
      expect.soft(readable(html), place).toContain(written(643_00))
    expect.soft(delivery).toContain(written(643_00))
    expect.soft(offersIn(dearPage)[0]?.shippingDetails.shippingRate.value, 'structured data').toBe('0.00')
  },
  shippingFee: ({ cheapPage, delivery, cart }) => {
    expect.soft(readable(cheapPage)).toContain(written(41_00))
    expect.soft(delivery).toContain(written(41_00))
    expect.soft(offersIn(cheapPage)[0]?.shippingDetails.shippingRate.value, 'structured data').toBe('41.00')
    expect.soft(cart.summary.shipping.feeIncVat, 'cart').toBe(41)
  },
  minOrderValue: ({ cart, terms }) => {
    const { minOrderValueFormatted } = cart.warnings.find(({ kind }) => kind === 'BELOW_MIN_ORDER_VALUE') ?? {}
    expect.soft(plain(minOrderValueFormatted ?? ''), 'cart').toContain('9 998')
    expect.soft(terms).toContain(written(9_998_00))
  },
  bonusPerThousandPoints: ({ members }) => expect.soft(members).toContain(written(31_00)),
  minBonusChequePurchase: ({ members }) => expect.soft(members).toContain(written(321_00)),
  returnCost: ({ cheapPage, returns }) => {
    const sentence = plain(returnCostText(say, AMOUNTS.returnCost, 'da'))
    expect.soft(readable(cheapPage)).toContain(sentence)
    expect.soft(returns).toContain(sentence)
  },
}

test('[MERCH-06] [STOCK-03] every field of a market that is published shows wherever the shop says it', async () => {
  test.setTimeout(360_000)
  expect(Object.keys(SEEN).toSorted()).toEqual(FIELDS.toSorted())
  const products = (await productsOf('dk')).filter(isWellStocked)
  const byPrice = products.toSorted((a, b) => a.unitPrice.sellingPriceIncVat - b.unitPrice.sellingPriceIncVat)
  const [cheap, dear] = [byPrice[0], byPrice.at(-1)]
  if (!cheap || !dear) throw new Error('The demo has no goods in Denmark')
  const [maja, ingrid] = [await merchandiser(), await merchandiser(0, 'admin')]
  const [dk, se, fi] = await Promise.all(
    [MARKET, 'SE|SEK', 'FI|EUR'].map(async (key) => ({ key, ...(await maja.live<Body>('market', key)) })),
  )
  if (!dk || !se || !fi) throw new Error('The demo has no such markets')
  let draft = await maja.put(await maja.draft('Every field'), 'market', MARKET, changed(dk.body))
  draft = await maja.put(draft, 'market', se.key, { ...se.body, virtual: true })
  const rootRedirect = { to: '/fi/uutuudet', status: 302 }
  draft = await maja.put(draft, 'market', fi.key, { ...fi.body, onlyDisplayInCheckout: true, rootRedirect })
  try {
    await maja.publish(await ingrid.step(await maja.step(draft, 'request'), 'approve'))
    await expect.poll(async () => (await getPage(`${HOME}/da`)).html.includes(COLOUR), { timeout: 15_000 }).toBe(true)
    const seen = await lookAround(cheap, dear)
    for (const field of FIELDS)
      await test.step(field, () => {
        const elsewhere = SEEN[field]?.(seen)
        if (typeof elsewhere === 'string') test.info().annotations.push({ type: field, description: elsewhere })
      })
  } finally {
    await maja.rollBack(...[dk, se, fi].map(({ key, version }) => ({ kind: 'market', key, version })))
  }
})
