import { type Browser, type Page, test } from '@playwright/test'
import { expect, originOf } from '@shop/testkit/browser'
import { bringCart } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import { openAwake } from './support/visit'

// A file that is missing is the browser's own line in the console: these tests are about such files.
const CHUNK = /\/_next\/static\/chunks\/[^/]+\.js$/
const origin = () => originOf('no')
const menuLink = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link').first()
const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'Noe gikk galt' })

/** What a first visitor's way on asks for: the address, and the files of code that home does without. */
async function wayOn(browser: Browser): Promise<{ readonly next: string; readonly chunks: readonly string[] }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin()}/`, { waitUntil: 'networkidle' })
  const next = (await menuLink(page).getAttribute('href')) ?? ''
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await menuLink(page).click()
  await expect(page).toHaveURL(`${origin()}${next}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.close()
  const chunks = asked.filter((path) => CHUNK.test(path))
  expect(chunks, 'the next page needs code that home has not').not.toEqual([])
  return { next, chunks }
}

/** How many documents the tab has asked for since. */
function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  return () => documents
}

test('[NAV-20] [FAULT-10] a page whose code is missing is loaded anew once; within a minute the error page stands, after it once more', async ({
  page,
  browser,
}) => {
  const { next, chunks } = await wayOn(browser)
  const documents = countDocuments(page)
  let isMissing = false
  await page.route(
    ({ pathname }) => chunks.includes(pathname),
    (route) => (isMissing ? route.abort() : route.continue()),
  )
  // A document that is asked for anew names the files there are.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isMissing = false
  })
  const goOnWithoutCode = async () => {
    await openAwake(page, `${origin()}/`)
    isMissing = true
    const before = documents()
    await menuLink(page).click()
    return () => documents() - before
  }

  const first = await goOnWithoutCode()
  await expect.poll(first).toBe(1)
  await expect(page).toHaveURL(`${origin()}${next}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(first()).toBe(1)

  const second = await goOnWithoutCode()
  await expect(failure(page)).toBeVisible()
  expect(second()).toBe(0)

  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now() - 60_000)))
  const third = await goOnWithoutCode()
  await expect.poll(third).toBe(1)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[FAULT-10] after a deploy an open tab is loaded anew once, without worker and kept files, and the cart stays', async ({
    page,
    context,
    browser,
  }) => {
    const { next, chunks } = await wayOn(browser)
    const { skus } = await productWhere('no', isWellStocked)
    const cart = await bringCart(page, 'no', { skuId: skus[0]?.skuId ?? 0, quantity: 2 })
    const bag = page.getByRole('button', { name: /handlekurven, 2 / })
    await page.goto(`${origin()}/`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await openAwake(page, `${origin()}/`)
    await expect(bag).toBeVisible()
    // What the worker kept of the release before is what stands in the way: it goes on answering until it is gone.
    await page.evaluate(async (paths) => {
      const files = await caches.open('shop-1-files')
      for (const path of paths) await files.put(path, new Response('', { status: 404 }))
      await caches.open('shop-1-before')
    }, chunks)
    const documents = countDocuments(page)
    await menuLink(page).click()
    await expect.poll(documents).toBe(1)
    await expect(page).toHaveURL(`${origin()}${next}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
    expect(documents()).toBe(1)
    expect(await page.evaluate(() => caches.has('shop-1-before'))).toBe(false)
    const kept = (await context.cookies(origin())).find(({ name }) => name === 'ralph-cart')
    expect(kept?.value).toBe(cart)
    // With what was in it.
    await expect(bag).toBeVisible()
  })
})
