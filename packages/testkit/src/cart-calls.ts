import type { GraphqlAnswer } from './graphql-client'
import type { Shop } from './start-shop'

const CART = `id version isCompleted promoCode merchantData freeShipping
  items { id skuId quantity message groupKey isCampaignFreeGift productPackage { packageId packageName groupId optionId }
    unitPrice { sellingPriceIncVat currency { code } } totalPrice { sellingPriceIncVat currency { code } } }
  summary { total { sellingPriceIncVat currency { code } } subTotal { sellingPriceIncVat } fixedAmountDiscountIncVat
    shipping { feeIncVat isDefault } balance { pending remaining totalSellingPriceExBalanceIncVat } }`

const DECLARED: Readonly<Record<string, string>> = {
  id: 'String!',
  fromCartId: 'String!',
  item: 'CartItemInputType!',
  packageId: 'Int!',
  selections: '[ProductPackageSelectionType]',
  promoCode: 'String!',
  merchantData: 'String!',
  resetPromotions: 'Boolean',
  marketId: 'String',
  expectedVersion: 'Int',
}

// biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
type Cart = any
type Headers = Record<string, string>
type Arguments = Readonly<Record<string, unknown>>
export type CartAnswer = { readonly cart: Cart; readonly refusal: Cart; readonly answer: GraphqlAnswer<Cart> }

/** The cart's operations as tests write them: the cart that came back, or the refusal's code, status and details. */
export function cartCalls(shop: Pick<Shop, 'graphql'>, own: Headers = {}) {
  const send = async (kind: string, field: string, args: Arguments, fields: string, headers: Headers) => {
    const type = (name: string) =>
      field === 'updateCartGroup' && name === 'item' ? 'CartGroupInputType!' : DECLARED[name]
    const names = Object.keys(args)
    const declared = names.map((name) => `$${name}: ${type(name)}`).join(', ')
    const given = names.map((name) => `${name}: $${name}`).join(', ')
    const query = `${kind} ${field}(${declared}) { ${field}(${given}) { ${fields} } }`
    const answer = await shop.graphql(query, { ...args }, { ...own, ...headers })
    return { answer, value: answer.data?.[field], refusal: answer.errors?.[0]?.extensions }
  }

  const change = async (field: string, args: Arguments, headers: Headers = {}): Promise<CartAnswer> => {
    const { answer, value, refusal } = await send('mutation', field, args, CART, headers)
    return { answer, refusal, cart: value }
  }

  const create = async (marketId?: string, headers: Headers = {}): Promise<string> => {
    const args = marketId ? `(marketId: "${marketId}")` : ''
    const answer = await shop.graphql(`{ getCart${args} { id } }`, {}, { ...own, ...headers })
    if (!answer.data?.getCart) throw new Error(`No cart was made: ${JSON.stringify(answer.errors)}`)
    return answer.data.getCart.id
  }

  return {
    change,
    create,
    add: (id: string, skuId: number, quantity = 1, headers: Headers = {}) =>
      change('addToCart', { id, item: { skuId, quantity } }, headers),
    promo: (id: string, promoCode: string, headers: Headers = {}) =>
      change('setCartPromoCode', { id, promoCode }, headers),
    merge: async (fromCartId: string, id: string, headers: Headers = {}) => {
      const fields = `moved { skuId quantity } reduced { skuId wanted stock } cart { ${CART} }`
      const { answer, value, refusal } = await send('mutation', 'mergeCart', { fromCartId, id }, fields, headers)
      return { answer, refusal, cart: value?.cart, moved: value?.moved, reduced: value?.reduced }
    },
    get: async (id: string, options = '', headers: Headers = {}): Promise<Cart> => {
      const query = `query($id: String!) { getCart(id: $id${options && `, ${options}`}) { ${CART} } }`
      return (await shop.graphql(query, { id }, { ...own, ...headers })).data?.getCart
    },
    /** A cart with so many pieces of each SKU. */
    filled: async (pieces: Readonly<Record<number, number>>, headers: Headers = {}): Promise<string> => {
      const id = await create(undefined, headers)
      for (const [skuId, quantity] of Object.entries(pieces)) {
        const { refusal } = await change('addToCart', { id, item: { skuId: Number(skuId), quantity } }, headers)
        if (refusal) throw new Error(`${skuId} was not added: ${JSON.stringify(refusal)}`)
      }
      return id
    },
  }
}

type Rows = { readonly query: (text: string, values?: unknown[]) => Promise<{ rows: Cart[] }> }

/** SKUs of different products on sale at their plain price, in no campaign, of which there are at least so many. */
export async function plainSkus(owner: Rows, count: number, stock = 8): Promise<number[]> {
  const { rows } = await owner.query(
    `select min(k.id) as id from skus k join stock s on s.sku_id = k.id join products p on p.id = k.product_id and p.active
     join prices r on r.product_id = p.id and r.sku_id is null and r.market_id = 'NO|NOK' and r.selling_minor = r.regular_minor
     where k.active and s.in_stock >= $2 and p.first_available_on < now()
       and not exists (select from discount_campaign_products c where c.product_id = p.id)
     group by p.id, r.selling_minor order by r.selling_minor desc, p.id limit $1`,
    [count, stock],
  )
  if (rows.length < count) throw new Error(`The demo has only ${rows.length} such SKUs`)
  return rows.map(({ id }) => id as number).toSorted((a, b) => a - b)
}

/** Leaves exactly so many pieces of a SKU; services that run learn of it. */
export async function setStock(owner: Rows, skuId: number, pieces: number): Promise<void> {
  await owner.query('update stock set in_stock = $2, oversellable = 0, static = 0 where sku_id = $1', [skuId, pieces])
  await owner.query(`select pg_notify('shop_events', $1)`, [JSON.stringify({ topic: 'stock', key: String(skuId) })])
}

/** Orders as the demo's are, of carts of their own or of the ones given; for tests of what an order claims. */
export async function insertOrders(owner: Rows, cartIds: readonly string[], status = 'pending'): Promise<number[]> {
  await owner.query(
    `insert into carts (id, channel_id, market_id) select id, (select id from channels limit 1), 'NO|NOK'
     from unnest($1::text[]) as id on conflict do nothing`,
    [cartIds],
  )
  const { rows } = await owner.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('orders', 'id')), 'public_id', gen_random_uuid(), 'cart_id', c.id,
       'voucher_id', null, 'status', $2::text))).*
     from (select * from orders order by id limit 1) o, unnest($1::text[]) with ordinality as c (id, at) order by c.at returning id`,
    [cartIds, status],
  )
  return rows.map(({ id }) => id)
}
