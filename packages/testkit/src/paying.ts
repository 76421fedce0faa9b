import type pg from 'pg'
import { guestForm, type MarketAlias, ownerOf, purchases } from './purchases'
import { type Payments, type PaymentsOptions, startPayments } from './start-payments'
import { type Shop, type ShopOptions, startShop } from './start-shop'

/** Methods of the demo. */
export const METHODS = { card: 1, invoice: 2, loan: 3 } as const

/** Cards of docs/payments.md. */
export const CARDS = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  blocked: '4100 0000 0000 0019',
  soldOut: '4000 0000 0000 0259',
  insufficientBalance: '4000 0000 0000 9995',
  unanswered: '4000 0000 0000 0119',
  silent: '4000 0000 0000 0341',
} as const

const CONFIRMATION = `query($id: String!, $cartId: String) {
  checkout(id: $id, cartId: $cartId, paymentType: AVARDA) {
    completed htmlSnippet purchaseId paymentError newCheckoutSession nthPurchase order { orderId transactionId status sum email } cart { isCompleted } } }`

export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>
export type Started = { readonly cartId: string; readonly paymentId: string; readonly redirectUrl: string }

/** The services beside a payment stand-in, with what a shopper does on the stand-in's page. */
export async function startPayingShop(options: ShopOptions = {}, providing: PaymentsOptions = {}) {
  const payments = await startPayments(providing)
  const shop = await startShop({ ...options, env: { ...payments.env, ...options.env } })
  const owner = await ownerOf(shop)
  const calls = payingCalls(payments, owner)
  return {
    ...shop,
    ...calls,
    payments,
    owner,
    stop: async () => {
      await owner.end()
      await shop.stop()
      await payments.remove()
    },
  }
}

export function payingCalls(payments: Payments, owner: pg.Client) {
  const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
  const formTokenOf = (redirectUrl: string) => redirectUrl.split('/').at(-1) as string
  return {
    rowsOf,
    /** The form of a guest who pays by card. */
    cardForm: (email: string, market: MarketAlias = 'no') => ({
      ...guestForm(email, market),
      paymentId: METHODS.card,
      identityNumber: undefined,
    }),
    /** A payment that has begun: its shopper stands on the provider's page. */
    begun: async (
      by: Pick<Shop, 'graphql'>,
      skuIds: readonly number[],
      form: object,
      headers: Record<string, string> = {},
      market: MarketAlias = 'no',
    ): Promise<Started> => {
      const buy = purchases(by, headers, market)
      const cartId = await buy.cartWith(...skuIds)
      const placed = await buy.place(cartId, form)
      if (placed.data?.placeOrder?.status !== 'pending')
        throw new Error(`No payment has begun: ${JSON.stringify(placed)}`)
      const { publicId, redirectUrl } = placed.data.placeOrder
      return { cartId, paymentId: publicId, redirectUrl }
    },
    payByCard: (redirectUrl: string, number: string = CARDS.good) =>
      payments.submit(formTokenOf(redirectUrl), { step: 'card', number, expiry: '12/39', cvc: '123' }),
    submit: (redirectUrl: string, fields: Readonly<Record<string, string>>) =>
      payments.submit(formTokenOf(redirectUrl), fields),
    /** The shopper comes back to the shop. */
    comeBack: async (by: Pick<Shop, 'graphql'>, id: string, cartId: string | null = null, headers = {}) => {
      const answer = await by.graphql(CONFIRMATION, { id, cartId }, headers)
      if (answer.errors) throw new Error(JSON.stringify(answer.errors))
      return answer.data.checkout
    },
    paymentOf: async (paymentId: string) =>
      (
        await rowsOf(
          `select p.*, p.amount_minor::int, p.captured_minor::int, p.refunded_minor::int, (select json_agg(r.state) from stock_reservations r where r.payment_id = p.id) as reservations,
             (select count(*)::int from orders o where o.cart_id = p.cart_id) as orders,
             (select c.completed_at is not null from carts c where c.id = p.cart_id) as is_completed
           from payments p where p.id = $1`,
          [paymentId],
        )
      )[0],
    stockOf: async (skuId: number): Promise<number> =>
      (await rowsOf('select in_stock + oversellable + static as pieces from stock where sku_id = $1', [skuId]))[0]
        .pieces,
    setStock: (skuId: number, pieces: number) =>
      owner.query('update stock set in_stock = $2, oversellable = 0, static = 0 where sku_id = $1', [skuId, pieces]),
  }
}
