import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { guestForm, plainSkus, purchases } from './purchases'
import { staffTokens } from './staff-session'
import { type Shop, TEST_FORWARDER_SECRET } from './start-shop'

export const AGENT = 'customer-service'
export const LEAD = 'customer-service-lead'

type Piece = { readonly id: number; readonly quantity: number; readonly piece: number }
export type CorrectedOrder = {
  readonly id: number
  readonly email: string
  readonly first: Piece
  readonly second: Piece
}
type Buyer = { readonly headers: Readonly<Record<string, string>>; readonly email: string }
type More = { readonly key?: string; readonly version?: number; readonly lines?: readonly object[] }

/** Orders of two pieces of one thing and one of another, and what the desk corrects of them. */
export async function deskCorrections(shop: Shop, owner: pg.Client) {
  const tokenOf = await staffTokens(shop)
  const skus = await plainSkus(owner, 2)
  await owner.query('update stock set in_stock = 5000 where sku_id = any($1)', [skus])
  const [one = 0, other = 0] = skus
  const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
  const versionOf = async (id: number) => (await rowsOf('select version from orders where id = $1', [id]))[0].version

  const desk = async (path: string, body?: object, as = AGENT) => {
    const answer = await fetch(`${shop.url}/staff/desk/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarder-secret': TEST_FORWARDER_SECRET,
        'x-staff-token': await tokenOf(as),
        'content-type': 'application/json',
        'accept-language': 'en',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
    const json: any = await answer.json()
    return { status: answer.status, json, ...json.errors?.[0]?.extensions }
  }

  return {
    desk,
    rowsOf,
    versionOf,
    skus: [one, one, other],
    ordered: async (buyer?: Buyer): Promise<CorrectedOrder> => {
      const { headers, email } = buyer ?? { headers: {}, email: `gjest-${randomUUID()}@lysning.example` }
      const buy = purchases(shop, headers)
      const cartId = await buy.cartWith(one, one, other)
      const answer = await buy.place(cartId, guestForm(email))
      if (answer.errors) throw new Error(JSON.stringify(answer.errors))
      const id = Number(answer.data.placeOrder.orderId)
      const [first, second] = await rowsOf(
        'select id, quantity, (total_minor / quantity)::int as piece from order_rows where order_id = $1 order by position',
        [id],
      )
      return { id, email, first, second }
    },
    /** What order, lines and payment say of the money. */
    sumsOf: async (id: number) =>
      (
        await rowsOf(
          `select o.items_minor::int as items, o.fixed_discount_minor::int as fixed, o.total_minor::int as total,
             o.to_pay_minor::int as to_pay, o.vat_minor::int as vat,
             (select sum(r.total_minor)::int from order_rows r where r.order_id = o.id) as rows,
             (select sum(r.vat_minor)::int from order_rows r where r.order_id = o.id) as row_vat,
             (p.authorised_minor - p.released_minor - p.refunded_minor)::int as stands
           from orders o join payments p on p.order_id = o.id where o.id = $1`,
          [id],
        )
      )[0],
    given: (id: number) =>
      rowsOf(
        'select id, kind, state, amount_minor::int as amount, asked_by from order_goodwill where order_id = $1 order by asked_at',
        [id],
      ),
    plan: (id: number, edit: object, as = AGENT) =>
      desk(`orders/${id}/edit/plan`, { lines: [], swaps: [], ...edit }, as),
    corrected: async (id: number, edit: object, more: More = {}, as = AGENT) => {
      const base = { key: randomUUID(), version: await versionOf(id), reason: 'The tag said less' }
      return desk(`orders/${id}/edit`, { lines: [], swaps: [], ...base, ...edit, ...more }, as)
    },
    decide: (correction: string, how = 'approve', as = LEAD) => desk(`goodwill/${correction}`, { do: how }, as),
  }
}
