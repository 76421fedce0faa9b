import type { Locator, Page } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'
import { isWellStocked, productWhere } from './support/catalogue'
import { awake, settled } from './support/visit'

type Layer = { readonly name: string; readonly only?: 'phone' | 'desktop'; readonly opener: (page: Page) => Locator }

const named = (name: string) => (page: Page) => page.getByRole('button', { name })
const found = (selector: string) => (page: Page) => page.locator(selector)
const listLayers: readonly Layer[] = [
  { name: 'the filters', opener: (page) => page.getByRole('link', { name: 'Filtrer' }) },
  { name: 'the cart', opener: found('[data-bag]') },
  { name: 'the search', opener: named('Søk') },
  { name: 'the menu', only: 'phone', opener: named('Åpne menyen') },
  { name: 'the quick shop', opener: found('main [data-quick-shop]') },
  { name: 'the login', only: 'desktop', opener: found('header [data-account]') },
]
const productLayers = [named('Vis bildet større'), found('main [data-size-guide]')]
const screens = [
  { screen: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { screen: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
] as const

const LIST = `${originOf('no')}/c/dame`
const HOME = `${originOf('no')}/`

/** A page with one before it, both loaded anew: what Back leads to from a page without a layer. */
async function visit(page: Page, url: string, at = 0): Promise<void> {
  await page.goto(HOME)
  await page.goto(url)
  await awake(page)
  await page.evaluate((y) => scrollTo(0, y), at)
  await expect.poll(() => placeOf(page)).toBe(at)
}

const placeOf = (page: Page) => page.evaluate(() => scrollY)
const openIn = (page: Page) =>
  page.locator('dialog[open], [role="dialog"]:visible, [popover]:popover-open, [data-added]')

/** As a finger does: without rolling the page first, and without a pointer that would show it. */
const press = (opener: Locator) => opener.first().evaluate((element: HTMLElement) => element.click())

async function open(page: Page, opener: Layer['opener']): Promise<void> {
  await press(opener(page))
  await expect(openIn(page)).not.toHaveCount(0)
}
async function expectClosed(page: Page, url: string): Promise<void> {
  await expect(openIn(page)).toHaveCount(0)
  await expect(page).toHaveURL(url)
}

for (const { screen, use } of screens)
  test.describe(`Back on a ${screen}`, () => {
    test.use(use)

    for (const { name, only, opener } of listLayers)
      if (!only || only === screen)
        test(`[MODAL-02] closes ${name} and keeps the list and its place; closed otherwise, it leaves nothing behind`, async ({
          page,
        }) => {
          await visit(page, LIST, 800)
          await open(page, opener)
          await page.goBack()
          await expectClosed(page, LIST)
          expect(await placeOf(page)).toBe(800)
          await page.goForward()
          await expectClosed(page, LIST)

          await open(page, opener)
          await page.keyboard.press('Escape')
          await expectClosed(page, LIST)
          await settled(page)
          await page.goBack()
          await expect(page).toHaveURL(HOME)
        })

    test('[MODAL-02] closes what lies over a product, and leaves the product after a reload', async ({ page }) => {
      const url = originOf('no') + (await productWhere('no', isWellStocked)).canonicalUrl
      await visit(page, url)
      for (const opener of productLayers) {
        await open(page, opener)
        await page.goBack()
        await expectClosed(page, url)
      }
      await open(page, named('Vis bildet større'))
      await page.reload()
      await awake(page)
      await page.goBack()
      await expect(page).toHaveURL(HOME)
    })

    test('[MODAL-02] closes the notice of what was added, and then leaves the product', async ({ page }) => {
      const url = originOf('no') + (await productWhere('no', isWellStocked)).canonicalUrl
      await visit(page, url)
      await press(
        page.locator('main [class*="_size"]:not([data-state="sold-out"])').filter({ hasText: /^(M|38|L|40)$/ }),
      )
      await press(page.getByRole('button', { name: 'Legg i handlekurven' }))
      await expect(page.locator('[data-added]')).toBeVisible()
      await page.goBack()
      await expectClosed(page, url)
      await page.goBack()
      await expect(page).toHaveURL(HOME)
    })

    test('[MODAL-02] [NAV-06] a link in a layer leads on, and Back from there leads to the list as it was', async ({
      page,
    }) => {
      await visit(page, LIST, 800)
      await open(page, found('main [data-quick-shop]'))
      await page.getByRole('dialog').getByRole('link', { name: 'Se alle detaljer' }).click()
      await expect(page).toHaveURL(/\/p\//)
      await page.goBack()
      await expectClosed(page, LIST)
      await expect.poll(() => placeOf(page)).toBe(800)
      await awake(page)
      await page.goBack()
      await expect(page).toHaveURL(HOME)
    })
  })

test('[MODAL-02] Back leaves an address that asks for the login, and what lies over it closes alone', async ({
  page,
}) => {
  await visit(page, LIST)
  await page.evaluate(() => Object.assign(document.createElement('a'), { href: '?action=register' }).click())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Logg inn' })).toBeVisible()
  await dialog.getByRole('tab', { name: 'Logg inn' }).click()
  await expect(dialog.getByLabel('Passord', { exact: true })).toBeVisible()
  await page.goBack()
  await expectClosed(page, LIST)
})
