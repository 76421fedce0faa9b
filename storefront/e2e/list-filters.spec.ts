import { expect, originOf, test } from '@shop/testkit/browser'
import { documentAt, getPage } from './support/get-page'

const DRESSES = `${originOf('no')}/c/kjoler-dame`
const WOMEN = `${originOf('no')}/c/dame`
const countIn = (text: string | null) => Number(/\d[\d\s\u00a0]*/.exec(text ?? '')?.[0].replace(/\D/g, ''))

test('[FILTER-10] [ROUTE-44] [SHOP-03] choosing a filter changes address, goods and count; a chip takes it back, clear all empties', async ({
  page,
}) => {
  await page.goto(DRESSES)
  const count = page.getByRole('status').filter({ hasText: /vare/ }).first()
  const whole = countIn(await count.textContent())
  await page.getByRole('link', { name: 'Filtrer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const brand = dialog.locator('[data-facet="brands"] label').first()
  const offered = countIn((await brand.locator('span').textContent()) ?? '')
  const [name = '–'] = decodeURIComponent(await brand.locator('input').inputValue()).split('~')
  await brand.locator('input').check()
  const show = dialog.getByRole('button', { name: /^Vis/ })
  await expect(show).toHaveText(new RegExp(`^Vis ${offered} vare`))
  await show.click()
  await expect(page).toHaveURL(/brands=/)
  await expect(count).toHaveText(new RegExp(`^${offered} vare`))
  expect(offered).toBeLessThan(whole)
  await expect(page.getByRole('article')).toHaveCount(Math.min(offered, 48))
  for (const text of await page.getByRole('article').allInnerTexts()) expect(text).toContain(name)
  const chips = page.getByRole('navigation', { name: 'Valgte filtre' })
  await chips.getByRole('link', { name: /^Fjern filteret/ }).click()
  await expect(count).toHaveText(new RegExp(`^${whole} vare`))
  await expect(page).toHaveURL(DRESSES)

  await page.goto(`${DRESSES}?p-inStock=x~true&skus=M~M`)
  await expect(chips.getByRole('link')).toHaveCount(3)
  expect(countIn(await count.textContent())).toBeLessThan(whole)
  await chips.getByRole('link', { name: 'Fjern alle' }).click()
  await expect(page).toHaveURL(DRESSES)
  await expect(chips).toHaveCount(0)
  await expect(count).toHaveText(new RegExp(`^${whole} vare`))
})

test('[FILTER-11] [SEO-07] a filtered address is filtered by the server, its choices marked, all without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(DRESSES)
  await page.getByRole('link', { name: 'Filtrer', exact: true }).click()
  const size = page.locator('[data-facet="skus"] label').filter({ hasText: /^M$/ })
  await size.locator('input').check({ force: true })
  await page.getByRole('button', { name: /^Vis/ }).click()
  await expect(page).toHaveURL(/skus=M(~|%7E)M/)
  await expect(page.getByRole('link', { name: 'Fjern filteret Størrelse M' })).toBeVisible()
  const shown = await page.getByRole('article').count()
  expect(shown).toBeGreaterThan(0)
  await page
    .getByRole('link', { name: /^Filtrer/ })
    .first()
    .click()
  await expect(page.locator('[data-facet="skus"] input:checked')).toHaveCount(1)
  // Sorting and paging are plain forms and links as well.
  await page.goto(DRESSES)
  const count = page.getByRole('status').filter({ hasText: /vare/ }).first()
  const whole = countIn(await count.textContent())
  await page.goto(`${DRESSES}?skus=M~M`)
  expect(countIn(await count.textContent())).toBeLessThan(whole)
  await expect(page.getByRole('link', { name: 'Fjern filteret Størrelse M' })).toBeVisible()
  await expect(page.locator('[data-ids] > button').filter({ hasText: /^M$/ })).toHaveCount(shown)
  const before = await pricesOf(page.getByRole('article'))
  await page.getByLabel('Sorter').selectOption('PRICE')
  await page.getByRole('button', { name: 'Bruk' }).click()
  await expect(page).toHaveURL(/sort=PRICE/)
  await expect(page.getByRole('article')).toHaveCount(shown)
  const rising = before.toSorted((a, b) => a - b)
  expect(before).not.toEqual(rising)
  expect(await pricesOf(page.getByRole('article'))).toEqual(rising)
  await context.close()
})

test('[FILTER-12] price is a range, reductions come in bands, and a size finds what is sold in it', async ({
  page,
}) => {
  await page.goto(DRESSES)
  await page.getByRole('link', { name: 'Filtrer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fra', { exact: true }).fill('500')
  await dialog.getByLabel('Til', { exact: true }).fill('800')
  await dialog.getByRole('button', { name: /^Vis/ }).click()
  await expect(page).not.toHaveURL(DRESSES)
  await expect(page.getByRole('link', { name: /Fjern filteret 500.*800.*kr/ })).toBeVisible()
  const prices = await pricesOf(page.getByRole('article'))
  expect(prices.length).toBeGreaterThan(3)
  expect(prices.every((price) => price >= 500 && price <= 800)).toBe(true)

  await page.goto(`${DRESSES}?discount=x~21-30`)
  const cards = page.getByRole('article')
  expect(await cards.count()).toBeGreaterThan(0)
  for (const text of await cards.allInnerTexts()) {
    const percent = Number(/−(\d+)\s%/.exec(text)?.[1])
    expect(percent).toBeGreaterThanOrEqual(21)
    expect(percent).toBeLessThanOrEqual(30)
  }
  await page.goto(`${DRESSES}?skus=M~M`)
  expect(await cards.count()).toBeGreaterThan(0)
  for (const card of await cards.all())
    await expect(card.locator('[data-ids] > button').filter({ hasText: /^M$/ })).toHaveCount(1)
})

test('[FILTER-15] kinds are combined with and, values of a kind with or', async ({ page }) => {
  const countAt = async (query: string) => {
    await page.goto(`${DRESSES}?${query}`)
    return countIn(await page.getByRole('status').filter({ hasText: /vare/ }).first().textContent())
  }
  await page.goto(`${DRESSES}?filter=1`)
  const boxes = page.locator('[data-facet="brands"] input')
  const [a, b] = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  const [one, two, both] = [
    await countAt(`brands=${a}`),
    await countAt(`brands=${b}`),
    await countAt(`brands=${a},${b}`),
  ]
  expect(both).toBe(one + two)
  const sized = await countAt(`brands=${a},${b}&skus=M~M`)
  expect(sized).toBeLessThan(both)
  expect(sized).toBeLessThanOrEqual(await countAt('skus=M~M'))
})

test('[FILTER-17] nothing that fits is said in words, and every choice can be let go of', async ({ page }) => {
  await page.goto(`${DRESSES}?priceFrom=1&priceTo=2&skus=M~M`)
  await expect(page.getByRole('heading', { name: 'Ingen varer passer til alle valgene' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Fjern alle', exact: true }).last().click()
  await expect(page).toHaveURL(DRESSES)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[FILTER-17] a search whose filters leave nothing says so, and finds its goods again without them', async ({
  page,
}) => {
  const result = `${originOf('no')}/s/kjole`
  const hits = page.locator('[data-tickets="result"] article')
  await page.goto(`${result}?priceFrom=1&priceTo=2`)
  await expect(page.getByRole('heading', { name: 'Ingen varer passer til alle valgene' })).toBeVisible()
  await expect(hits).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Fjern alle', exact: true }).last().click()
  await expect(page).toHaveURL(result)
  await expect(hits.first()).toBeVisible()
})

test('[FILTER-14] more goods come below, and coming back from one finds the place again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(WOMEN)
  await expect(page.getByRole('article')).toHaveCount(48)
  await page.getByRole('link', { name: 'Vis flere' }).click()
  await expect(page.getByRole('article')).not.toHaveCount(48)
  const all = await page.getByRole('article').count()
  const shown = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.product))
  expect(new Set(shown).size).toBe(all)
  const card = page.getByRole('article').nth(60)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(all, { timeout: 300 })
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before), { timeout: 300 }).toBeLessThan(200)

  // The next page is an address of its own, with a way back.
  await page.goto(`${WOMEN}?page=2`)
  await expect(page.getByRole('link', { name: 'Vis tidligere varer' })).toHaveAttribute('href', '/c/dame')
  expect((await getPage(`${WOMEN}?page=99`)).status).toBe(404)
})

