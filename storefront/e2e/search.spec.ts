import type { Locator, Page, Request } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, MARKETS, type Market, originOf, test } from '@shop/testkit/browser'
import { askSearch } from './support/ask-search'
import { isWellStocked, productOf, productWhere } from './support/catalogue'
import { plain } from './support/page-text'
import { signUp } from './support/signed-in'
import { awake, openAwake, settled } from './support/visit'

const PATHS: Readonly<Record<Market, string>> = { no: '', se: '/sv', dk: '/da', fi: '/fi' }
const DRESS: Readonly<Record<Market, string>> = { no: 'kjole', se: 'klänning', dk: 'kjole', fi: 'mekko' }
const WOMEN: Readonly<Record<Market, string>> = { no: 'Dame', se: 'Dam', dk: 'Dame', fi: 'Naiset' }
const COUNT: Readonly<Record<Market, RegExp>> = {
  no: /^\d+ treff på «kjole»$/,
  se: /^\d+ träffar på ”klänning”$/,
  dk: /^\d+ resultater for »kjole«$/,
  fi: /^\d+ tulosta haulle ”mekko”$/,
}

const resultOf = (market: Market, phrase: string) =>
  `${originOf(market)}${PATHS[market]}/s/${encodeURIComponent(phrase)}`

const firstAmount = (text: string) => Number(/\d[\d\s]*(?:,\d+)?/.exec(text)?.[0].replace(/\s/g, '').replace(',', '.'))

const isQuery = (name: string, phrase?: string) => (request: Request) => {
  const url = new URL(request.url())
  return (
    url.pathname === `/api/storefront/v3/queries/${name}` &&
    (phrase === undefined || url.searchParams.get('q') === phrase)
  )
}
const isNotification = (name: string) => (request: Request) =>
  new URL(request.url()).pathname === `/api/storefront/v3/notifications/${name}`
const originIn = (request: Request) => new URL(request.url()).searchParams.get('origin')
const ticketIn = (request: Request): unknown => request.postDataJSON().ticket

/** The page's own question, asked under the visitor's keys, is answered. */
const ownAnswer = (page: Page, phrase: string) =>
  page.waitForResponse((response) => isQuery('search-page', phrase)(response.request()) && response.ok())

async function openSearch(page: Page) {
  await page.getByRole('button', { name: 'Søk', exact: true }).first().click()
  const field = page.getByRole('combobox', { name: 'Søk i varer og merker' })
  await expect(field).toBeFocused()
  return field
}

/** Within one page life, as the keys are kept in memory only before a consent. */
async function searchFor(page: Page, phrase: string) {
  const field = await openSearch(page)
  await field.fill(phrase)
  const answered = ownAnswer(page, phrase)
  await field.press('Enter')
  await answered
  await expect(page.getByRole('heading', { level: 1 })).toContainText(phrase)
}

const panel = (page: Page) => page.locator('#search')

