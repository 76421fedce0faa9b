import type { BenchCart } from './flows'
import type { Flow } from './measure'
import { dataOf, type Keys, postRequest } from './requests'

export type PurchaseInput = {
  readonly keys: Keys
  readonly documents: Readonly<Record<'getCart' | 'addToCart' | 'checkout' | 'placeOrder', string>>
  readonly buyers: readonly (Omit<BenchCart, 'id'> & { readonly checkout: object })[]
}

type Data = { getCart: { id: string }; createOrUpdateCheckout: Options; placeOrder: { status: string } }
type Option = { id: number; isSelected: boolean }
type Options = { paymentOptions: Option[]; shippingOptions: Option[] }

/** A guest buys: a new cart, an item, the checkout with address and the methods it offers, the order. */
export function purchase({ keys, documents, buyers }: PurchaseInput): Flow {
  return async (connection, number) => {
    const { skuIds, checkout, ...place } = buyers[number % buyers.length] as PurchaseInput['buyers'][number]
    const ask = async (operationName: string, query: string, own: object) => {
      const body = JSON.stringify({ operationName, variables: { ...place, ...own }, query })
      // Published clients send it with every change, and only with those.
      const idempotency = query.startsWith('mutation') ? `x-idempotency-key: ${crypto.randomUUID()}\r\n` : ''
      const answer = await connection.send(postRequest('/graphql', body, keys, number, idempotency))
      return dataOf(answer) as unknown as Data
    }
    const { id } = (await ask('getCart', documents.getCart, { id: '' })).getCart
    const skuId = skuIds[Math.floor(number / buyers.length) % skuIds.length]
    await ask('addToCart', documents.addToCart, { id, item: { skuId, quantity: 1 } })
    const offered = (await ask('createOrUpdateCheckout', documents.checkout, { cartId: id, checkout }))
      .createOrUpdateCheckout
    const chosen = {
      ...checkout,
      paymentId: selected(offered.paymentOptions),
      shippingId: selected(offered.shippingOptions),
    }
    const { placeOrder } = await ask('placeOrder', documents.placeOrder, { cartId: id, checkout: chosen })
    if (placeOrder.status !== 'completed') throw new Error(`An order with the status ${placeOrder.status}`)
    return 1
  }
}

function selected(options: readonly Option[]): number {
  const option = options.find(({ isSelected }) => isSelected) ?? options[0]
  if (!option) throw new Error('The checkout offers no method')
  return option.id
}

export type PlaceInput = {
  readonly keys: Keys
  readonly query: string
  readonly carts: readonly (BenchCart & { readonly checkout: object })[]
}

/** Presses the button of a filled cart: an order, or the plain answer that everything is sold. */
export function placeOrWait({ keys, query, carts }: PlaceInput): Flow {
  return async (connection, number) => {
    const { id, skuIds: _skuIds, checkout, ...place } = carts[number % carts.length] as PlaceInput['carts'][number]
    const variables = { ...place, cartId: id, checkout }
    const body = JSON.stringify({ operationName: 'placeOrder', variables, query })
    const key = `x-idempotency-key: ${crypto.randomUUID()}\r\n`
    const answer = await connection.send(postRequest('/graphql', body, keys, number, key))
    if (answer.status === 200 && answer.body.includes('"OUT_OF_STOCK"')) return 0
    dataOf(answer)
    return 1
  }
}
