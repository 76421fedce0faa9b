import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { ask, expect, originOf, test } from '@shop/testkit/browser'
import { memberOf } from '@shop/testkit/personas'
import { signIn } from '@shop/testkit/signed-in'
import { isWellStocked, productWhere } from './support/catalogue'
import { merchandiser } from './support/merchandiser'
import { openAwake } from './support/visit'

/** A page of which an editor has marked a link, as it will be read. */
async function markedLink(page: Page, marks: string) {
  const maja = await merchandiser()
  const alias = `merket-${Math.random().toString(36).slice(2, 10)}`
  const html = `<p>Slik tar vi vare på <a href="/personvern" ${marks}>det vi vet</a> om deg.</p>`
  const body = {
    ...{ kind: 'content', tags: [], marketIds: [], startsAt: null, endsAt: null },
    languages: { 'nb-NO': { alias, title: 'En side med lenke', blocks: [{ kind: 'text', html }] } },
  }
  const draft = await maja.put(await maja.draft(alias), 'page', alias, body)
  expect(draft.issues).toEqual([])
  const { token } = await maja.preview(draft, 'NO|NOK', { document: `page/${alias}` })
  await openAwake(page, `${originOf('no')}/content/${token}`)
  return page.getByRole('main').getByRole('link', { name: 'det vi vet' })
}

test('[CONTENT-05] [MODAL-03] [MODAL-05] a marked link opens its page in a panel, which closes by button, Escape and the veil, and gives the focus back', async ({
  page,
}) => {
  const link = await markedLink(page, 'data-content-panel')
  const here = page.url()
  const panel = page.getByRole('dialog', { name: /personvern/i })
  const ways = [
    () => panel.getByRole('button', { name: 'Lukk' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 500),
  ]
  for (const close of ways) {
    await link.click()
    await expect(panel).toBeVisible()
    expect((await panel.innerText()).length).toBeGreaterThan(200)
    await expect(page).toHaveURL(here)
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
  const link = await markedLink(page, 'data-content-panel="bottom" data-overlay="none"')
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
  await expect(notice.getByText(product.name)).toBeInViewport()
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
})

test('[ROUTE-53] [GRAPHQL-20] [ROUTE-47] a link to a cart loads that cart by its id and opens it', async ({
  page,
  browser,
}) => {
  const product = await productWhere('no', isWellStocked)
  const { getCart } = await ask<{ getCart: { id: string } }>('{ getCart(marketId: "no") { id } }', {})
  await ask(
    'mutation ($id: String!, $sku: Int!) { addToCart(id: $id, item: { skuId: $sku, quantity: 2 }, marketId: "no") { id } }',
    {
      id: getCart.id,
      sku: product.skus[0]?.skuId,
    },
  )
  const linked = page.waitForResponse('**/api/linked-cart')
  await page.goto(`${originOf('no')}/?action=cart#${getCart.id}`)
  // The server of the shop has read it, in the place of the visitor.
  expect(await (await linked).json()).toMatchObject({ id: getCart.id, items: [{ quantity: 2 }] })
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
  // A built React names its warnings of a mismatch by number.
  const note = (text: string) => {
    if (/hydrat|did not match|server rendered|React error #(418|419|42[1-5])\b/i.test(text)) said.push(text)
  }
  page.on('console', (message) => note(message.text()))
  page.on('pageerror', ({ message }) => note(message))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('_rsc') && pathname === new URL(page.url()).pathname) asked.push(`${pathname} once more`)
    if (pathname === '/graphql') asked.push(String(request.postDataJSON()?.operationName))
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
    const answer = await page.goto(originOf('fi') + path)
    await expect(page.locator('html')).toHaveAttribute('data-viewport', 'desktop')
    await page.waitForLoadState('networkidle')
    // Each part of what the page was made of is told once.
    const parts = [...((await answer?.text()) ?? '').matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
    const stream = parts.map(([, part = '""']) => JSON.parse(part) as string).join('')
    const names = [...stream.matchAll(/(?:^|\n)([0-9a-f]+):(?=["[{IH])/g)].map(([, name]) => name)
    expect(names.length, path).toBeGreaterThan(2)
    expect(new Set(names).size, path).toBe(names.length)
  }
  expect(said).toEqual([])
  // Nor is it asked for again: what the browser asks for is the visitor's own.
  expect(
    asked.filter(
      (one) =>
        !one.startsWith('Favourite') &&
        /once more|product|list|categor|brand|widget|menu|page|channel|market/i.test(one),
    ),
  ).toEqual([])
})