test('[SEARCH-22] [ROUTE-46] [NAV-08] typing suggests phrases, categories and products, and choosing one opens it and is told as the origin of the search', async ({
  page,
}) => {
  await page.goto(originOf('no'))
  const field = await openSearch(page)
  await field.pressSequentially('strik')
  const phrase = page.getByRole('option', { name: /^strikkegenser/ }).first()
  await expect(phrase).toBeVisible()
  await expect(phrase.locator('mark')).toHaveText('strik')
  await expect(panel(page).getByRole('article').first()).toContainText(/strikk/i)
  await expect(panel(page).getByRole('heading', { name: 'Kategorier' })).toBeVisible()

  await field.press('ArrowDown')
  const chosen = (await panel(page).getByRole('option', { selected: true }).textContent()) ?? '–'
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  const suggested = page.waitForRequest(isQuery('search-page', chosen))
  await field.press('Enter')
  await expect(page).toHaveURL(resultOf('no', chosen))
  expect(originIn(await suggested)).toBe('PHRASE_SUGGEST')
  await expect(panel(page)).toBeHidden()

  await openSearch(page)
  await field.fill('strik')
  const category = panel(page).locator('[role=option][href^="/c/"]').first()
  await expect(category).toContainText(/strikk/i)
  const href = (await category.getAttribute('href')) ?? '–'
  await category.click()
  await expect(page).toHaveURL(`${originOf('no')}${href}`)

  await openSearch(page)
  await field.fill('strik')
  const card = panel(page).getByRole('article').first()
  await expect(card).toBeVisible()
  const name = (await card.getByRole('heading').textContent()) ?? '–'
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('[SEARCH-22] an answer that comes late never takes the place of a newer one', async ({ page }) => {
  await page.goto(originOf('no'))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    (url) => url.pathname.endsWith('/queries/autocomplete') && url.searchParams.get('q') === 'kjole',
    async (route) => {
      await held
      await route.continue().catch(() => {})
    },
  )
  const field = await openSearch(page)
  const asked = page.waitForRequest(isQuery('autocomplete', 'kjole'))
  await field.fill('kjole')
  await asked
  await field.fill('sneaker')
  await expect(page.getByRole('option', { name: /sneaker/i }).first()).toBeVisible()
  letGo()
  await (await (await asked).response())?.finished()
  await expect(page.getByRole('option', { name: /kjole/i })).toHaveCount(0)
})

/** Letters that come faster than any pause. */
const typeAtOnce = (field: Locator, phrases: readonly string[]) =>
  field.evaluate(async (input: HTMLInputElement, values) => {
    for (const value of values) {
      input.value = value
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, phrases)

test('[SEARCH-30] letters that are typed without a pause ask once, also while the search has not answered yet', async ({
  page,
}) => {
  await page.goto(originOf('no'))
  const questions: (string | null)[] = []
  page.on('request', (request) => {
    if (isQuery('autocomplete')(request)) questions.push(new URL(request.url()).searchParams.get('q'))
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    (url) => url.pathname.endsWith('/queries/autocomplete'),
    async (route) => {
      await held
      await route.continue().catch(() => {})
    },
  )
  const field = await openSearch(page)
  await expect.poll(() => questions).toEqual([''])
  await typeAtOnce(field, ['k', 'kj', 'kjo', 'kjol', 'kjole'])
  await expect.poll(() => questions).toContain('kjole')
  await typeAtOnce(field, ['kjoler', 'kjoler s', 'kjoler so'])
  await expect.poll(() => questions).toContain('kjoler so')
  // The empty field's question was given up with the first letter, and is asked once more beside the others.
  expect(questions.toSorted()).toEqual(['', '', 'kjole', 'kjoler so'])
  letGo()
})

test('[SEARCH-22] [SEARCH-23] [ROUTE-46] [NAV-08] recent searches are searched again as such, and removed one by one and all together', async ({
  page,
}) => {
  await page.goto(originOf('no'))
  for (const phrase of ['kjole', 'bukse', 'jakke']) await searchFor(page, phrase)
  const recent = panel(page).getByRole('button', { name: /^Fjern søket / })
  const field = await openSearch(page)
  await expect(recent).toHaveCount(3)
  // They stay in sight while something else is typed.
  await field.fill('strik')
  await expect(page.getByRole('option', { name: /^strikkegenser/ }).first()).toBeVisible()
  await expect(recent).toHaveCount(3)
  // Choosing one opens it.
  const again = page.waitForRequest(isQuery('search-page', 'bukse'))
  await panel(page).getByRole('option', { name: 'bukse', exact: true }).click()
  await expect(page).toHaveURL(resultOf('no', 'bukse'))
  expect(originIn(await again)).toBe('RECENT_SEARCH')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bukse')
  // The field has the phrase of the page, not the letters that were typed before it was chosen.
  expect(await (await openSearch(page)).inputValue()).toBe('bukse')
  await expect(recent).toHaveCount(3)

  const removed = page.waitForRequest(isNotification('remove-recent-searches'))
  await page.getByRole('button', { name: 'Fjern søket bukse' }).click()
  expect((await removed).postDataJSON()).toEqual({ phrases: ['bukse'] })
  await expect(recent).toHaveCount(2)
  await expect(panel(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  const asked = page.waitForResponse((response) => isQuery('autocomplete')(response.request()))
  await openSearch(page)
  await asked
  await expect(recent).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Fjern søket bukse' })).toHaveCount(0)

  const all = page.waitForRequest(isNotification('remove-recent-searches'))
  await page.getByRole('button', { name: 'Fjern alle' }).click()
  expect((await all).postDataJSON()).toEqual({ removeAll: true })
  await expect(recent).toHaveCount(0)
  await page.keyboard.press('Escape')
  const anew = page.waitForResponse((response) => isQuery('autocomplete')(response.request()))
  await openSearch(page)
  await anew
  await expect(recent).toHaveCount(0)
})

test('[SEARCH-24] [ROUTE-26] [NAV-08] [SHOP-03] Enter opens the result with count, filters and order, and the field keeps the phrase', async ({
  page,
}) => {
  await page.goto(originOf('no'))
  const answered = ownAnswer(page, 'rød kjole')
  await searchFor(page, 'rød kjole')
  await expect(page).toHaveURL(resultOf('no', 'rød kjole'))
  const { totalHits, productGroups } = (await (await answered).json()).primaryList
  expect(productGroups.length).toBeGreaterThan(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${totalHits} treff på «rød kjole»`)
  const hits = page.getByRole('main').locator('[data-tickets="result"] article')
  await expect(hits).toHaveCount(productGroups.length)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('rød kjole')
  expect(await (await openSearch(page)).inputValue()).toBe('rød kjole')
  await page.keyboard.press('Escape')

  const order = page.getByRole('combobox', { name: 'Sorter' })
  await expect(order).toHaveValue('RELEVANCE')
  await order.selectOption('PRICE')
  await expect(page).toHaveURL(/sort=PRICE/)
  await expect(order).toHaveValue('PRICE')
  await expect(async () => {
    const prices = (await hits.locator('[class*="priceNow"]').allInnerTexts()).map(firstAmount)
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  }).toPass({ timeout: 5_000 })
  await page.getByRole('link', { name: 'Filtrer', exact: true }).click()
  const drawer = page.getByRole('dialog')
  const brand = drawer.locator('[data-facet="brands"] label').first()
  const offered = firstAmount(await brand.locator('span').innerText())
  expect(offered).toBeLessThan(totalHits)
  const [name = '–'] = decodeURIComponent(await brand.locator('input').inputValue()).split('~')
  await brand.locator('input').check()
  const show = drawer.getByRole('button', { name: /^Vis/ })
  await expect(show).toHaveText(new RegExp(`^Vis ${offered} vare`))
  await show.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${offered} treff på «rød kjole»`)
  await expect(hits.filter({ hasText: name }).first()).toBeVisible()
  await expect(hits.filter({ hasNotText: name })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('[SEARCH-25] without hits there is a text, popular goods, and the help pages that were meant', async ({
  page,
}) => {
  await page.goto(resultOf('no', 'qxzvwk'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingen treff på «qxzvwk»')
  await expect(page.getByRole('heading', { name: 'Populært akkurat nå' })).toBeVisible()
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
  await page.goto(resultOf('no', 'retur'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingen treff på «retur»')
  const help = page.getByRole('main').getByRole('link', { name: 'Retur og angrerett' })
  await help.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retur og angrerett')
})

test('[SEARCH-25] what is typed without a hit says so at once, and offers what everybody is offered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(originOf('no'))
  const field = await openSearch(page)
  await field.fill('xyzzy')
  const panel = page.getByRole('search')
  await expect(
    panel.getByText('Ingen treff på «xyzzy». Sjekk stavemåten, eller prøv et mer generelt ord.'),
  ).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Populært akkurat nå' })).toBeVisible()
  await expect(panel.getByRole('article').first()).toBeVisible()
})

test('a search by touch leaves no ring around the button that opened it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(originOf('no'))
  const field = await openSearch(page)
  await field.fill('kjole')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('kjole')
  await expect(page.locator('button[popovertarget=search]:focus')).toHaveCount(0)
  await context.close()
})

test('[SEARCH-24] a phrase that was corrected can be searched as it was typed', async ({ page }) => {
  await page.goto(resultOf('no', 'bikni'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«bikini»')
  await page.getByRole('main').getByRole('link', { name: 'bikni' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingen treff på «bikni»')
})

test('[SEARCH-26] opening a hit tells the search by its ticket, and a card of a kept page by its product page', async ({
  page,
}) => {
  // The page may ask more than once, and what others buy meanwhile changes the order: each answer has its tickets.
  type Answer = { primaryList: { productGroups: { products: { key: string; ticket: string }[] }[] } }
  const answers: Promise<Answer>[] = []
  page.on('response', (response) => {
    if (isQuery('search-page', 'kjole')(response.request()) && response.ok()) answers.push(response.json())
  })
  const answered = ownAnswer(page, 'kjole')
  await page.goto(resultOf('no', 'kjole'))
  await answered
  const card = page.locator('[data-tickets="result"] [data-product]').nth(2)
  await expect(card).toBeVisible()
  const id = await card.getAttribute('data-product')
  const told = page.waitForRequest(isNotification('click'))
  await card.getByRole('heading').getByRole('link').click()
  const hits = (await Promise.all(answers)).flatMap(({ primaryList }) =>
    primaryList.productGroups.flatMap(({ products }) =>
      products.flatMap(({ key, ticket }) => (key === id ? [ticket] : [])),
    ),
  )
  expect(hits).toContain(ticketIn(await told))
  expect((await (await told).response())?.status()).toBe(204)

  await openAwake(page, `${originOf('no')}/c/kjoler-dame`)
  const owed = page.waitForRequest(isNotification('click'))
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  expect((await (await owed).response())?.status()).toBe(204)
})

test('[SEARCH-27] [SHOP-21] putting a hit into the cart and among the favourites is told, and taking it back', async ({
  page,
}) => {
  const answered = ownAnswer(page, 'kjole')
  await openAwake(page, resultOf('no', 'kjole'))
  await answered
  const card = page.locator('[data-tickets="result"] [data-product]').first()
  const productKey = await card.getAttribute('data-product')
  const heart = card.locator('[data-favourite]')
  const added = page.waitForRequest(isNotification('add-favorite'))
  await heart.click()
  expect((await added).postDataJSON()).toEqual({ productKey })
  const removed = page.waitForRequest(isNotification('remove-favorite'))
  await heart.click()
  expect((await removed).postDataJSON()).toEqual({ productKey })

  const expectAdditionTold = async (shown: Locator) => {
    await shown.hover()
    const inCart = page.waitForRequest(isNotification('add-to-cart'))
    await shown.locator('[data-ids] > button:not([disabled])').first().click()
    const told = await inCart
    expect(String(ticketIn(told)).length).toBeGreaterThan(20)
    expect((await told.response())?.status()).toBe(204)
  }
  await expectAdditionTold(card)

  const { canonicalUrl } = await productWhere('no', isWellStocked)
  await openAwake(page, originOf('no') + canonicalUrl)
  const similar = page.getByRole('region', { name: 'Lignende varer' })
  await similar.scrollIntoViewIfNeeded()
  const recommended = similar.locator('[data-product]').first()
  await expect(recommended).toBeVisible()
  const key = await recommended.getAttribute('data-product')
  const liked = page.waitForRequest(isNotification('add-favorite'))
  await recommended.locator('[data-favourite]').click()
  expect((await liked).postDataJSON()).toEqual({ productKey: key })
  await expectAdditionTold(recommended)
})

test('[SEARCH-28] who signs out ends the session of the search, and goes on under other keys', async ({ page }) => {
  await signUp(page.context())
  await openAwake(page, `${originOf('no')}/account`)
  const ended = page.waitForRequest(isNotification('end'))
  await page.getByRole('main').getByRole('button', { name: 'Logg ut' }).click()
  const left = await ended
  await expect(page).toHaveURL(`${originOf('no')}/`)
  await awake(page)
  const sessionOf = (request: Request) => new URL(request.url()).searchParams.get('sessionKey')
  const asked = page.waitForRequest(isQuery('autocomplete'))
  await openSearch(page)
  expect(sessionOf(await asked)).not.toBe(sessionOf(left))
})

test('[SEARCH-28] who signs out before the page knows who they are leaves the account as well', async ({ page }) => {
  await signUp(page.context())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/auth/login', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto(`${originOf('no')}/account`)
  await awake(page)
  const ended = page.waitForRequest(isNotification('end'))
  await page.getByRole('main').getByRole('button', { name: 'Logg ut' }).click()
  await ended
  release()
  await expect(page).toHaveURL(`${originOf('no')}/`)
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
})

/** A card says what its product is called in the language of the market, and what it costs in its currency. */
const expectOwnCard = (market: Market, card: Locator) =>
  expect(async () => {
    const { name, unitPrice } = await productOf(market, Number(await card.getAttribute('data-product')))
    const text = plain(await card.innerText())
    expect(text).toContain(plain(name))
    expect(text).toContain(plain(unitPrice.sellingPriceIncVatFormatted))
  }).toPass()

for (const market of MARKETS) {
  test(`[SEARCH-29] [I18N-03] results and suggestions of ${market} are in its language and currency`, async ({
    page,
  }) => {
    const answered = ownAnswer(page, DRESS[market])
    await page.goto(resultOf(market, DRESS[market]))
    const request = (await answered).request()
    const asked = new URL(request.url()).searchParams
    expect(asked.get('market')).toBe(market.toUpperCase())
    expect(page.url()).toContain(PATHS[market])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(COUNT[market])
    await expectOwnCard(market, page.locator('[data-tickets="result"] [data-product]').first())
    await page.locator('button[popovertarget=search]:visible').first().click()
    await panel(page).getByRole('combobox').fill(DRESS[market].slice(0, 4))
    await expect(panel(page).getByRole('option').first()).toContainText(new RegExp(DRESS[market], 'i'))
    await expectOwnCard(market, panel(page).locator('[data-product]').first())
    // The menu shows the search's own tree of the categories.
    const place = new URLSearchParams({ market, locale: asked.get('locale') ?? '', touchpoint: 'desktop' })
    const { tree } = await (await askSearch(`navigation-tree?${place}`)).json()
    const [category] = tree.children.filter(({ path }: { path?: string }) => path?.startsWith(`${PATHS[market]}/c/`))
    expect(category.label).toBe(WOMEN[market])
    await expect(page.getByRole('banner').locator(`a[href="${category.path}"]`).first()).toHaveText(category.label)
  })
}

test('[NAV-16] the main menu is the tree of the search, and a node of it opens its list', async ({ page }) => {
  type Node = { label: string; path: string | null; count: number | null; type: string; children: Node[] }
  const { tree } = (await (await askSearch('navigation-tree?market=NO&locale=nb&touchpoint=desktop')).json()) as {
    tree: Node
  }
  // A heading without an address gives its place to what stands below it.
  const linked = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [...(node.path?.startsWith('/') ? [node] : []), ...linked(node.children)])
  await page.goto(originOf('no'))
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
  const shown = await menu.getByRole('link').allTextContents()
  expect(shown.slice(0, tree.children.length)).toEqual(tree.children.map(({ label }) => label))
  for (const { label, children } of tree.children) {
    await menu.getByRole('link', { name: label, exact: true }).first().hover()
    for (const { label: name, path } of linked(children))
      await expect(menu.locator(`a[href="${path}"]`).filter({ visible: true }).first(), `${label} ${name}`).toHaveText(
        name,
      )
  }
  const first = tree.children[0]
  const below = linked(first?.children ?? [])[1]
  await menu.getByRole('link', { name: first?.label, exact: true }).hover()
  await menu.getByRole('link', { name: below?.label, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${below?.path}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(below?.label ?? '–')
})

test('[ATTACK-06] a phrase is text wherever it is shown', async ({ page }) => {
  const wrong: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push(dialog.message())
    void dialog.dismiss()
  })
  const phrases = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)//'",
    '{{constructor.constructor("alert(1)")()}}',
    '</title></script><svg onload=alert(1)>',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '../../account?x=1#y',
    '__proto__',
  ]
  for (const phrase of phrases) {
    await page.goto(resultOf('no', phrase))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`«${phrase}»`)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(phrase)
  }
  const field = await openSearch(page)
  await field.fill(phrases[1] ?? '')
  await field.press('Enter')
  await expect(page).toHaveURL(resultOf('no', phrases[1] ?? ''))
  expect(wrong).toEqual([])
})

test('[SEARCH-24] the search works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(originOf('no'))
  await page.locator('button[popovertarget=search]:visible').click()
  const field = panel(page).getByRole('textbox')
  await field.fill('rød kjole')
  await field.press('Enter')
  await expect(page).toHaveURL(resultOf('no', 'rød kjole'))
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await context.close()
})

test('[A11Y-01] the panel and the result have no axe violation', async ({ page }) => {
  const violations = async () => {
    // Half faded in, a text has no colour of its own.
    await settled(page)
    return (await (await axeOn(page)).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }
  for (const phrase of ['kjole', 'qxzvwk']) {
    await page.goto(resultOf('no', phrase))
    expect(await violations()).toEqual([])
  }
  await searchFor(page, 'bukse')
  const field = await openSearch(page)
  expect(await violations()).toEqual([])
  await field.fill('kjol')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('ArrowDown')
  expect(await violations()).toEqual([])
})
