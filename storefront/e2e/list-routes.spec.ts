import { ask, expect, MARKETS, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { documentAt, getPage } from './support/get-page'
import { headingsIn, mainOf, productsIn, readable } from './support/page-text'
import { openAwake } from './support/visit'

const NO = originOf('no')
const OWN = {
  no: {
    '/kommer-snart': 'Kommer snart',
    '/nyheter': 'Nyheter',
    '/bestselgere-akkurat-nå': 'Bestselgere akkurat nå',
    '/merker': 'Merker A–Å',
  },
  se: {
    '/sv/kommer-snart': 'Kommer snart',
    '/sv/nyheter': 'Nyheter',
    '/sv/bästsäljare-just-nu': 'Bästsäljare just nu',
    '/sv/märken': 'Märken A–Ö',
  },
  dk: {
    '/da/kommer-snart': 'Kommer snart',
    '/da/nyheder': 'Nyheder',
    '/da/bestseller-lige-nu': 'Bestsellere lige nu',
    '/da/mærker': 'Mærker A-Å',
  },
  fi: {
    '/fi/tulossa-pian': 'Tulossa pian',
    '/fi/uutuudet': 'Uutuudet',
    '/fi/parhaiten-myydyt-just-nyt': 'Parhaiten myydyt juuri nyt',
    '/fi/merkit': 'Merkit A–Ö',
  },
} as const

for (const market of MARKETS) {
  test(`[ROUTE-33] [ROUTE-34] [ROUTE-35] [ROUTE-36] the lists with addresses of their own stand in ${market}`, async () => {
    const lists = Object.entries(OWN[market])
    const goods = new Set<string>()
    for (const [path, title] of lists) {
      const html = await documentAt(originOf(market) + path)
      expect(headingsIn(html), path).toEqual([title])
      goods.add(productsIn(html).join())
    }
    // Three lists of other goods each, and the brands, which are none.
    expect(goods.size).toBe(lists.length)
    const brands = mainOf(await documentAt(originOf(market) + lists.at(-1)?.[0])).match(/<a\b[^>]*href="[^"]*\/b\//g)
    expect(brands?.length).toBeGreaterThan(10)
  })
}

test('[ROUTE-24] a brand list takes one brand or several', async () => {
  const countAt = async (path: string) =>
    Number(/(\d+) varer?\b/.exec(readable(mainOf(await documentAt(NO + path))))?.[1])
  const [one, two, both] = [
    await countAt('/b/aurrika'),
    await countAt('/b/indigolund'),
    await countAt('/b/aurrika/indigolund'),
  ]
  expect(both).toBe(one + two)
  expect(headingsIn(await documentAt(`${NO}/b/aurrika/indigolund`))).toEqual(['Aurrika og Indigolund'])
})

test('[ROUTE-25] [ROUTE-27] [ROUTE-28] campaigns answer below any of theirs and by their name alone, general lists at any depth', async () => {
  const { products } = await ask<{
    products: { products: { name: string; discountCampaigns: { name: string; canonicalUrl: string }[] }[] }
  }>(
    `query { products(take: 200, marketId: "no", languageId: "nb-NO") {
      products { name discountCampaigns { name canonicalUrl } } } }`,
    {},
  )
  const all = new Map(
    products.products.flatMap((one) => one.discountCampaigns.map((each) => [each.canonicalUrl, each])),
  )
  expect(all.size).toBeGreaterThan(1)
  const [first, second] = [...all.values()]
  const below = `${first!.canonicalUrl}${second!.canonicalUrl.replace('/dc', '')}`
  for (const [path, name] of [
    [first!.canonicalUrl, first!.name],
    [below, second!.name],
    [first!.canonicalUrl.replace('/dc/', '/list/'), first!.name],
  ] as const) {
    const html = await documentAt(NO + path)
    expect(headingsIn(html)).toEqual([name])
    const within = products.products.filter((one) => one.discountCampaigns.some((each) => each.name === name))
    const names = [2, 3].flatMap((level) => headingsIn(mainOf(html), level))
    expect(within.some((one) => names.includes(one.name))).toBe(true)
  }
  const dresses = productsIn(await documentAt(`${NO}/c/kjoler-dame`))
  expect(dresses).not.toEqual([])
  for (const [path, title] of [
    ['/l/sale', 'Nedsatt pris'],
    ['/l/all', 'Alle varer'],
    ['/l/kjoler-dame', 'Kjoler'],
    ['/l/a/kjoler-dame', 'Kjoler'],
    ['/l/a/b/c/d/e/kjoler-dame', 'Kjoler'],
  ] as const) {
    const html = await documentAt(NO + path)
    expect(headingsIn(html), path).toEqual([title])
    if (title === 'Kjoler') expect(productsIn(html), path).toEqual(dresses)
    else expect(productsIn(html), path).not.toEqual([])
  }
})

test('[ROUTE-28] /list is all goods; a name is a brand, a category, a campaign, a list or else a phrase', async () => {
  const titleAt = async (path: string) => headingsIn(await documentAt(NO + path)).join()
  const all = await documentAt(`${NO}/list`)
  expect(headingsIn(all)).toEqual(['Alle varer'])
  expect(productsIn(all)).toEqual(productsIn(await documentAt(`${NO}/l/all`)))
  expect(await titleAt('/list/aurrika')).toBe('Aurrika')
  expect(await titleAt('/list/kjoler-dame')).toBe('Kjoler')
  const { headers } = await getPage(`${NO}/list/rutete kjole`)
  expect(headers.location).toBe(`${NO}/s/rutete%20kjole`)
  expect(await titleAt('/list/rutete kjole')).toContain('rutete kjole')
})

/** A category that no menu names, and a campaign of no goods in Norway alone. */
const ADD = {
  category: `with c as (insert into categories (key, hidden) values ('of-list-routes', true) returning id)
    insert into category_translations (category_id, language_id, alias, name) select id, 'nb-NO', $1, $2 from c`,
  campaign: `with c as (insert into discount_campaigns (alias, kind) values ('of-list-routes-' || $1, 'price_list') returning id),
    m as (insert into discount_campaign_markets (campaign_id, market_id) select id, 'NO|NOK' from c)
    insert into discount_campaign_translations (campaign_id, language_id, alias, name) select id, 'nb-NO', $1, $2 from c`,
}
const NEW_NAMES = [
  { kind: 'category', name: 'aurrika', path: '/c/aurrika' },
  { kind: 'campaign', name: 'kjoler-dame', path: '/dc/kjoler-dame' },
  { kind: 'campaign', name: 'sale', path: '/dc/sale' },
] as const

async function withNewNames(work: () => Promise<void>) {
  const owner = await ownerOfRunningShop()
  const tell = () => owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
  const remove = async () => {
    await owner.query(`delete from categories where key = 'of-list-routes'`)
    await owner.query(`delete from discount_campaigns where alias like 'of-list-routes-%'`)
  }
  try {
    await remove()
    for (const { kind, name } of NEW_NAMES) await owner.query(ADD[kind], [name, `Ny ${kind} ${name}`])
    await tell()
    await work()
  } finally {
    await remove()
    await tell()
    await owner.end()
  }
}

test('[ROUTE-28] of two lists of one name /list shows the brand before the category, that before the campaign, and that before the list', async () => {
  const titleAt = async (path: string) => headingsIn(mainOf((await getPage(NO + path)).html)).join()
  await withNewNames(async () => {
    for (const { kind, name, path } of NEW_NAMES)
      await expect.poll(() => titleAt(path), { timeout: 10_000 }).toBe(`Ny ${kind} ${name}`)
    await expect.poll(() => titleAt('/list/sale'), { timeout: 10_000 }).toBe('Ny campaign sale')
    expect(await titleAt('/list/aurrika')).toBe('Aurrika')
    expect(await titleAt('/list/kjoler-dame')).toBe('Kjoler')
  })
  await expect.poll(() => titleAt('/list/sale'), { timeout: 10_000 }).toBe('Nedsatt pris')
})

test('[GUARD-08] an unknown category, brand, campaign or list is a real 404', async () => {
  for (const path of [
    '/c/finnes-ikke',
    '/b/finnes-ikke',
    '/b/aurrika/finnes-ikke',
    '/dc/finnes-ikke',
    '/l/finnes-ikke',
  ]) {
    expect((await getPage(NO + path)).status, path).toBe(404)
  }
})

test('[PRODUCT-21] brands stand under their letters, each with its list', async ({ page }) => {
  await page.goto(`${NO}/merker`)
  const names = await page
    .getByRole('main')
    .locator('section a')
    .evaluateAll((all) => all.map((link) => link.firstChild?.textContent ?? ''))
  const { brands } = await ask<{ brands: { name: string; canonicalUrl: string }[] }>(
    'query { brands(marketId: "no", languageId: "nb-NO") { name canonicalUrl } }',
    {},
  )
  const byAlphabet = new Intl.Collator('nb-NO').compare
  expect(names).toEqual(brands.map(({ name }) => name).toSorted(byAlphabet))
  const paths = await page
    .getByRole('main')
    .locator('section a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths.toSorted()).toEqual(brands.map(({ canonicalUrl }) => canonicalUrl).toSorted())
  expect(paths.every((path) => path?.startsWith('/b/'))).toBe(true)
  const letters = await page.getByRole('navigation', { name: 'Bokstaver' }).textContent()
  expect(letters?.replace(/\s/g, '')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ')
  await page.getByRole('link', { name: /^Aurrika/ }).click()
  await expect(page).toHaveURL(/\/b\/aurrika$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurrika')
})

test('[PRODUCT-20] new arrivals come newest first, bestsellers by what was sold', async () => {
  const idsOf = async (path: string) => productsIn(await documentAt(NO + path))
  const named = async (sort: string) =>
    (
      await ask<{ products: { products: { productId: number; firstAvailableOn: string }[] } }>(
        `query ($sort: SortType) { products(marketId: "no", languageId: "nb-NO", take: 200, filter: { sort: $sort }) {
          products { productId firstAvailableOn } } }`,
        { sort },
      )
    ).products.products
  expect(await idsOf('/bestselgere-akkurat-nå')).toEqual(
    (await named('MOST_SOLD')).slice(0, 48).map((one) => one.productId),
  )
  // Of a garment the list shows the colour that sells best: the days tell the order.
  const shown = await idsOf('/nyheter')
  const { products } = await ask<{ products: { products: { productId: number; firstAvailableOn: string }[] } }>(
    `query ($ids: [Int]) { products(marketId: "no", languageId: "nb-NO", take: 48, filter: { productIds: $ids, includeCollapsed: true }) {
      products { productId firstAvailableOn } } }`,
    { ids: shown },
  )
  const dayOf = new Map(products.products.map((one) => [one.productId, Date.parse(one.firstAvailableOn)]))
  const newest = (await named('LATEST')).slice(0, 48).map((one) => Date.parse(one.firstAvailableOn))
  expect(newest).toEqual(newest.toSorted((a, b) => b - a))
  expect(new Set(newest).size).toBeGreaterThan(1)
  expect(shown.map((id) => dayOf.get(id))).toEqual(newest)
})

/** A list shows a garment once, whatever colours of it are there. */
async function familiesFrom(select: string, values: readonly unknown[]): Promise<number[]> {
  const owner = await ownerOfRunningShop()
  try {
    const { rows } = await owner.query(`select distinct p.family_id::int as id from products p ${select} order by 1`, [
      ...values,
    ])
    return rows.map(({ id }) => id)
  } finally {
    await owner.end()
  }
}
const familiesOf = (products: readonly number[]) => familiesFrom('where p.id = any($1)', [products])
const comingFamilies = () =>
  familiesFrom(
    `join product_markets m on m.product_id = p.id
     where p.active and m.market_id = $1 and greatest(p.first_available_on, m.available_from) > now()`,
    ['NO|NOK'],
  )

test('[SHOP-10] [PRODUCT-19] what is coming says from when, cannot be bought and can be watched', async ({ page }) => {
  await page.goto(`${NO}/kommer-snart`)
  const cards = page.getByRole('main').locator('article[data-product]')
  const { products } = await ask<{ products: { products: { productId: number; firstAvailableOn: string }[] } }>(
    `query ($ids: [Int!]) { products(marketId: "no", languageId: "nb-NO", take: 200, filter: { productIds: $ids, includeCollapsed: true }) {
      products { productId firstAvailableOn } } }`,
    { ids: await cards.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.product))) },
  )
  expect(products.products.length).toBeGreaterThan(0)
  const firstDays = new Map(products.products.map((one) => [one.productId, new Date(one.firstAvailableOn)]))
  for (const one of await cards.all()) {
    const day = firstDays.get(Number(await one.getAttribute('data-product')))
    await expect(one).toContainText('Kommer snart')
    const words = day?.toLocaleDateString('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' })
    await expect(one).toContainText(`Kan kjøpes fra ${words}`)
    await expect(one.locator('[data-ids] > button')).toHaveCount(0)
  }
  expect(await familiesOf([...firstDays.keys()])).toEqual(await comingFamilies())
  const card = page.getByRole('article').first()
  const day = card.getByText(/^Kan kjøpes fra/)
  await day.scrollIntoViewIfNeeded()
  const isReadable = await day.evaluate((line) => {
    const { left, top } = line.getBoundingClientRect()
    return [4, 24, 48, 72].every((x) => document.elementFromPoint(left + x, top + 8) === line)
  })
  expect(isReadable, 'nothing stands on the day').toBe(true)
  const path = (await card.getByRole('heading').getByRole('link').getAttribute('href')) ?? '–'
  await card.getByRole('link', { name: /^Gi meg beskjed/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(/Kan kjøpes fra/)
  await expect(panel.getByRole('button', { name: 'Legg i handlekurven' })).toHaveCount(0)
  await panel.getByRole('radio').first().click()
  await panel.getByLabel('E-postadressen din').fill(`venter-${Date.now()}@kunde.example`)
  await panel.getByRole('button', { name: 'Gi meg beskjed' }).last().click()
  await expect(panel.getByRole('status')).toContainText('Bekreft via lenken')
  // Its own page is no way around it, and names the day that the services know.
  await page.goto(NO + path)
  const alias = decodeURIComponent(path.split('/').at(-1) ?? '')
  const { product } = await ask<{ product: { firstAvailableOn: string } }>(
    'query ($alias: String!) { product(alias: $alias, marketId: "no", languageId: "nb-NO") { firstAvailableOn } }',
    { alias },
  )
  const first = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'Europe/Oslo' }).format(
    new Date(product.firstAvailableOn),
  )
  expect(Date.parse(product.firstAvailableOn)).toBeGreaterThan(Date.now())
  await expect(page.getByRole('main').getByText(`Kan kjøpes fra ${first}`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Legg i handlekurven', exact: true })).toHaveCount(0)
})

test('[SHOP-05] the navigation leads to categories, brands, campaigns and lists of products', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Hovedmeny' })
  const category = nav.getByRole('link', { name: 'Dame', exact: true })
  const shows = async (address: RegExp, title: string | RegExp) => {
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.goto(NO)
  await category.click()
  await shows(/\/c\/dame$/, 'Dame')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
  await nav.getByRole('link', { name: 'Merker', exact: true }).click()
  await shows(/\/merker$/, 'Merker A–Å')
  await page
    .getByRole('link', { name: /^Aurrika/ })
    .first()
    .click()
  await shows(/\/b\/aurrika$/, 'Aurrika')
  const ofBrand = page.getByRole('main').getByRole('article')
  await expect(ofBrand.first()).toBeVisible()
  for (const text of await ofBrand.allInnerTexts()) expect(text).toContain('Aurrika')
  await category.focus()
  await page.keyboard.press('ArrowDown')
  await nav.getByRole('link', { name: '3 for 2 på basisplagg' }).click()
  await shows(/\/dc\/3-for-2-pa-basisplagg$/, '3 for 2 på basisplagg')
  await expect(page.getByRole('article').first()).toBeVisible()
  await category.focus()
  await page.keyboard.press('ArrowDown')
  await nav.getByRole('link', { name: 'Bestselgere akkurat nå' }).click()
  await expect(page).toHaveURL(NO + encodeURI('/bestselgere-akkurat-nå'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestselgere akkurat nå')
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(10)
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true })

  test('[SHOP-05] [SHOP-08] the first press opens what stands below, campaign and style page with it, and the second follows', async ({
    page,
  }) => {
    const nav = page.getByRole('navigation', { name: 'Hovedmeny' })
    const category = nav.getByRole('link', { name: 'Dame', exact: true })
    await openAwake(page, NO)
    await category.tap()
    await expect(nav.getByRole('link', { name: 'Stilinspirasjon' })).toHaveAttribute('href', /\/bubbleroomstyle$/)
    // A press beside it closes it.
    await page.touchscreen.tap(600, 810)
    await expect(nav.getByRole('link', { name: 'Stilinspirasjon' })).toHaveCount(0)
    await category.tap()
    await nav.getByRole('link', { name: '3 for 2 på basisplagg' }).tap()
    await expect(page).toHaveURL(`${NO}/dc/3-for-2-pa-basisplagg`)
    await category.tap()
    await expect(nav.getByRole('link', { name: 'Stilinspirasjon' })).toBeVisible()
    await category.tap()
    await expect(page).toHaveURL(`${NO}/c/dame`)
  })
})