test('[FILTER-14] the next hits of a search take the place of the first, and coming back from one finds the place again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const hits = page.locator('[data-tickets="result"] article')
  const products = () =>
    hits.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.product ?? '').sort())
  const more = page.getByRole('link', { name: 'Vis flere' })
  for (const phrase of ['kjole', 'topp', 'genser', 'bukse', 'svart', 'dame']) {
    await page.goto(`${originOf('no')}/s/${phrase}`)
    if ((await more.count()) > 0) break
  }
  const first = await products()
  expect(first.length).toBeGreaterThan(20)
  await more.click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect.poll(products).not.toEqual(first)
  const id = await hits.last().getAttribute('data-product')
  const card = hits.and(page.locator(`[data-product="${id}"]`))
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/p\//)
  await page.goBack()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(card).toBeInViewport()
})

test('[ATTACK-07] no address of filters breaks a list', async ({ page }) => {
  const many = Array.from({ length: 500 }, (_, at) => `x~id${at}`).join(',')
  for (const query of [
    `brands=${'a'.repeat(10_000)}~b`,
    `brands=${many}`,
    'brands=a~b&brands=c~d&skus=M',
    'brands=no-tilde',
    '__proto__=a~b&p-__proto__=a~b&p-constructor=x~y&p-toString=x~y',
    'price=a~b&priceFrom=-1&priceTo=1e9&page=-3&sort=__proto__',
    'brands=%00~%00&p-%F0=x~y',
  ]) {
    const answer = await page.goto(`${DRESSES}?${query}`)
    expect(answer?.status(), query.slice(0, 60)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kjoler')
  }
})

test('[SEO-03] a filtered or sorted list leads search engines to the list; later pages stand for themselves', async () => {
  const headOf = async (query: string) => {
    const html = await documentAt(WOMEN + query)
    return {
      canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      robots: /<meta name="robots" content="([^"]+)"/.exec(html)?.[1],
    }
  }
  expect((await headOf('')).robots).toBeUndefined()
  for (const query of ['?skus=M~M', '?sort=PRICE', '?skus=M~M&filter=1']) {
    const { canonical, robots } = await headOf(query)
    expect(canonical, query).toMatch(/\/c\/dame$/)
    expect(robots, query).toContain('noindex')
  }
  const search = await documentAt(`${originOf('no')}/s/kjole`)
  expect(/<meta name="robots" content="([^"]+)"/.exec(search)?.[1]).toContain('noindex')
  const second = await headOf('?page=2')
  expect(second.canonical).toMatch(/\/c\/dame\?page=2$/)
  expect(second.robots).toBeUndefined()
})

