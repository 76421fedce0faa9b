import pg from 'pg'
import type { graphqlClient } from './graphql-client'

type Graphql = ReturnType<typeof graphqlClient>
type Buying = { readonly graphql: Graphql }
type Headers = Record<string, string>

const ADD = `mutation($id: String!, $item: CartItemInputType!, $marketId: String) {
  addToCart(id: $id, item: $item, marketId: $marketId) { id summary { total { sellingPriceIncVat } } } }`
const CHECKOUT = `mutation($cartId: String!, $checkout: CheckoutInputType, $checkoutMarketId: String) {
  createOrUpdateCheckout(cartId: $cartId, checkout: $checkout, marketId: $checkoutMarketId) {
    email identityNumber checkoutStatus shippingData
    billingAddress { firstName lastName addressLine1 zip city country mobile } shippingAddress { firstName zip country }
    consents { type name checked }
    paymentOptions { id name displayName paymentType checkoutType isSelected isDefault feeIncVat newCheckoutSession paymentData }
    shippingOptions { id name displayName isSelected isDefault feeIncVat feeIncVatFormatted externalId }
    cart { id merchantData items { skuId quantity } summary { total { sellingPriceIncVat currency { code } } shipping { id feeIncVat isDefault isSelected }
      payment { id name } balance { pending totalSellingPriceExBalanceIncVat } } } } }`
export const PLACE_ORDER = `mutation($cartId: String!, $checkout: CheckoutInputType!, $checkoutMarketId: String) {
  placeOrder(cartId: $cartId, checkout: $checkout, marketId: $checkoutMarketId) { orderId publicId status redirectUrl } }`

/** An address that each market delivers to. */
export const addresses = {
  no: {
    firstName: 'Gro',
    lastName: 'Gjest',
    addressLine1: 'Gjesteveien 1',
    zip: '0560',
    city: 'Oslo',
    mobile: '+4741234567',
  },
  se: {
    firstName: 'Gun',
    lastName: 'Gäst',
    addressLine1: 'Gästgatan 1',
    zip: '114 55',
    city: 'Stockholm',
    mobile: '+46701234567',
  },
  dk: {
    firstName: 'Gry',
    lastName: 'Gæst',
    addressLine1: 'Gæstevej 1',
    zip: '1050',
    city: 'København K',
    mobile: '+4520123456',
  },
  fi: {
    firstName: 'Vieno',
    lastName: 'Vieras',
    addressLine1: 'Vieraskuja 1',
    zip: '00100',
    city: 'Helsinki',
    mobile: '+358401234567',
  },
} as const
export type MarketAlias = keyof typeof addresses

export const organisationIds = { no: '974760673', se: '202100-5489', dk: '13585628', fi: '0112038-9' } as const

/** The steps of a purchase as clients make them. */
export function purchases(shop: Buying, headers: Headers = {}, market: MarketAlias = 'no', languageId?: string) {
  const place = { checkoutMarketId: market, ...(languageId && { languageId }) }
  const newCart = async (): Promise<string> => {
    const answer = await shop.graphql('query($m: String) { getCart(marketId: $m) { id } }', { m: market }, headers)
    return answer.data.getCart.id
  }
  const add = (id: string, skuId: number, quantity = 1) =>
    shop.graphql(ADD, { id, item: { skuId, quantity }, marketId: market }, headers)
  return {
    newCart,
    add,
    cartWith: async (...skuIds: readonly number[]): Promise<string> => {
      const id = await newCart()
      for (const skuId of skuIds) {
        const answer = await add(id, skuId)
        if (answer.errors) throw new Error(`SKU ${skuId} was not added: ${JSON.stringify(answer.errors)}`)
      }
      return id
    },
    checkout: (cartId: string, checkout: object | null = {}) =>
      shop.graphql(CHECKOUT, { cartId, checkout, ...place }, headers),
    place: (cartId: string, checkout: object = {}, more: Headers = {}) =>
      shop.graphql(PLACE_ORDER, { cartId, checkout, ...place }, { ...headers, ...more }),
  }
}

/** Ids of nobody, that pass the check of their country. */
export const personalIds = {
  no: '31129956715',
  se: '19121212-1212',
  dk: '070761-4285',
  fi: '131052-308T',
} as const

/** The form of a visitor who pays by invoice, which is method 2 of the demo; in Finland the bank says who it is. */
export function guestForm(email: string, market: MarketAlias = 'no') {
  const identityNumber = market === 'fi' ? undefined : personalIds[market]
  return { email, paymentId: 2, billingAddress: addresses[market], identityNumber }
}

/** SKUs with plenty in stock, at full price and in no campaign, each dear enough for an order by itself. */
export async function plainSkus(owner: pg.Client, count: number, marketId = 'NO|NOK'): Promise<number[]> {
  const { rows } = await owner.query(
    `select s.sku_id from stock s join skus k on k.id = s.sku_id and k.active join products p on p.id = k.product_id and p.active
     join product_markets a on a.product_id = p.id and a.market_id = $2
     join prices r on r.product_id = p.id and r.sku_id is null and r.market_id = $2 and r.selling_minor = r.regular_minor and r.member_minor is null
     where s.in_stock >= 20 and p.first_available_on < now() and (a.available_from is null or a.available_from < now())
       and r.selling_minor between (case when r.currency = 'EUR' then 1500 else 15000 end) and (case when r.currency = 'EUR' then 6000 else 60000 end)
       and not exists (select from discount_campaign_products c where c.product_id = p.id)
     order by s.sku_id limit $1`,
    [count, marketId],
  )
  if (rows.length < count) throw new Error(`The demo has only ${rows.length} such SKUs in ${marketId}`)
  return rows.map((row) => row.sku_id)
}

export async function ownerOf(shop: { readonly database: { readonly ownerUrl: string } }): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: shop.database.ownerUrl })
  await owner.connect()
  return owner
}
