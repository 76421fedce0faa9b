import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { memberOf } from '@shop/testkit/personas'
import { signIn } from '@shop/testkit/signed-in'
import { isWellStocked, productWhere } from './support/catalogue'
import { openAwake } from './support/visit'

/** Marks a link of the footer as an editor may mark one in a text. */
async function markedLink(page: Page, placement: '' | 'bottom', overlay: 'veil' | 'none') {
  await openAwake(page, originOf('no'))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Personvern', exact: true })
  await link.evaluate(
    (element, [at, over]) => {
      element.dataset.contentPanel = at
      if (over === 'none') element.dataset.overlay = over
    },
    [placement, overlay] as const,
  )
  return link
}

test('[CONTENT-05] [MODAL-03] [MODAL-05] a marked link opens its page in a panel, which closes by button, Escape and the veil, and gives the focus back', async ({
  page,
}) => {
  const link = await markedLink(page, '', 'veil')
  const panel = page.getByRole('dialog', { name: /personvern/i })
  const ways = [
    () => panel.getByRole('button', { name: 'Lukk' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 8),
  ]
  for (const close of ways) {
    await link.click()
    await expect(panel).toBeVisible()
    expect((await panel.innerText()).length).toBeGreaterThan(200)
    await expect(page).toHaveURL(`${originOf('no')}/`)
    await close()
    await expect(panel).toBeHidden()
    await expect(link).toBeFocused()
  }
  await link.click()
  await expect(panel).toBeVisible()
  const { violations } = await (await axeOn(page)).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('[CONTENT-05] [MODAL-03] without an overlay the panel stands at the bottom and the page stays in use', async ({
  page,
}) => {
  const link = await markedLink(page, 'bottom', 'none')
  await link.click()
  const panel = page.getByRole('dialog', { name: /personvern/i })
  await expect(panel).toBeVisible()
  const lowerEdge = async () => {
    const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {}
    return Math.round(y + height)
  }
  await expect.poll(lowerEdge).toBe(900)
  expect((await panel.boundingBox())?.width).toBe(1440)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('banner').getByRole('link', { name: 'Favoritter' }).click()
  await expect(page).toHaveURL(/\/favoriter$/)
})

test('[MODAL-04] what was added is shown over the page', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  await page.goto(`${originOf('no')}${product.canonicalUrl}`)
  await page.getByRole('radiogroup', { name: 'Størrelse' }).locator('label, [role=radio]').first().click()
  await page.getByRole('button', { name: 'Legg i handlekurven' }).first().click()
  const notice = page.locator('[data-added]')
  await expect(notice).toContainText(product.name)
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
})

test('[ROUTE-53] [ROUTE-47] a link to a cart loads that cart by its id and opens it', async ({ page, browser }) => {
  const product = await productWhere('no', isWellStocked)
  const { getCart } = await ask<{ getCart: { id: string } }>('{ getCart(marketId: "no") { id } }', {})
  await ask(
    'mutation ($id: String!, $sku: Int!) { addToCart(id: $id, item: { skuId: $sku, quantity: 2 }, marketId: "no") { id } }',
    {
      id: getCart.id,
      sku: product.skus[0]?.skuId,
    },
  )
  await page.goto(`${originOf('no')}/?action=cart#${getCart.id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(product.name)
  await expect(page).toHaveURL(`${originOf('no')}/`)
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`${originOf('no')}/?action=cart#no-such-cart-at-all`)
  await expect(other.getByRole('dialog')).not.toContainText(product.name)
  await stranger.close()
})

test('[VIEWPORT-07] the width is followed while the window changes, and the layout switches at 1024', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.goto(originOf('no'))
  const nav = page.getByRole('navigation', { name: 'Hovedmeny' })
  await expect(page.locator('html')).toHaveAttribute('data-viewport', 'tablet')
  await expect(nav).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(page.locator('html')).toHaveAttribute('data-viewport', 'laptop')
  await expect(nav).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.locator('html')).toHaveAttribute('data-viewport', 'phone')
})

test('[STATE-05] the main screens wake up in the browser without a word of a mismatch', async ({ page, context }) => {
  await signIn(context, 'fi', memberOf('fi'))
  const said: string[] = []
  page.on('console', (message) => {
    if (/hydrat|did not match|server rendered/i.test(message.text())) said.push(message.text())
  })
  const product = await productWhere('fi', isWellStocked)
  for (const path of [
    '/fi',
    '/fi/c/mekot-naiset',
    product.canonicalUrl,
    '/fi/suosikkeja',
    '/fi/uutuudet',
    '/fi/s/mekko',
    '/fi/ostoskori',
    '/fi/kassa',
    '/fi/tilini/asetukset',
  ]) {
    await page.goto(originOf('fi') + path)
    await expect(page.locator('html')).toHaveAttribute('data-viewport', 'desktop')
  }
  expect(said).toEqual([])
})
