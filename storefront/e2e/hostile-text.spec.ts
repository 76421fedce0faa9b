import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { enter } from '@shop/testkit/signed-in'
import { newAddress, PASSWORD } from './support/account'
import { addressOf, garmentWhere } from './support/garments'
import { orderOf } from './support/member-orders'

const NAME = '<img src=x onerror=window.ran=1>'
const ZIP = '<b id=x>"\'>'
const MESSAGE = '</script><svg onload=window.ran=1></svg> {{7*7}} javascript:window.ran=1'
const UPDATE = 'mutation ($user: UserInputType!) { updateUser(user: $user, marketId: "no") { id } }'
const REVIEW = `mutation ($alias: String!, $comment: String, $author: String!) {
  postProductReview(alias: $alias, rating: 4, comment: $comment, author: $author, marketId: "no") }`

test('[ATTACK-06] a review, a name, a zip and what a buyer wrote with an order are text wherever the shop shows them', async ({
  page,
}) => {
  test.slow()
  const email = newAddress()
  const token = await enter(page.context(), 'no', (auth) =>
    auth.register({ username: email, password: PASSWORD, marketId: 'NO|NOK', languageId: 'nb-NO' }),
  )
  const say = async (query: string, variables: object) => {
    const answer = await fetch(info.graphql, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    expect((await answer.json()).errors).toBeUndefined()
  }
  // A country whose postcodes the shop does not know keeps any text.
  const address = { firstName: NAME, lastName: NAME, addressLine1: NAME, zip: ZIP, city: NAME, country: 'DE' }
  await say(UPDATE, { user: { address } })
  const garment = await garmentWhere('no', ({ rating }) => (rating?.voteCount ?? 0) > 0)
  const mark = randomUUID().slice(0, 8)
  await say(REVIEW, { alias: garment.alias, comment: `${mark} ${MESSAGE}`, author: NAME })

  const isText = async (shown: Locator) => {
    await expect(shown.first()).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
    expect(await page.locator('img[src="x"], svg[onload], b[id="x"], a[href^="javascript:"]').count()).toBe(0)
  }
  const owner = await ownerOfRunningShop()
  const tell = () =>
    owner.query(`select pg_notify('shop_events', $1)`, [
      JSON.stringify({ topic: 'catalogue', key: String(garment.productId) }),
    ])
  try {
    await owner.query(`update reviews set state = 'accepted', publish_at = now() where comment like $1`, [`${mark}%`])
    await tell()
    const review = page.locator('#reviews').getByRole('article').filter({ hasText: mark })
    await expect(async () => {
      await page.goto(addressOf('no', garment))
      await expect(review).toContainText(MESSAGE, { timeout: 1_000 })
    }).toPass()
    await isText(review.getByText(NAME))
    const facts = page.locator('script[type="application/ld+json"]')
    for (const text of await facts.allTextContents()) expect(() => JSON.parse(text)).not.toThrow()

    await page.goto(`${originOf('no')}/account`)
    await isText(page.getByRole('heading', { level: 1, name: NAME }))
    await page.goto(`${originOf('no')}/min-konto/innstillinger`)
    const zip = page.getByLabel('Postnummer', { exact: true }).first()
    await expect(zip).toHaveValue(ZIP)
    await isText(zip)
    // Whoever wrote it with an order reads it where the order is confirmed.
    const number = await orderOf(page.context(), email, { message: MESSAGE })
    await page.goto(`${originOf('no')}/checkout/confirm?oid=${number}`)
    await isText(page.getByRole('main').getByText(MESSAGE, { exact: true }))
    // As an address says it, too: to ask for the ways of delivery.
    await page.goto(`${originOf('no')}/s/${encodeURIComponent(ZIP)}`)
    await isText(page.getByRole('heading', { level: 1 }).filter({ hasText: ZIP }))
  } finally {
    await owner.query('delete from reviews where comment like $1', [`${mark}%`])
    await tell()
    await owner.end()
  }
})
