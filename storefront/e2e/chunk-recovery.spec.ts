import { type Page, test as plainTest } from '@playwright/test'
import { expect, info, originOf } from '@shop/testkit/browser'
import { rawGet } from './support/raw-http'

// A file that is missing is the browser's own line in the console: these tests are about such files.
const CHUNK = /\/_next\/static\/chunks\/[^"'\\?\s]+\.js/g
const origin = () => originOf('no')
const menuLink = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link').first()
const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'Noe gikk galt' })

/** Home as it is once all that comes later has come; and a file of the next page that home does without. */
async function openHome(page: Page): Promise<{ readonly next: string; readonly chunk: string }> {
  await page.goto(`${origin()}/`, { waitUntil: 'networkidle' })
  const next = (await menuLink(page).getAttribute('href')) ?? ''
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const { body } = await rawGet('no', next)
  const chunk = [...new Set(body.match(CHUNK))].find((path) => !loaded.some((name) => name.includes(path)))
  if (!chunk) throw new Error('the next page needs nothing that home has not')
  return { next, chunk }
}

/** How many documents the tab has asked for since. */
function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  return () => documents
}

plainTest(
  '[NAV-20] a page whose code is missing is loaded anew once; within a minute the error page stands, after it once more',
  async ({ page }) => {
    const { next, chunk } = await openHome(page)
    const documents = countDocuments(page)
    let isMissing = false
    await page.route(`**${chunk}*`, (route) => (isMissing ? route.abort() : route.continue()))
    // A document that is asked for anew names the files there are.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isMissing = false
    })
    const goOnWithoutCode = async () => {
      await page.goto(`${origin()}/`, { waitUntil: 'networkidle' })
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
  },
)

plainTest.describe('with the service worker', () => {
  plainTest.use({ serviceWorkers: 'allow' })

  plainTest(
    '[FAULT-10] after a deploy an open tab is loaded anew once, without worker and kept files, and the cart stays',
    async ({ page, context }) => {
      const cart = await newCart()
      await context.addCookies([{ name: 'ralph-cart', value: cart, url: origin() }])
      await page.goto(`${origin()}/`)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      const { next, chunk } = await openHome(page)
      // What the worker kept of the release before is what stands in the way: it goes on answering until it is gone.
      await page.evaluate(async (path) => {
        const files = await caches.open('shop-1-files')
        await files.put(path, new Response('', { status: 404 }))
        await caches.open('shop-1-before')
      }, chunk)
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
    },
  )
})

async function newCart(): Promise<string> {
  const answer = await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey },
    body: JSON.stringify({ query: '{ getCart(marketId: "no", languageId: "nb-NO", channelId: "1|no") { id } }' }),
  })
  const { data } = (await answer.json()) as { data: { getCart: { id: string } } }
  return data.getCart.id
}
