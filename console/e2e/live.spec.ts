import type { Page } from '@playwright/test'
import { expect, originOf, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { sizes } from '@shop/testkit/test-sizes'
import { addTo, asks, cartOf, newMember, plentiful } from './support/customer'
import { newConsole } from './support/signed-in-staff'

const ROUNDS = 20
const WITHIN_MS = 1_000

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

/** When the page shows it, by the clock that the test has too. */
const shownAt = (page: Page, [selector, text]: readonly [string, string]) =>
  page.evaluate(
    ([where, wanted]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll(where ?? '')].some(
            (node) => (node.getAttribute('data-cart-version') ?? node.textContent) === wanted,
          )
          if (!found) return false
          observer.disconnect()
          resolve(Date.now())
          return true
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
        look()
      }),
    [selector, text],
  )

/** Somebody follows each of these carts, as shoppers with open pages do. */
const followAll = (page: Page, ids: readonly string[]) =>
  page.evaluate(
    (carts) =>
      new Promise<number>((resolve, reject) => {
        const url = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`
        let open = 0
        for (const id of carts) {
          const socket = new WebSocket(url, 'graphql-transport-ws')
          socket.onopen = () => socket.send(JSON.stringify({ type: 'connection_init', payload: {} }))
          socket.onerror = () => reject(new Error('a socket did not open'))
          socket.onmessage = ({ data }) => {
            if (JSON.parse(String(data)).type !== 'connection_ack') return
            const query = 'subscription ($id: String!) { cartChanged(id: $id) { version } }'
            socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { id } } }))
            if (++open === carts.length) resolve(open)
          }
        }
      }),
    [...ids],
  )

test('[ARCH-05] [ARCH-07] [ARCH-08] [CONSOLE-09] [CONSOLE-10] two shoppers and a colleague work at once: what one side does the other sees within a second, and only that', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [garment, second] = await plentiful(2)
  const skuId = garment?.skus[0]?.skuId ?? 0
  const [one, two] = await Promise.all([newMember(), newMember()])
  const carts = [await cartOf(one, skuId), await cartOf(two, second?.skus[0]?.skuId ?? 0)] as const
  const newCart = () => asks<{ getCart: { id: string } }>('{ getCart(id: "") { id } }', {})
  const others = await Promise.all(
    Array.from({ length: sizes.openCarts - 2 }, async () => (await newCart()).getCart.id),
  )

  const shoppers = await Promise.all(
    [one, two].map(async (member) => {
      const context = await browser.newContext({ locale: 'nb-NO' })
      const page = await context.newPage()
      await signIn(context, 'no', member)
      await page.goto(`${originOf('no')}/handlekurv`)
      await expect(page.locator('main output')).toHaveText('1')
      return { page, context }
    }),
  )
  const [shop, otherShop] = shoppers.map(({ page }) => page) as [Page, Page]
  const { page: desk, context } = await newConsole(browser, 'customer-service', `/carts/${carts[0]}`)
  await expect(desk.getByText('Live', { exact: true })).toBeVisible()
  expect(await followAll(desk, others)).toBe(sizes.openCarts - 2)

  const version = async () => Number(await desk.locator('[data-cart-version]').getAttribute('data-cart-version'))
  const toConsole: number[] = []
  const toShop: number[] = []
  let quantity = 1
  for (let round = 0; round < ROUNDS; round++) {
    const seen = shownAt(desk, ['[data-cart-version]', String((await version()) + 1)])
    const began = Date.now()
    if (round % 2 === 0) {
      await addTo(carts[0], skuId, one.headers)
      quantity++
    } else {
      await asks(
        `mutation ($id: String!, $item: CartItemInputType!) { updateCartItem(id: $id, item: $item) { id } }`,
        { id: carts[0], item: { skuId, quantity: --quantity } },
        one.headers,
      )
    }
    toConsole.push((await seen) - began)
  }
  await expect(shop.locator('main output')).toHaveText(String(quantity))
  const more = desk.getByRole('button', { name: /^One more/ })
  for (let round = 0; round < ROUNDS / 2; round++) {
    const before = await version()
    const seen = shownAt(shop, ['main output', String(++quantity)])
    const began = Date.now()
    await more.click()
    toShop.push((await seen) - began)
    await expect.poll(version).toBeGreaterThan(before)
  }
  console.log(
    `live edits with ${sizes.openCarts} open carts: shop to console p95 ${p95(toConsole)} ms, console to shop p95 ${p95(toShop)} ms`,
  )
  expect(p95(toConsole)).toBeLessThanOrEqual(WITHIN_MS)
  expect(p95(toShop)).toBeLessThanOrEqual(WITHIN_MS)
  // The services hold one cart, whoever looks, and the second shopper's is as it was.
  const read = await asks<{ getCart: { items: { quantity: number }[] } }>(
    'query ($id: String!) { getCart(id: $id) { items { quantity } } }',
    { id: carts[0] },
    one.headers,
  )
  expect(read.getCart.items).toEqual([{ quantity }])
  await expect(otherShop.locator('main output')).toHaveText('1')
  await expect(otherShop.locator('main')).not.toContainText(garment?.name ?? '')
  await Promise.all([context.close(), ...shoppers.map(({ context: shopper }) => shopper.close())])
})
