import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { productsOf } from './support/catalogue'
import { getPage } from './support/get-page'
import { merchandiser, previewForm } from './support/merchandiser'

const WITHIN_5_S = { timeout: 5_000, intervals: [100] }
const port = new URL(originOf('no')).port
const DAY = 86_400_000
const placesNamed = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, place]) => place).sort()
const mark = () => Math.random().toString(36).slice(2, 8)

test('[MERCH-14] a product whose first day is moved leaves the bag, and comes to the list of what is to come, when that is published', async ({
  page,
  browser,
}) => {
  const maja = await merchandiser()
  // From the end, so that no other test looks at it.
  const product = (await productsOf('no')).findLast(({ skus }) => skus.every(({ stock }) => stock.inStock > 2))
  if (!product) throw new Error('the demo sells nothing')
  const key = String(product.productId)
  const { body, version } = await maja.live<{ firstAvailableOn: string }>('product', key)
  const firstAvailableOn = new Date(Date.now() + 12 * DAY).toISOString()
  const draft = await maja.put(await maja.draft(`Later ${key}`), 'product', key, { ...body, firstAvailableOn })
  expect([draft.issues, draft.risk]).toEqual([[], 'low'])

  const shopper = await (await browser.newContext()).newPage()
  const isToComeIn = (html: string) => html.includes('schema.org/PreOrder')
  const isListed = async () =>
    (await getPage(`${originOf('no')}/kommer-snart`)).html.includes(`href="${product.canonicalUrl}"`)
  const preview = await maja.preview(draft, 'NO|NOK')
  await page.setContent(previewForm(preview, port, product.canonicalUrl))
  await page.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(`http://${preview.host}:${port}${product.canonicalUrl}`)
  expect(isToComeIn(await page.content())).toBe(true)
  await shopper.goto(originOf('no') + product.canonicalUrl)
  expect(isToComeIn(await shopper.content())).toBe(false)
  expect(await isListed()).toBe(false)

  await maja.publish(draft)
  const isToCome = async () => isToComeIn((await getPage(originOf('no') + product.canonicalUrl)).html)
  await expect.poll(isToCome, WITHIN_5_S).toBe(true)
  await expect.poll(isListed, WITHIN_5_S).toBe(true)
  await shopper.reload()
  expect(isToComeIn(await shopper.content())).toBe(true)
  await maja.rollBack({ kind: 'product', key, version })
  await expect.poll(isToCome, WITHIN_5_S).toBe(false)
  await expect.poll(isListed, WITHIN_5_S).toBe(false)
  await shopper.context().close()
})

test('[MERCH-12] [CONTENT-01] [SEO-01] a campaign has its page between its start and its end, and is seen in the preview of that time before', async ({
  page,
}) => {
  test.slow()
  const [maja, ingrid] = [await merchandiser(), await merchandiser(0, 'admin')]
  const name = `kampanje-${mark()}`
  const products = (await productsOf('no')).slice(-40, -36)
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const campaign = (more: object) => ({
    kind: 'free_shipping',
    productIds: products.map(({ productId }) => productId),
    markets: { 'NO|NOK': { value: null, minimum: 100_000_00 } },
    languages: { 'nb-NO': { alias: name, name: `Kampanjen ${name}` } },
    startsAt: at(3),
    endsAt: at(5),
    ...more,
  })
  const path = `/dc/${name}`
  const statusOf = async () => (await getPage(originOf('no') + path)).status
  const draft = await maja.put(await maja.draft(name), 'campaign', name, campaign({}))
  expect([draft.issues, draft.risk]).toEqual([[], 'high'])
  const preview = await maja.preview(draft, 'NO|NOK', { shownAt: at(4) })
  await page.setContent(previewForm(preview, port, path))
  await page.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(`http://${preview.host}:${port}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kampanjen ${name}`)
  // Its goods are there as well, though the search does not know them yet.
  const goods = page.getByRole('main').getByRole('article')
  await expect(goods).toHaveCount(products.length)
  for (const { canonicalUrl } of products)
    await expect(goods.locator(`a[href$="${canonicalUrl}"]`).first(), canonicalUrl).toBeAttached()
  expect(await statusOf()).toBe(404)

  await maja.step(draft, 'discard')
  const publish = async (body: object | null) => {
    const next = await maja.put(await maja.draft(name), 'campaign', name, body)
    await maja.publish(await ingrid.step(next, 'approve'))
  }
  await publish(campaign({ startsAt: at(-1) }))
  await expect.poll(statusOf, WITHIN_5_S).toBe(200)
  // It holds in Norway alone, and names itself nowhere else.
  expect(placesNamed((await getPage(originOf('no') + path)).html)).toEqual(['nb-NO', 'x-default'])
  await publish(campaign({ startsAt: at(-3), endsAt: at(-1) }))
  await expect.poll(statusOf, WITHIN_5_S).toBe(404)
  await publish(campaign({ startsAt: at(-3), endsAt: at(1) }))
  await expect.poll(statusOf, WITHIN_5_S).toBe(200)
  await publish(campaign({ startsAt: at(1), endsAt: at(2) }))
  await expect.poll(statusOf, WITHIN_5_S).toBe(404)
  await publish(null)
  await expect.poll(statusOf, WITHIN_5_S).toBe(404)
})

