import type { Page } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'

/** The addresses that each card stands for: its own, and those of its colours. */
const garmentsOf = (page: Page) =>
  page
    .locator('[data-cards] article, [data-tickets="result"] article')
    .evaluateAll((cards) =>
      cards.map((card) => [
        ...new Set(
          [...card.querySelectorAll('h2 a, li a')].map((link) => new URL((link as HTMLAnchorElement).href).pathname),
        ),
      ]),
    )

async function expectNoGarmentTwice(page: Page): Promise<number> {
  const garments = await garmentsOf(page)
  const addresses = garments.flat()
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  return garments.length
}

const countIn = async (page: Page) =>
  Number(/(\d[\d\s]*) varer/.exec((await page.locator('main').innerText()) ?? '')?.[1]?.replace(/\s/g, ''))

test('[PRODUCT-10] a list shows a garment once, whatever colours it comes in, and counts it once', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto(`${originOf('no')}/c/dame`)
  const count = await countIn(page)
  expect(count).toBeGreaterThan(96)
  expect(await expectNoGarmentTwice(page)).toBe(48)
  while ((await page.locator('[data-more-next]').count()) > 0) {
    const before = await page.getByRole('article').count()
    await page.getByRole('link', { name: 'Vis flere' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before)
  }
  const shown = page.getByRole('article')
  expect(await shown.count()).toBe(count)
  const products = await shown.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.product))
  expect(new Set(products).size).toBe(count)
})

test('a list under a colour shows each garment in that colour', async ({ page }) => {
  for (const path of ['/c/dame', '/s/kjole']) {
    await page.goto(`${originOf('no')}${path}?p-color=Svart~black`)
    await expectNoGarmentTwice(page)
    const current = page.locator('[data-cards] [data-current], [data-tickets="result"] [data-current]')
    expect(await current.count(), path).toBeGreaterThan(3)
    expect(new Set(await current.allInnerTexts()), path).toEqual(new Set(['svart']))
  }
})
