import { translator } from '@shop/i18n/translate'
import { ask, expect, MARKETS, type Market, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { z } from 'zod'
import { type Garment, garmentWhere } from './support/garments'
import { getPage } from './support/get-page'
import { PLACES } from './support/visit'

const COUNTRY = { no: ['NO', 'NOK'], se: ['SE', 'SEK'], dk: ['DK', 'DKK'], fi: ['FI', 'EUR'] } as const
const LANGUAGE = { no: 'nb-NO', se: 'sv-SE', dk: 'da-DK', fi: 'fi-FI' } as const
const LISTS = { no: '/c/kjoler-dame', se: '/sv/c/klanningar-dam', dk: '/da/c/kjoler-dame', fi: '/fi/c/mekot-naiset' }
const PREFIX = { no: '', se: '/sv', dk: '/da', fi: '/fi' } as const

const url = z.url()
const amount = z.string().regex(/^\d+\.\d{2}$/)
const days = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  minValue: z.int().min(0),
  maxValue: z.int().min(1),
  unitCode: z.literal('DAY'),
})
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  price: amount,
  priceCurrency: z.enum(['NOK', 'SEK', 'DKK', 'EUR']),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  availability: z
    .string()
    .regex(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|BackOrder|OutOfStock|PreOrder)$/),
  availabilityStarts: z.iso.datetime().optional(),
  shippingDetails: z.strictObject({
    '@type': z.literal('OfferShippingDetails'),
    shippingRate: z.strictObject({
      '@type': z.literal('MonetaryAmount'),
      value: amount,
      currency: z.string().length(3),
    }),
    shippingDestination: z.strictObject({ '@type': z.literal('DefinedRegion'), addressCountry: z.string().length(2) }),
    deliveryTime: z.strictObject({ '@type': z.literal('ShippingDeliveryTime'), handlingTime: days, transitTime: days }),
  }),
  hasMerchantReturnPolicy: z.strictObject({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.string().length(2),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.literal(14),
    returnMethod: z.literal('https://schema.org/ReturnByMail'),
  }),
})
const shared = {
  name: z.string().min(1),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string().min(1) }),
  color: z.string().min(1).optional(),
  image: z.array(url).min(1),
}
const productGroup = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ProductGroup'),
  '@id': url,
  url,
  productGroupID: z.string().min(1),
  variesBy: z.tuple([z.literal('https://schema.org/size')]),
  description: z.string().min(20),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().min(1),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    })
    .optional(),
  hasVariant: z
    .array(
      z.strictObject({
        '@type': z.literal('Product'),
        sku: z.string().min(1),
        size: z.string(),
        offers: offer,
        ...shared,
      }),
    )
    .min(1),
  ...shared,
})
const breadcrumbs = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().min(1),
        name: z.string().min(1),
        item: url.optional(),
      }),
    )
    .min(2),
})
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': url,
  name: z.string(),
  url,
  logo: url,
})
const website = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': url,
  name: z.string().min(1),
  url,
  inLanguage: z.string(),
  publisher: z.strictObject({ '@id': url }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().endsWith('{search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})
const site = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.tuple([organization, website]) })

const dataIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, text = '']) => JSON.parse(text))
const typed = (html: string, type: string) =>
  dataIn(html).filter((data) => (data as { '@type'?: string })['@type'] === type)
const addressOf = (market: Market, { canonicalUrl }: Pick<Garment, 'canonicalUrl'>) => originOf(market) + canonicalUrl

for (const market of MARKETS)
  test(`[SEO-04] the products of ${market} are described with their sizes, the price with VAT, delivery, return and the reviews that were accepted`, async () => {
    const [country, currency] = COUNTRY[market]
    const rated = await garmentWhere(market, ({ rating, skus }) => (rating?.voteCount ?? 0) > 0 && skus.length > 1)
    const unrated = await garmentWhere(market, ({ rating }) => (rating?.voteCount ?? 0) === 0)
    for (const garment of [rated, unrated]) {
      const { html } = await getPage(addressOf(market, garment))
      const [found, ...others] = typed(html, 'ProductGroup')
      expect(others).toEqual([])
      const group = productGroup.parse(found)
      expect(group.url).toBe(addressOf(market, garment))
      expect(group.hasVariant.map(({ size }) => size)).toEqual(garment.skus.map(({ name }) => name))
      for (const [at, { offers }] of group.hasVariant.entries()) {
        expect(offers.price).toBe(garment.unitPrice.sellingPriceIncVat.toFixed(2))
        expect(offers.priceCurrency).toBe(currency)
        expect(offers.shippingDetails.shippingDestination.addressCountry).toBe(country)
        expect(offers.hasMerchantReturnPolicy.applicableCountry).toBe(country)
        expect(offers.availability.endsWith('OutOfStock')).toBe(garment.skus[at]?.stock.totalStock === 0)
      }
      const picture = await getPage(group.image[0] ?? '')
      expect(picture.status).toBe(200)
      expect(group.aggregateRating?.reviewCount).toBe(
        garment === rated ? await acceptedReviews(market, rated) : undefined,
      )
      const [trail] = typed(html, 'BreadcrumbList')
      const items = breadcrumbs.parse(trail).itemListElement
      expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1))
      expect(items.at(-1)?.name).toBe(garment.name)
      for (const { item } of items.slice(0, -1)) expect((await getPage(item ?? '')).status, item).toBe(200)
    }
  })