test('[SEO-01] a product that a market does not sell names itself in the others alone', async () => {
  const owner = await ownerOfRunningShop()
  // From the end, so that no other test looks at it.
  const product = (await productsOf('no')).at(-50)
  const named = async () => placesNamed((await getPage(originOf('no') + product?.canonicalUrl)).html)
  const tell = () => owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
  expect(await named()).toEqual(['da-DK', 'fi-FI', 'nb-NO', 'sv-FI', 'sv-SE', 'x-default'])
  const { rows } = await owner.query<{ from: Date | null }>(
    `delete from product_markets where product_id = $1 and market_id = 'FI|EUR' returning available_from as from`,
    [product?.productId],
  )
  try {
    await tell()
    await expect.poll(named, WITHIN_5_S).toEqual(['da-DK', 'nb-NO', 'sv-SE', 'x-default'])
  } finally {
    await owner.query(`insert into product_markets (product_id, market_id, available_from) values ($1, 'FI|EUR', $2)`, [
      product?.productId,
      rows[0]?.from,
    ])
    await tell()
    await owner.end()
  }
})

test('[ARCH-09] [MERCH-04] [ASSIST-60] the console shows a preview in a frame, as a member and as a company see it, and no other page does', async ({
  page,
  browser,
}) => {
  const maja = await merchandiser(1)
  const draft = await maja.draft(`Stage ${mark()}`)
  const stage = async (of: typeof page, where: string, { token, host }: { token: string; host: string }) => {
    await of.goto(where)
    await of.evaluate(
      ({ token, action }) => {
        const frame = document.createElement('iframe')
        frame.name = 'stage'
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action, target: 'stage' })
        for (const [name, value] of Object.entries({ token, to: '/' })) {
          const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
          form.append(field)
        }
        document.body.append(frame, form)
        form.submit()
      },
      { token, action: `http://${host}:${port}/__preview` },
    )
    return of.frameLocator('iframe[name="stage"]')
  }
  const preview = await maja.preview(draft, 'NO|NOK', { audience: 'member', customerType: 'ORGANIZATION' })
  // A link that somebody is sent opens nothing and uses nothing up: the token is worth a cookie in a POST alone.
  const link = await getPage(`http://${preview.host}:${port}/__preview?token=${preview.token}&to=/`)
  expect([link.status, link.headers['set-cookie']]).toEqual([403, undefined])
  const framed = await stage(page, `${info.console}/sign-in`, preview)
  await expect(framed.locator('[data-preview]')).toContainText('Stage')
  await expect(framed.locator('html')).toHaveAttribute('data-vat', 'ex')

  // Elsewhere neither form nor frame is let through; the browser says so, which no page of ours may.
  const other = await browser.newContext({ bypassCSP: false })
  const answer = await (await other.newPage()).goto(`http://${preview.host}:${port}/`)
  expect(answer?.status()).toBe(403)
  const { headers } = await getPage(`${originOf('no')}/`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('preview')
  await other.close()
  await maja.step(draft, 'discard')
})