test('[LAW-11] every list says by what it is ordered', async ({ page }) => {
  await page.goto(DRESSES)
  await expect(page.getByText('Standardsortering: nyeste varer først.')).toBeVisible()
  await page.goto(`${DRESSES}?sort=RELEVANCE`)
  const relevance = page.getByText(/relevans bygger på hvor godt varen passer/)
  await expect(relevance).toBeVisible()
  for (const path of ['/b/aurrika', '/dc/3-for-2-pa-basisplagg', '/nyheter', '/l/all', '/s/kjole']) {
    await page.goto(originOf('no') + path)
    await expect(page.getByText(/^Standardsortering: .+ først\./).or(relevance), path).toBeVisible()
  }
})

test('[LAW-11] bestsellers say that they are ordered by sales, and only while they are', async ({ page }) => {
  const bestsellers = `${originOf('no')}/bestselgere-akkurat-nå`
  const note = page.getByText('Standardsortering: mest solgte varer først.')
  const chosen = page.getByLabel('Sorter').locator('option:checked')
  await page.goto(bestsellers)
  await expect(note).toBeVisible()
  await expect(chosen).toHaveText('Mest solgt')
  await page.goto(`${bestsellers}?sort=PRICE`)
  await expect(note).toBeVisible()
  await expect(page.getByRole('option', { name: 'Mest solgt' })).toHaveCount(0)
  // What is in stock the search alone can filter by.
  await page.goto(`${bestsellers}?p-inStock=x~true`)
  await expect(page.getByText(/relevans bygger på hvor godt varen passer/)).toBeVisible()
  await expect(chosen).toHaveText('Relevans')
})

async function pricesOf(cards: import('@playwright/test').Locator): Promise<number[]> {
  const texts = await cards.allInnerTexts()
  return texts.map((text) =>
    Number(/(\d[\d\s\u00a0]*(?:,\d+)?)\skr/.exec(text)?.[1]?.replace(/\s/g, '').replace(',', '.')),
  )
}

test('[FILTER-10] a base colour chooses all its shades, and each of them can be chosen alone', async ({ page }) => {
  await page.goto(WOMEN)
  await page.getByRole('link', { name: 'Farge', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const blue = dialog.locator('[data-facet="color"] label').filter({ hasText: /^Blå/ }).first()
  const offered = countIn((await blue.locator('span').textContent()) ?? '')
  expect(await dialog.locator('[data-facet="color"] label:visible').count()).toBeLessThanOrEqual(14)
  await dialog.getByLabel('Nyanser av Blå').click()
  const navy = dialog.locator('label').filter({ hasText: /^Marineblå/ })
  const ofNavy = countIn((await navy.locator('span').textContent()) ?? '')
  expect(ofNavy).toBeLessThan(offered)
  await navy.locator('input').check()
  const show = dialog.getByRole('button', { name: /^Vis/ })
  await expect(show).toHaveText(new RegExp(`^Vis ${ofNavy} vare`))
  await navy.locator('input').uncheck()
  await blue.locator('input').check()
  await expect(show).toHaveText(new RegExp(`^Vis ${offered} vare`))
  await show.click()
  await expect(page.getByRole('status').filter({ hasText: /vare/ }).first()).toHaveText(new RegExp(`^${offered} vare`))
  await expect(page.getByRole('navigation', { name: 'Valgte filtre' })).toContainText('Blå')
})