/** A page shows the reviews that are written in its language. */
async function acceptedReviews(market: Market, { productId }: Garment): Promise<number> {
  const owner = await ownerOfRunningShop()
  try {
    const { rows } = await owner.query(
      "select count(*)::int as count from reviews where product_id = $1 and language_id = $2 and state = 'accepted'",
      [productId, LANGUAGE[market]],
    )
    return rows[0].count
  } finally {
    await owner.end()
  }
}

test('[SEO-04] the start page of each market says who the shop is and how it is searched, and a search so made answers', async () => {
  for (const market of MARKETS) {
    const { html } = await getPage(`${originOf(market)}${PREFIX[market] || '/'}`)
    const found = dataIn(html)
      .map((data) => site.safeParse(data))
      .filter(({ success }) => success)
    expect(found, market).toHaveLength(1)
    const [shop, page] = site.parse(found[0]?.data)['@graph']
    expect(shop.url).toBe(page.url)
    expect(page.inLanguage).toBe(LANGUAGE[market])
    expect((await getPage(shop.logo)).status).toBe(200)
    const search = page.potentialAction.target.urlTemplate.replace('{search_term_string}', 'ull')
    expect((await getPage(search)).status, search).toBe(200)
  }
})

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

type Named = { readonly name: string; readonly canonicalUrl: string }
const namesOf = async (market: Market): Promise<readonly Named[]> =>
  (
    await ask<{ categories: Named[] }>(
      'query ($marketId: String, $languageId: String) { categories(marketId: $marketId, languageId: $languageId) { name canonicalUrl } }',
      { marketId: market, languageId: LANGUAGE[market] },
    )
  ).categories
const articleOf = async (market: Market): Promise<Named> => {
  const { cmsPages } = await ask<{ cmsPages: { title: string; canonicalUrl: string }[] }>(
    `query ($marketId: String, $languageId: String) {
      cmsPages(includeTags: ["inspiration"], marketId: $marketId, languageId: $languageId) { title canonicalUrl } }`,
    { marketId: market, languageId: LANGUAGE[market] },
  )
  const { title, canonicalUrl } = cmsPages.find((one) => one.canonicalUrl.includes('/inspiration/'))!
  return { name: title, canonicalUrl }
}

