import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { memberWhere } from './support/account'
import { isWellStocked, productsOf, productWhere } from './support/catalogue'
import { CART, cartIdOf } from './support/checkout'
import { getPage } from './support/get-page'

const LIST = '/c/kjoler-dame'
const SCREENS = {
  no: ['/favoriter', 'nb', 'Favoritter', 'Ingen favoritter ennå'],
  se: ['/sv/favoriter', 'sv', 'Favoriter', 'Inga favoriter än'],
  dk: ['/da/favoritter', 'da', 'Favoritter', 'Ingen favoritter endnu'],
  fi: ['/fi/suosikkeja', 'fi', 'Suosikit', 'Ei vielä suosikkeja'],
} as const

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { pressed: false, name: /favoritt/i })
const count = (page: Page, pieces: number) =>
  page.getByRole('banner').getByRole('link', { name: pieces ? `Favoritter, ${pieces}` : 'Favoritter', exact: true })

for (const [market, [path, language, , empty]] of Object.entries(SCREENS) as [
  keyof typeof SCREENS,
  readonly string[],
][]) {
  test(`[ROUTE-30] the favourites of ${market} stand at their own address, empty at first, with one way on`, async ({
    page,
  }) => {
    const response = await page.goto(`${originOf(market)}${path}`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    await expect(page.getByRole('heading', { level: 1, name: empty })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${originOf(market)}${path}`)
  })
}

test('[ROUTE-31] the second Norwegian reading shows the favourites as well, and names the first as the canonical one', async () => {
  const { status, html } = await getPage(`${originOf('no')}/favoritter`)
  expect(status).toBe(200)
  expect(html).toContain(`<link rel="canonical" href="${originOf('no')}/favoriter"/>`)
  expect(html).toContain('href="/favoriter" aria-label="Favoritter"')
})

test('[FAV-17] [TOAST-01] [TOAST-04] hearts on card and product page show and toggle the same state, which the header counts and a live region says', async ({
  page,
}) => {
  await page.goto(`${originOf('no')}${LIST}`)
  await expect(count(page, 0)).toBeVisible()
  const card = page.getByRole('main').getByRole('article').first()
  const heart = card.locator('[data-favourite]')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  for (const isMarked of [true, false, true]) {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', String(isMarked))
    await expect(count(page, isMarked ? 1 : 0)).toBeVisible()
    await expect(count(page, isMarked ? 1 : 0)).toHaveText(isMarked ? '1' : '')
  }
  await expect(page.getByRole('status').getByText('Lagt til i favoritter')).toBeVisible()
  const toast = page.locator('[data-placement="top-right"]').filter({ hasText: 'Lagt til i favoritter' })
  const screen = page.viewportSize()
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {}
  expect(x).toBeGreaterThan((screen?.width ?? 0) / 2)
  expect(x + width).toBeLessThanOrEqual(screen?.width ?? 0)
  expect(y + height).toBeLessThan((screen?.height ?? 0) / 2)

  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/p\//)
  const onPage = page.locator('main [data-favourite]:visible').first()
  await expect(onPage).toHaveAttribute('aria-pressed', 'true')
  await onPage.click()
  await expect(onPage).toHaveAttribute('aria-pressed', 'false')
  await expect(count(page, 0)).toBeVisible()
  await expect(page.getByRole('status').getByText('Fjernet fra favoritter')).toBeVisible()
  await onPage.click()
  await expect(onPage).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page, 1)).toBeVisible()
  await page.goto(`${originOf('no')}${LIST}`)
  await expect(count(page, 1)).toBeVisible()
  await page.getByRole('main').getByRole('article').nth(1).locator('[data-favourite]').click()
  await expect(count(page, 2)).toHaveText('2')
})

test('[FAV-18] [SHOP-03] [STATE-04] a visitor sees the favourites, takes one away, has it back, and buys from there', async ({
  page,
  context,
}) => {
  const [product, other] = (await productsOf('no')).filter(isWellStocked)
  if (!product || !other) throw new Error('the demo has too few products')
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await page.locator('main [data-favourite]:visible').first().click()
  await expect(count(page, 1)).toBeVisible()
  await count(page, 1).click()
  await expect(page).toHaveURL(/\/favoriter$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritter')
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(product.name)
  await expect(card).toContainText(product.unitPrice.sellingPriceIncVatFormatted)
  const violations = async () => {
    await expect(page.getByRole('progressbar')).toBeHidden()
    const found = await (await axeOn(page)).analyze()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }
  expect(await violations()).toEqual([])

  await card.locator('[data-favourite]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen favoritter ennå' })).toBeFocused()
  const comesIn = (bar: Element) => Promise.all(bar.getAnimations().map(({ finished }) => finished))
  await page.locator('[data-snackbar]').evaluate(comesIn)
  expect(await violations()).toEqual([])
  const undo = page.getByRole('button', { name: 'Angre' })
  const { y = 0, height = 0 } = (await undo.boundingBox()) ?? {}
  expect(y + height).toBeGreaterThan(800)
  await undo.click()
  await expect(undo).toBeHidden()
  await expect(card).toHaveCount(1)

  await card.hover()
  await card.locator('[data-ids] > button:not(:disabled)').first().click()
  await expect(page.getByRole('button', { name: /handlekurven, 1 / })).toBeVisible()
  const id = await cartIdOf(context, 'no')
  const { getCart } = await ask<{ getCart: { items: { skuId: number }[] } }>(CART, { id, marketId: 'no' })
  expect(product.skus.map(({ skuId }) => skuId)).toContain(getCart.items[0]?.skuId)
  await page.reload()
  await expect(card).toContainText(product.name)

  // Of two, the newest stands first, and the one whose heart is pressed goes alone.
  await page.goto(`${originOf('no')}${other.canonicalUrl}`)
  await page.locator('main [data-favourite]:visible').first().click()
  await count(page, 2).click()
  await expect(card).toHaveCount(2)
  await expect(card.first()).toHaveAttribute('data-product', String(other.productId))
  await card.first().locator('[data-favourite]').click()
  await expect(card).toHaveCount(1)
  await expect(card).toHaveAttribute('data-product', String(product.productId))
})

test('[FAV-19] a heart in one tab is filled in the other without a reload, and empties there', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(`${originOf('no')}${LIST}`)
    await expect(count(one, 0)).toBeVisible()
  }
  await hearts(page).first().click()
  await expect(count(page, 1)).toBeVisible()
  const same = other.getByRole('main').locator('[data-favourite]').first()
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  await expect(count(other, 1)).toBeVisible()
  await same.click()
  await expect(count(page, 0)).toBeVisible()
})

test('[ATTACK-16] [ATTACK-17] poisoned storage, messages and cookies are as if they were absent', async ({
  page,
  context,
}) => {
  await page.goto(`${originOf('no')}${LIST}`)
  await expect(count(page, 0)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem(
      'ralph-favorites',
      '{"ids":[{"x":1},"<img src=x onerror=alert(1)>",7,"7",null],"favoritesUserId":{}}',
    )
    localStorage.setItem('recentSearches', '{{{')
    for (const bad of [
      null,
      'x',
      { type: 'market', data: { alias: '//evil', language: 'sv' } },
      { type: 'cart', data: [] },
    ]) {
      new BroadcastChannel('ralph_channel').postMessage(bad)
      new BroadcastChannel('favorites_channel').postMessage(bad)
    }
  })
  const cookie = (name: string, value: string) => ({ name, value, url: originOf('no') })
  await context.addCookies([
    cookie('ralph-cart', '%E0%A4%A'),
    cookie('ralph-user-type', '{"a":1}'),
    cookie('ralph-selected-market', '__proto__'),
    cookie('ralph-persisted-states', 'x'.repeat(3900)),
    cookie('ralph-cookie-consent', '[1'),
  ])
  await page.reload()
  await expect(count(page, 2)).toBeVisible()
  await expect(page.getByRole('button', { name: /handlekurven, 0 / })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-vat', 'ex')
  await page.goto(`${originOf('no')}/favoriter`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen favoritter ennå' })).toBeVisible()
})

test('a list on the device alone says so, a signed-in member is not asked to sign in', async ({ page }) => {
  const notice = page.getByText('Listen er lagret på denne enheten.')
  await page.goto(originOf('no') + LIST)
  await expect(page.locator('html')).toHaveAttribute('data-awake', '')
  await hearts(page).first().click()
  await page.goto(`${originOf('no')}/favoriter`)
  await expect(notice).toBeVisible()
  await signIn(
    page.context(),
    'no',
    memberWhere(({ market }) => market === 'no'),
  )
  await page.goto(`${originOf('no')}/favoriter`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a marked heart is filled, on a card and on the page of the product alike', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  const fillOf = (selector: string) =>
    page
      .locator(`main ${selector} svg`)
      .first()
      .evaluate((svg) => getComputedStyle(svg).fill)
  for (const path of [LIST, product.canonicalUrl]) {
    await page.goto(originOf('no') + path)
    await expect(count(page, path === LIST ? 0 : 1)).toBeVisible()
    const heart = '[data-favourite]:visible'
    expect(await fillOf(heart)).toBe('none')
    await page.locator(`main ${heart}`).first().click()
    await expect(page.locator('main [aria-pressed=true][data-favourite]:visible').first()).toBeVisible()
    expect(await fillOf('[aria-pressed=true][data-favourite]:visible')).not.toBe('none')
  }
})
