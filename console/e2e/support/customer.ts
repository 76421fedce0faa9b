import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { info } from '@shop/testkit/browser'
import { newAccount, PASSWORD } from '@shop/testkit/new-account'
import { guestForm } from '@shop/testkit/purchases'
import { openConsole } from './signed-in-staff'

export { PASSWORD }

type Headers = Readonly<Record<string, string>>

/** Asks the services as a client of the shop would, for whom the headers speak. */
export async function asks<T>(query: string, variables: Record<string, unknown>, headers: Headers = {}): Promise<T> {
  const answer = await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey, ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** A member of one's own, so that nothing else of the tests touches them. */
export async function newMember() {
  const { email, token } = await newAccount()
  const lastName = `Desk${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const headers = { authorization: `Bearer ${token}` }
  const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000)
  const address = {
    firstName: 'Ylva',
    lastName,
    addressLine1: 'Fjordgata 17',
    zip: '7010',
    city: 'Trondheim',
    country: 'NO',
    mobile: `+474${digits}`,
  }
  await asks('mutation ($user: UserInputType!) { updateUser(user: $user) { id } }', { user: { address } }, headers)
  return { email, password: PASSWORD, name: `Ylva ${lastName}`, lastName, address, headers }
}

type Member = Awaited<ReturnType<typeof newMember>>

/** The member's cart, as the shop makes and remembers it. */
export async function cartOf(member: Member, ...skuIds: readonly number[]): Promise<string> {
  const { getCart } = await asks<{ getCart: { id: string } }>('{ getCart(id: "") { id } }', {}, member.headers)
  for (const skuId of skuIds) await addTo(getCart.id, skuId, member.headers)
  const user = { metaData: JSON.stringify({ cartId: getCart.id }) }
  await asks('mutation ($user: UserInputType!) { updateUser(user: $user) { id } }', { user }, member.headers)
  return getCart.id
}

export const addTo = (id: string, skuId: number, headers: Headers = {}) =>
  asks(
    'mutation ($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }',
    { id, item: { skuId, quantity: 1 } },
    headers,
  )

type Garment = {
  productId: number
  name: string
  articleNumber: string
  canonicalUrl: string
  skus: { skuId: number; name: string; stock: { totalStock: number } }[]
}

const PAGE = 200

/** Garments of which every size lies in plenty; some tests of one shop buy them, so none of them counts on the last. */
export async function plentiful(count: number, moreThan = 20): Promise<Garment[]> {
  const found: Garment[] = []
  for (let skip = 0; found.length < count; skip += PAGE) {
    const { products } = await asks<{ products: { products: Garment[] } }>(
      'query ($skip: Int, $take: Int) { products(skip: $skip, take: $take) { products { productId name articleNumber canonicalUrl skus { skuId name stock { totalStock } } } } }',
      { skip, take: PAGE },
    )
    if (products.products.length === 0) throw new Error(`the demo has only ${found.length} such garments`)
    found.push(
      ...products.products.filter(
        ({ skus }) => skus.length > 1 && skus.every(({ stock }) => stock.totalStock > moreThan),
      ),
    )
  }
  return found.slice(0, count)
}

export async function stockOf(garment: Garment | undefined, skuId: number): Promise<number | undefined> {
  const { product } = await asks<{ product: Pick<Garment, 'skus'> }>(
    'query ($id: Int) { product(productId: $id) { skus { skuId name stock { totalStock } } } }',
    { id: garment?.productId },
  )
  return product.skus.find((sku) => sku.skuId === skuId)?.stock.totalStock
}

/** An order by invoice, as the checkout of the shop makes it. */
export async function orderOf(member: Member, ...skuIds: readonly number[]): Promise<number> {
  const id = await cartOf(member, ...skuIds)
  const { placeOrder } = await asks<{ placeOrder: { orderId: string } }>(
    `mutation ($cartId: String!, $checkout: CheckoutInputType!) {
      placeOrder(cartId: $cartId, checkout: $checkout, marketId: "no") { orderId } }`,
    {
      cartId: id,
      checkout: { ...guestForm(member.email), billingAddress: { ...member.address, mobile: '+4741238617' } },
    },
    member.headers,
  )
  return Number(placeOrder.orderId)
}

/** A line of a table by what stands in it. */
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The sections of a customer are reached through the search. */
export async function openSection(page: Page, { lastName, name }: Pick<Member, 'lastName' | 'name'>, section: string) {
  await openConsole(page, 'customer-service', `/customers?q=${lastName}`)
  await row(page, name).getByRole('link').click()
  const sections = page.getByRole('navigation', { name: 'Sections of the customer' })
  await sections.getByRole('link', { name: section }).click()
}
