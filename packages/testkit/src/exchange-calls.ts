import { randomUUID } from 'node:crypto'
import { eventually } from './eventually'
import { publishingCalls } from './publishing-calls'
import { plainSkus } from './purchases'
import type { ShippingShop } from './shipping-shop'

export type SentOrder = {
  readonly orderId: number
  readonly paymentId: string
  readonly email: string
  readonly rows: readonly {
    readonly id: number
    readonly skuId: number
    readonly quantity: number
    readonly paid: number
  }[]
}

type Wish = { readonly rowId: number; readonly skuId: number; readonly quantity?: number }

/** Two sizes of one garment, both with plenty in stock, and one of another garment. */
export async function sizesOf(shop: ShippingShop): Promise<readonly [number, number, number]> {
  const plain = await plainSkus(shop.owner, 150)
  const [pair] = await shop.rowsOf(
    `select a.id as one, b.id as two from skus a join skus b on b.product_id = a.product_id and b.id > a.id
       join products p on p.id = a.product_id and not p.hygiene
     where a.id = any($1) and b.id = any($1) order by a.id limit 1`,
    [plain],
  )
  const [{ id: other }] = await shop.rowsOf(
    `select k.id from skus k join products p on p.id = k.product_id and not p.hygiene
     where k.id = any($1) and p.family_id <> (select p.family_id from skus k join products p on p.id = k.product_id where k.id = $2) limit 1`,
    [plain, pair.one],
  )
  for (const skuId of [pair.one, pair.two, other]) await shop.setStock(skuId, 5_000)
  return [pair.one, pair.two, other]
}

/** Exchanges as the desk begins them, of orders that were sent. */
export function exchangeCalls(shop: ShippingShop) {
  const { desk, rowsOf, versionOf } = shop
  const staffMove = async (orderId: number, to: string) => {
    const answer = await desk(`orders/${orderId}/move`, { to, version: await versionOf(orderId), reason: 'Ombestemt' })
    if (answer.status !== 200) throw new Error(`${orderId} did not become ${to}: ${JSON.stringify(answer.json)}`)
  }
  const begin = async (orderId: number, { quantity = 1, ...wish }: Wish, more: object = {}) =>
    desk(`orders/${orderId}/exchange`, {
      ...{ key: randomUUID(), version: await versionOf(orderId), note: 'Passet ikke' },
      wish: { reason: null, isSealed: false, quantity, ...wish },
      ...more,
    })
  return {
    begin,
    move: staffMove,
    plan: (orderId: number, { quantity = 1, ...wish }: Wish) =>
      desk(`orders/${orderId}/exchange/plan`, { reason: null, isSealed: false, quantity, ...wish }),
    /** Paid by card, sent, and its money taken. */
    sent: async (email: string, pieces: readonly number[]): Promise<SentOrder> => {
      const { orderId, paymentId } = await shop.ordered(email, pieces)
      await staffMove(orderId, 'completed')
      await eventually(
        () => shop.paymentOf(paymentId),
        ({ status }) => status === 'captured',
      )
      const rows = await rowsOf(
        `select id, sku_id as "skuId", quantity, (total_minor - discount_minor)::int as paid from order_rows
         where order_id = $1 order by position`,
        [orderId],
      )
      return { orderId, paymentId, email, rows }
    },
    /** The exchanges of an order, the oldest first. */
    of: (orderId: number) =>
      rowsOf(
        `select e.id, e.state, e.rule, e.return_id as "returnId", e.replacement_order_id as "replacementId", e.quantity,
           e.value_minor::int as value, o.status as "replacementStatus", t.state as "returnState"
         from order_exchanges e join order_rows i on i.id = e.order_row_id join orders o on o.id = e.replacement_order_id
           join returns t on t.id = e.return_id where i.order_id = $1 order by e.created_at, e.id`,
        [orderId],
      ),
    receive: (returnId: number, lines: readonly object[]) =>
      desk(`returns/${returnId}/decide`, { do: 'receive', lines }),
    refuse: (returnId: number) => desk(`returns/${returnId}/decide`, { do: 'refuse', reason: 'Varen er brukt' }),
    /** What the shop does with an exchange, from now on. */
    rule: async (exchangeRule: 'together' | 'after-return'): Promise<void> => {
      const [merchandiser, approver] = [await publishingCalls(shop), await publishingCalls(shop, 'admin')]
      const draft = await merchandiser.change('market', 'NO|NOK', (body) => ({
        ...body,
        config: { ...(body as { config: object }).config, exchangeRule },
      }))
      const approved = await approver.done(await merchandiser.done(draft, 'request'), 'approve')
      await merchandiser.done(approved, 'publish')
    },
  }
}
