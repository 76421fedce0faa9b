import { info, type Market } from '@shop/testkit/browser'
import { addresses, PLACE_ORDER } from '@shop/testkit/purchases'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { cartWith } from './carts'
import { cards, cartIn, newGuest, putIn } from './checkout'

type Token = { readonly token: string }
export type Delivered = {
  readonly number: string
  /** Under which its confirmation is found. */
  readonly publicId: string
  readonly email: string
  readonly rows: readonly { id: number; name: string }[]
}

const CARD = 1

type Wanted = { readonly email?: string; readonly owner?: Token; readonly goods?: readonly { skuId: number }[] }
type Owned = Awaited<ReturnType<typeof ownerOfRunningShop>>

/** An order that came so many days ago: paid, sent, and at the door. Its first line is bought twice. */
export const deliveredOrder = (
  market: Market,
  { deliveredAt = new Date(), ...wanted }: Wanted & { readonly deliveredAt?: Date } = {},
): Promise<Delivered> =>
  asOwner(async (owned) => {
    const order = await paidOrder(owned, market, wanted)
    await owned.query(`update orders set status = 'completed', completed_at = now() where id = $1`, [order.number])
    await owned.query('insert into order_deliveries (order_id, shipped_at, delivered_at) values ($1, $2, $2)', [
      order.number,
      deliveredAt,
    ])
    return order
  })

/** An order that is paid, and still in the shop. */
export const waitingOrder = (market: Market): Promise<Delivered> => asOwner((owned) => paidOrder(owned, market, {}))

async function asOwner<T>(work: (owned: Owned) => Promise<T>): Promise<T> {
  const owned = await ownerOfRunningShop()
  try {
    return await work(owned)
  } finally {
    await owned.end()
  }
}

async function paidOrder(
  owned: Owned,
  market: Market,
  { email = newGuest('retur'), owner, goods }: Wanted,
): Promise<Delivered> {
  const cartId = await (goods ? cartWith(market, ...goods) : cartIn(market, { pieces: 2 }))
  const { rows: lines } = await owned.query('select sku_id from cart_lines where cart_id = $1 order by position', [
    cartId,
  ])
  await putIn(cartId, lines[0].sku_id, market)
  const number = await placed(cartId, market, email, owner)
  await owned.query(
    `with paid as (
       update payments set status = 'captured', captured_minor = amount_minor, captured_at = now()
       where order_id = $1 and status = 'authorised' returning id, amount_minor)
     insert into payment_entries (payment_id, kind, amount_minor, entry_key) select id, 'captured', amount_minor, 'capture' from paid`,
    [number],
  )
  const { rows } = await owned.query('select id, name from order_rows where order_id = $1 order by position', [number])
  const { rows: orders } = await owned.query('select public_id from orders where id = $1', [number])
  return { number, publicId: orders[0].public_id, email, rows }
}

const CONFIRM = 'query($id: String!) { checkout(id: $id, paymentType: AVARDA) { order { orderId } } }'

/** Calls the services as somebody who is signed in, or as a guest. */
async function call<T>(query: string, variables: object, owner?: Token): Promise<T> {
  const answer = await fetch(info.graphql, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-apikey': info.apiKey,
      ...(owner && { authorization: `Bearer ${owner.token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

type Begun = { readonly publicId: string; readonly redirectUrl: string }

/** Its buyer has been led to the page of the card, and no further. */
async function begin(cartId: string, market: Market, email: string, owner?: Token): Promise<Begun> {
  const checkout = { email, paymentId: CARD, billingAddress: addresses[market] }
  const variables = { cartId, checkout, checkoutMarketId: market }
  return (await call<{ placeOrder: Begun }>(PLACE_ORDER, variables, owner)).placeOrder
}

/** Under which the confirmation of an order waits that nobody has paid. */
export const unpaidOrder = async (market: Market): Promise<string> =>
  (await begin(await cartIn(market), market, newGuest('venter'))).publicId

/** Bought by card, which is paid in every market alike. */
async function placed(cartId: string, market: Market, email: string, owner?: Token): Promise<string> {
  const { publicId, redirectUrl } = await begin(cartId, market, email, owner)
  await fetch(info.standIns.payments.url + new URL(redirectUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ step: 'card', number: cards.good, expiry: '12/39', cvc: '123' }),
    redirect: 'manual',
  })
  const { checkout } = await call<{ checkout: { order: { orderId: string } | null } }>(CONFIRM, { id: publicId }, owner)
  if (!checkout.order) throw new Error('the payment has made no order')
  return checkout.order.orderId
}
