import pg from 'pg'
import { assistToken } from '../assist'
import { signIn } from '../auth-calls'
import { eventually } from '../eventually'
import { graphqlClient } from '../graphql-client'
import { facts } from '../personas'
import { personalIds } from '../purchases'
import { sendOrder } from '../send-order'
import { staffSession } from '../staff-session'
import { type Shop, TEST_API_KEY } from '../start-shop'

export const ACTORS = ['visitor', 'staff session', 'other member', 'owner', 'staff as owner'] as const
export type Actor = (typeof ACTORS)[number]
export const STRANGERS: readonly Actor[] = ['visitor', 'staff session', 'other member']

/** Every personal text of the owner holds this word; an answer that holds it shows something of the owner. */
const MARK = 'Kjennetegn'

const ADDRESS = {
  // Who holds an order's public id reads the first name, zip and city of it.
  firstName: 'Kari',
  lastName: `${MARK}-etternavn`,
  addressLine1: `${MARK}-gate 1`,
  city: 'Oslo',
  zip: '0155',
  country: 'NO',
  mobile: '+4740099999',
}
const CREATE = 'query getCart($id: String!) { getCart(id: $id, marketId: "no") { id items { id groupKey } } }'
const ADD =
  'mutation m($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item, marketId: "no") { items { id groupKey } } }'
const MERCHANT_DATA =
  'mutation m($id: String!, $text: String!) { setCartMerchantData(id: $id, merchantData: $text, marketId: "no") { id } }'
const PROMO =
  'mutation m($id: String!, $code: String!) { setCartPromoCode(id: $id, promoCode: $code, marketId: "no") { id } }'
const CHECKOUT = `mutation m($id: String!, $checkout: CheckoutInputType) {
  createOrUpdateCheckout(cartId: $id, checkout: $checkout, marketId: "no") {
    paymentOptions { id paymentType } shippingOptions { id }
  }
}`
const PLACE = `mutation m($id: String!, $checkout: CheckoutInputType!) {
  placeOrder(cartId: $id, checkout: $checkout, marketId: "no") { orderId publicId }
}`

const DOCUMENTS = 'query q($orderId: Int!) { getOrderDocuments(orderId: $orderId, marketId: "no") { pdf } }'

export type OwnCart = {
  readonly id: string
  readonly lineId: string
  readonly chosen: { readonly paymentId: number; readonly shippingId: number }
}
export type World = Awaited<ReturnType<typeof createWorld>>

