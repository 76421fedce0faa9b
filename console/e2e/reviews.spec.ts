import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { violationsInBothSchemes } from './support/both-schemes'
import { asks, newMember, plentiful } from './support/customer'
import { heldReview, openConsole } from './support/signed-in-staff'

const POST = `mutation ($alias: String!, $comment: String) {
  postProductReview(alias: $alias, rating: 4, comment: $comment, author: "Ylva", marketId: "no") }`
type Found = { product: { alias: string; canonicalUrl: string } }

async function reviewOf(productId: number, comment: string): Promise<Found['product']> {
  const { product } = await asks<Found>(
    'query ($id: Int) { product(productId: $id, marketId: "no") { alias canonicalUrl } }',
    { id: productId },
  )
  const { headers } = await newMember()
  await asks(POST, { alias: product.alias, comment }, headers)
  return product
}

/** What the shop's service knows of the accepted reviews of a product. */
async function scoreOf(alias: string) {
  const { reviews } = await asks<{ reviews: { count: number; reviews: { rating: number }[] } }>(
    'query ($alias: String!) { reviews(alias: $alias, marketId: "no", languageId: "nb-NO", take: 200) { count reviews { rating } } }',
    { alias },
  )
  const sum = reviews.reviews.reduce((all, { rating }) => all + rating, 0)
  return { count: reviews.count, sum }
}

const items = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('[CONSOLE-21] [REVIEW-05] [A11Y-02] a held review is read, accepted by one key and live after the time to undo; a refused one is never seen', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const mark = randomUUID().replaceAll('-', '')
  const [good, bad, many] = [`Bra ${mark}a`, `Ring 070-123 45 67 ${mark}b <b>bold</b>`, `Fin ${mark}c`]
  const [garment] = await plentiful(1)
  const id = garment?.productId ?? 0
  const product = await reviewOf(id, good)
  await reviewOf(id, bad)
  await reviewOf(id, many)
  const shop = await context.newPage()
  const section = shop.locator('#reviews')
  await shop.goto(originOf('no') + product.canonicalUrl)
  await expect(section.getByText(mark)).toHaveCount(0)
  const before = await scoreOf(product.alias)

  await openConsole(page, 'merchandiser', '/reviews?market=NO')
  await heldReview(page, `${mark}a`)
  await items(page, `${mark}a`).getByRole('button').click()
  await expect(page.locator('blockquote')).toHaveText(good)
  const queued = items(page, `${mark}a`)
  await expect(queued).toContainText(garment?.name ?? '')
  await expect(queued.getByLabel('4 of 5 stars')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: garment?.name ?? '' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Ylva', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('No purchase found')).toBeVisible()
  // Merchandisers moderate and see no customers.
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveCount(0)
  expect(await violationsInBothSchemes(page, 'a held review')).toEqual([])

  // Thought better of it: it waits again, and nobody has seen it.
  await page.keyboard.press('a')
  await expect(items(page, `${mark}a`)).toHaveCount(0)
  await expect(page.getByText(/live in \d+ second/)).toBeVisible()
  await page.keyboard.press('u')
  await heldReview(page, `${mark}a`)
  await items(page, `${mark}a`).getByRole('button').click()
  await page.keyboard.press('a')
  await expect(items(page, `${mark}a`)).toHaveCount(0)

  // In bulk: a job that goes on without the page, with an outcome for each.
  await page.goto(`${info.console}/reviews?market=NO`)
  await heldReview(page, `${mark}c`)
  await items(page, `${mark}c`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept 1 review' }).click()
  await page.goto(`${info.console}/orders`)
  await page.goto(`${info.console}/reviews?market=NO`)
  await expect(page.getByText('1 of 1 done')).toBeVisible()

  // A reason is asked for; what looks like a telephone number is pointed at, and markup stays text.
  await heldReview(page, `${mark}b`)
  await items(page, `${mark}b`).getByRole('button').click()
  await expect(page.getByText('Contact data in the text')).toBeVisible()
  await expect(page.locator('blockquote')).toHaveText(bad)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog).toContainText('Fill in this field')
  await dialog.getByLabel('Contact data or links').check()
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog).toBeHidden()
  await expect(items(page, `${mark}b`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Refused', exact: true }).click()
  await items(page, `${mark}b`).getByRole('button').click()
  await expect(page.getByText(/Mina.*Contact data or links|.*· Contact data or links/)).toBeVisible()

  await expect(async () => {
    await shop.reload()
    await expect(section.getByText(good)).toBeVisible({ timeout: 1_000 })
    await expect(section.getByText(many)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
  await expect(section.getByText(`${mark}b`)).toHaveCount(0)
  // Four stars each: with their name, and in the average.
  const accepted = section.getByRole('article').filter({ hasText: good })
  await expect(accepted).toContainText('Ylva')
  await expect(accepted.getByRole('img', { name: '4 av 5 stjerner' })).toBeVisible()
  expect(await scoreOf(product.alias)).toEqual({ count: before.count + 2, sum: before.sum + 8 })
  const average = Math.round((10 * (before.sum + 8)) / (before.count + 2)) / 10
  await expect(section.locator('strong').first()).toHaveText(String(average).replace('.', ','))
})