test('[SEO-05] every kind of page has a title, a description and a picture of its own for those it is shared with', async () => {
  const pages = {
    no: ['/bubbleroomstyle', '/content', '/merker', '/kjopsvilkar', '/inspiration/lag-pa-lag-i-host'],
    se: ['/sv/kopvillkor'],
    dk: ['/da/handelsbetingelser'],
    fi: ['/fi/toimitusehdot'],
  }
  for (const market of MARKETS) {
    const product = await garmentWhere(market, () => true)
    const [category] = (await namesOf(market)).filter(({ canonicalUrl }) => canonicalUrl === LISTS[market])
    const article = await articleOf(market)
    const all = [PREFIX[market] || '/', LISTS[market], product.canonicalUrl, article.canonicalUrl, ...pages[market]]
    const named = { [LISTS[market]]: category, [product.canonicalUrl]: product, [article.canonicalUrl]: article }
    const pictures = new Map<string, string>()
    for (const path of all) {
      const address = originOf(market) + path
      const { status, html } = await getPage(address)
      expect(status, address).toBe(200)
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      expect(title, address).toContain(named[path]?.name ?? 'Lysning')
      const description = meta(html, 'description') ?? ''
      expect(description.length, `${address}: ${description}`).toBeGreaterThan(15)
      expect(description.length, address).toBeLessThanOrEqual(161)
      expect(meta(html, 'og:title'), address).toBeTruthy()
      expect(meta(html, 'og:description'), address).toBe(description)
      const picture = meta(html, 'og:image')?.replaceAll('&amp;', '&') ?? ''
      expect(picture.startsWith(`${originOf(market)}/`), `${address}: ${picture}`).toBe(true)
      const answer = await getPage(picture)
      expect(answer.status, picture).toBe(200)
      expect(String(answer.headers['content-type']), picture).toMatch(/^image\//)
      pictures.set(path, picture)
    }
    // Goods, a list and an article are shared with a picture of their own, a page about no picture with the shop's mark.
    const own = [product.canonicalUrl, LISTS[market], article.canonicalUrl].map((path) => pictures.get(path) ?? '')
    expect(new Set([...own, pictures.get(PREFIX[market] || '/')]).size, market).toBe(4)
    for (const picture of own) expect(picture).toContain('/images/')
    expect(own[0]).toContain(product.productImages[0]?.fileName.replace(/\.\w+$/, ''))
    expect(pictures.get(pages[market][0] === '/bubbleroomstyle' ? '/kjopsvilkar' : (pages[market][0] ?? ''))).toMatch(
      /\/apple-touch-icon\.png$/,
    )
  }
})

const DESCRIBED = `query ($marketId: String, $languageId: String, $productId: Int) {
  product(marketId: $marketId, languageId: $languageId, productId: $productId) {
    meta { description } texts { text1 } } }`
type Described = {
  readonly product: { readonly meta: { readonly description: string | null }; readonly texts: { text1: string | null } }
}
const SIGNS = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
/** A text as one line, without its markup. */
const plain = (text: string) => {
  const words = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return words.trim()
}
const descriptionOf = async (address: string) => {
  const { html } = await getPage(address)
  let said = meta(html, 'description') ?? ''
  for (const [code, sign] of Object.entries(SIGNS)) said = said.replaceAll(code, sign)
  return said
}

test('[SEO-05] a page is described by its own data, and where there is none by a sentence about it', async () => {
  for (const { market, locale } of PLACES) {
    const say = translator(locale)
    const product = await garmentWhere(market, () => true)
    const of = { marketId: market, languageId: LANGUAGE[market], productId: product.productId }
    const data = await ask<Described>(DESCRIBED, of)
    const text = plain((data.product.meta.description || data.product.texts.text1) ?? '')
    const described = await descriptionOf(originOf(market) + product.canonicalUrl)
    const isCut = text.length > 160
    expect(described.length, market).toBeGreaterThan(isCut ? 79 : 20)
    expect(described.endsWith('…'), market).toBe(isCut)
    expect(isCut ? text.startsWith(described.slice(0, -1)) : described === text, `${text}: ${described}`).toBe(true)
    const found = [described]
    // The demo has no words about its lists.
    const [category] = (await namesOf(market)).filter(({ canonicalUrl }) => canonicalUrl === LISTS[market])
    for (const [path, title] of [
      [LISTS[market], category?.name ?? '–'],
      [`${PREFIX[market]}/l/sale`, say('list.sale')],
    ] as const) {
      const description = await descriptionOf(originOf(market) + path)
      const [before, after] = say('list.description', { title, count: 7 }).split('7')
      expect(description.startsWith(before ?? '–'), description).toBe(true)
      expect(description.endsWith(after ?? '–'), description).toBe(true)
      found.push(description)
    }
    for (const path of [PREFIX[market] || '/', (await articleOf(market)).canonicalUrl])
      found.push(await descriptionOf(originOf(market) + path))
    expect(new Set(found).size, market).toBe(5)
  }
})

test('[SEO-06] what is withdrawn from sale answers 404, and an old address of a product leads on for good', async () => {
  const owner = await ownerOfRunningShop()
  try {
    const { rows } = await owner.query<{ old_url: string; new_url: string | null; language_id: string }>(
      "select old_url, new_url, language_id from alias_history where kind = 'product'",
    )
    expect(rows.some(({ new_url }) => new_url === null)).toBe(true)
    expect(rows.some(({ new_url }) => new_url !== null)).toBe(true)
    for (const { old_url, new_url, language_id } of rows) {
      const market = MARKETS.find((one) => LANGUAGE[one] === language_id)
      if (!market) throw new Error(`no market speaks ${language_id}`)
      const { status, headers } = await getPage(originOf(market) + old_url)
      expect(status, old_url).toBe(new_url === null ? 404 : 301)
      if (new_url === null) continue
      const target = new URL(String(headers.location), originOf(market))
      expect(decodeURI(target.pathname)).toBe(decodeURI(new_url))
      expect((await getPage(target.href)).status, target.href).toBe(200)
    }
    const gone = await owner.query<{ alias: string; language_id: string }>(
      `select t.alias, t.language_id from products p join product_translations t on t.product_id = p.id
       where not p.active and t.language_id = any($1) limit 40`,
      [Object.values(LANGUAGE)],
    )
    expect(gone.rows.length).toBeGreaterThan(3)
    for (const { alias, language_id } of gone.rows) {
      const market = MARKETS.find((one) => LANGUAGE[one] === language_id)!
      const { status } = await getPage(originOf(market) + encodeURI(`${PREFIX[market]}/p/${alias}`))
      expect(status, `${language_id} ${alias}`).toBe(404)
    }
  } finally {
    await owner.end()
  }
})