/** Two members, one of whom owns things of every kind, and everybody who might want to see or change them. */
export async function createWorld(shop: Shop) {
  const db = new pg.Client({ connectionString: shop.database.ownerUrl })
  await db.connect()
  const ask = graphqlClient(shop.url, TEST_API_KEY)
  const first = facts.members.find(({ email }) => email === facts.customers.ok)
  const second = facts.members.find(({ email }) => email !== facts.customers.ok)
  if (!first || !second) throw new Error('The demo has no two members who can sign in')
  const owner = await signIn(shop, first)
  const other = await signIn(shop, second)
  const { rows: ids } = await db.query('select id, ref from users where email = $1', [first.email])
  const ownerId: number = ids[0].id
  const { rows: refunds } = await db.query(
    'select r.id, r.order_id from refunds r join orders o on o.id = r.order_id where o.user_id = $1 limit 1',
    [ownerId],
  )
  const { rows: entries } = await db.query('select id::integer from points_ledger where user_id = $1 limit 1', [
    ownerId,
  ])

  const assisting = await assistToken(shop, ids[0].ref, { act: true })
  const { id: sessionId } = await staffSession(shop, 'admin')
  const headers: Readonly<Record<Actor, Readonly<Record<string, string>>>> = {
    visitor: {},
    'staff session': { authorization: `Bearer ${sessionId}` },
    'other member': other.headers,
    owner: owner.headers,
    'staff as owner': assisting.headers,
  }

  const done = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await ask(query, variables, owner.headers)
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const { rows: skus } = await db.query(
    `select s.sku_id, p.id as product_id from stock s join skus k on k.id = s.sku_id join products p on p.id = k.product_id and p.active
     join prices r on r.product_id = p.id and r.market_id = 'NO|NOK' where s.in_stock >= 60 and p.first_available_on < now() limit 1`,
  )
  const skuId: number = skus[0].sku_id
  const productId: number = skus[0].product_id

  /** A cart of the owner's with everything personal that a cart can hold. */
  const ownCart = async (): Promise<OwnCart> => {
    const { id } = (await done(CREATE, { id: '' })).getCart
    const { items } = (await done(ADD, { id, item: { skuId, quantity: 1, groupKey: 'set' } })).addToCart
    await done(MERCHANT_DATA, { id, text: `{"note":"${MARK}"}` })
    const form = {
      ...{ email: first.email, identityNumber: personalIds.no, message: `${MARK}-melding` },
      ...{ billingAddress: ADDRESS, shippingAddress: ADDRESS },
    }
    const { createOrUpdateCheckout: checkout } = await done(CHECKOUT, { id, checkout: form })
    const chosen = { paymentId: checkout.paymentOptions[0].id, shippingId: checkout.shippingOptions[0].id }
    return { id, lineId: items[0].id, chosen }
  }

  await done('mutation m($user: UserInputType!) { updateUser(user: $user) { id } }', {
    user: { address: ADDRESS, metaData: `{"note":"${MARK}"}` },
  })
  const bought = await ownCart()
  const order = (await done(PLACE, { id: bought.id, checkout: { ...bought.chosen, acceptedConsents: ['order'] } }))
    .placeOrder as { readonly orderId: string; readonly publicId: string }
  await fetch(`${shop.url}/likes/users/${ownerId}/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': TEST_API_KEY, ...owner.headers },
    body: JSON.stringify([`${MARK}-alias`]),
  })
  // The mail of the order is written in the background: what follows looks at rows that stand still.
  await eventually(
    async () =>
      (
        await db.query('select from mails where user_id = $1 and order_id = $2 and state = $$sent$$', [
          ownerId,
          order.orderId,
        ])
      ).rowCount,
    (count) => count !== 0,
  )
  // Its document is written in the background too, once the goods have left.
  await sendOrder(Number(order.orderId), shop.database.url)
  const [document] = await eventually(
    async () => (await done(DOCUMENTS, { orderId: Number(order.orderId) })).getOrderDocuments as { pdf: string }[],
    (documents) => documents.length > 0,
  )
  if (!document) throw new Error('The order has no document')
  /** The address that the owner was given. */
  const documentPath = document.pdf
  /** Without the hour for which it is open. */
  const [documentOf = documentPath] = documentPath.split('?')
  const voucher: string = facts.promoCodes.voucher
  const withVoucher = await ownCart()
  await done(PROMO, { id: withVoucher.id, code: voucher })

  const { rows: tables } = await db.query(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where column_name = 'user_id' and table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('user_sessions', 'carts', 'password_resets', 'sign_in_codes')`,
  )
  // Of the mails, what tells of a colleague's own doing comes when it comes.
  const ofTable = (table: string) =>
    table === 'mails' ? `mails t where t.kind <> 'acted_for' and` : `${table} t where`
  const sum = (table: string, column: string) =>
    `(select md5(coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text)::text, '')) from ${ofTable(table)} t.${column} = $1)`
  const everythingOfOwner = `select ${[
    `${sum('users', 'id')} as users`,
    ...tables.map(({ name }) => `${sum(name, 'user_id')} as ${name}`),
  ].join(
    ', ',
  )}, (select md5(coalesce(jsonb_agg(jsonb_build_array(id, promo_code, merchant_data, completed_at) order by id)::text, ''))
    from carts where user_id = $1) as carts`

  return {
    headers,
    ownerId,
    ownerRef: ids[0].ref as string,
    email: first.email,
    skuId,
    productId,
    order,
    refund: { id: refunds[0].id as number, orderId: refunds[0].order_id as number },
    pointsEntry: entries[0].id as number,
    documentPath,
    boughtCart: bought.id,
    voucher,
    voucherCart: withVoucher.id,
    ownCart,
    package: facts.package,
    /** One sum for each table that holds rows of the owner. Lines of carts are not among them. */
    stateOfOwner: async (): Promise<Readonly<Record<string, string>>> =>
      (await db.query(everythingOfOwner, [ownerId])).rows[0],
    showsOwner: (answer: unknown): boolean => {
      const text = JSON.stringify(answer)
      return [MARK, first.email, voucher, documentOf].some((secret) => text.includes(secret))
    },
    /** What the services tell each other when something of this key has changed. */
    tell: (topic: string, key: string) =>
      db.query('select pg_notify($1, $2)', ['shop_events', JSON.stringify({ topic, key })]),
    close: () => db.end(),
  }
}
