import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import type { PaymentStatus } from '@shop/domain/payment'
import { INVOICE_STATE } from '../../buying/purchase/payments/unpaid-invoice'
import { WAITING } from '../../people/membership/ledger-entries'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'
import { ledgersOf, type StoredLedger, type StoredValues, VALUES_OF } from './ledger-parts'
import { type OrderMail, orderMailsOf } from './mail-parts'
import { conditionOf, LAST_PAYMENT, type OrderFilter } from './order-filter'
import { parcelsOf, type StoredParcel } from './parcel-parts'

export type ListedRow = Pick<
  Row<'orders'>,
  'id' | 'created_at' | 'market_id' | 'status' | 'payment_name' | 'total_minor'
> & {
  readonly name: string
  readonly ref: string | null
  readonly pieces: number
  readonly payment_method: string | null
  readonly payment_state: PaymentStatus | null
  readonly invoice_state: 'invoiced' | 'credited' | null
  readonly cursor: string
  readonly currency: Currency
}

const METHOD = sql`(select m.key from payment_methods m where m.id = o.payment_id)`
/** The newest first. */
export const listOrders = (db: Queryable, filter: OrderFilter) =>
  rowsOf<ListedRow>(
    db,
    sql`select o.id, o.created_at, o.market_id, o.status, o.payment_name, o.total_minor, o.currency, u.ref,
          coalesce(nullif(btrim(coalesce(o.billing_address->>'firstName', '') || ' ' || coalesce(o.billing_address->>'lastName', '')), ''),
            o.billing_address->>'company', '') as name, ${LAST_PAYMENT} as payment_state, ${INVOICE_STATE} as invoice_state, ${METHOD} as payment_method,
          to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor,
          (select coalesce(sum(quantity), 0)::integer from order_rows where order_id = o.id) as pieces
        from orders o left join users u on u.id = o.user_id and u.deleted_at is null
        where ${conditionOf(filter)}
          and (${filter.after?.at ?? null}::timestamptz is null
            or (o.created_at, o.id) < (${filter.after?.at ?? null}::timestamptz, ${filter.after?.id ?? null}::integer))
        order by o.created_at desc, o.id desc limit ${filter.most}`,
  )

export const countOrders = async (db: Queryable, filter: OrderFilter): Promise<number> =>
  (
    await rowOf<{ total: number }>(
      db,
      sql`select count(*)::integer as total from orders o where ${conditionOf(filter)}`,
    )
  )?.total ?? 0

/** The numbers of those that fit, the oldest first. */
export const orderNumbers = async (db: Queryable, filter: OrderFilter): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select o.id from orders o where ${conditionOf(filter)} order by o.created_at, o.id limit ${filter.most}`,
    )
  ).map(({ id }) => id)

export type OrderExtra = Pick<
  Row<'orders'>,
  | 'version'
  | 'placed_by_staff_name'
  | 'total_minor'
  | 'vat_minor'
  | 'to_pay_minor'
  | 'items_minor'
  | 'items_regular_minor'
  | 'fixed_discount_minor'
> & {
  readonly ref: string | null
  readonly validation: { readonly isValid?: boolean; readonly message?: string; readonly memberType?: string }
  readonly confirmed_at: Date | null
  readonly payment_method: string | null
  readonly invoice_state: 'invoiced' | 'credited' | null
  readonly is_blacklisted: boolean
  readonly parcels: readonly StoredParcel[]
  readonly ledgers: readonly StoredLedger[]
  readonly values: StoredValues
  readonly mails: readonly OrderMail[]
  readonly invoices: readonly {
    id: number
    number: number
    isOpen: boolean
    kind: 'invoice' | 'credit_note' | 'receipt' | 'reminder'
    amountMinor: number
    issuedAt: string
    dueAt: string | null
    paidAt: string | null
    reference: string
  }[]
  readonly points: {
    points: number
    creditAt: string
    settled: 'credited' | 'lapsed' | null
    settledAt: string | null
  } | null
  readonly returns: readonly {
    number: number
    state: 'registered' | 'received' | 'refused' | 'cancelled'
    at: string
    pieces: number
  }[]
  readonly others: readonly { number: number; at: string; status: string }[]
  /** By row, in the language of the order. */
  readonly colours: Readonly<Record<string, string>>
  readonly events: readonly {
    at: string
    event: string
    from: string | null
    to: string | null
    actor: string
    who: string
    note: string
    mail: string | null
    changes: ConsoleOrder['events'][number]['changes']
  }[]
}

/** An instant inside of JSON, as clients read it. */
const instant = (column: Sql) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const INVOICES = sql`(select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number,
    'isOpen', i.sealed_body is null and i.removed_at is null, 'kind', i.kind, 'amountMinor', i.amount_minor,
    'issuedAt', ${instant(sql`i.issued_at`)}, 'dueAt', ${instant(sql`i.due_at`)}, 'paidAt', ${instant(sql`i.paid_at`)},
    'reference', i.payment_reference) order by i.id), '[]')
  from invoices i where i.order_id = o.id)`

/** What is left of an order's points, or all that it had where nothing is. */
const POINTS = sql`(select json_build_object('points', case when p.left_points > 0 then p.left_points else p.earned end,
    'creditAt', ${instant(sql`p.credit_at`)}, 'settled', case when p.left_points <= 0 then 'lapsed' when p.waiting <= 0 then 'credited' end,
    'settledAt', ${instant(sql`case when p.left_points <= 0 then p.lapsed_at else p.credited_at end`)})
  from (select sum(l.points) filter (where l.entry = 'earned') as earned, max(l.credit_at) as credit_at,
      sum(l.points) filter (where l.entry in ('earned', 'lapsed', 'reversed')) as left_points,
      ${WAITING} as waiting, max(l.at) filter (where l.entry = 'credited') as credited_at,
      max(l.at) filter (where l.entry in ('lapsed', 'reversed')) as lapsed_at
    from points_ledger l where l.order_id = o.id) p where p.earned is not null)`

const RETURNS = sql`(select coalesce(json_agg(json_build_object('number', t.id, 'state', t.state,
    'at', ${instant(sql`t.registered_at`)}, 'pieces', (select sum(quantity) from return_rows where return_id = t.id)) order by t.id desc), '[]')
  from returns t where t.order_id = o.id)`

const OTHERS = sql`(select coalesce(json_agg(json_build_object('number', x.id, 'at', ${instant(sql`x.created_at`)},
    'status', x.status) order by x.created_at desc), '[]')
  from (select id, created_at, status from orders
    where user_id = o.user_id and id <> o.id order by created_at desc, id desc limit 3) x)`

const COLOURS = sql`(select coalesce(json_object_agg(r.id, n.colour_name), '{}') from order_rows r
    join product_translations n on n.product_id = r.product_id and n.language_id = o.language_id
  where r.order_id = o.id and n.colour_name is not null)`

/** As the checkout asks it: a mark on the address or the national id of the buyer. */
const IS_BLACKLISTED = sql`(coalesce(u.blacklisted, false) or exists (select from buyer_marks b
  where b.mark = 'blacklisted' and (lower(b.email) = lower(o.email) or b.personal_id_hash = u.personal_id_hash)))`

/** What staff see of an order beside what its owner sees. */
export const loadOrderExtra = (db: Queryable, id: number) =>
  rowOf<OrderExtra>(
    db,
    sql`select o.version, u.ref, o.placed_by_staff_name, o.validation, o.total_minor, o.vat_minor, o.to_pay_minor,
          o.items_minor, o.items_regular_minor, o.fixed_discount_minor, ${parcelsOf(instant)} as parcels, ${ledgersOf(instant)} as ledgers, ${VALUES_OF} as values,
          ${orderMailsOf(instant)} as mails, ${INVOICES} as invoices,
          ${POINTS} as points, ${RETURNS} as returns, ${OTHERS} as others, ${COLOURS} as colours, ${METHOD} as payment_method,
          ${INVOICE_STATE} as invoice_state, ${IS_BLACKLISTED} as is_blacklisted, (select max(m.created_at) from mails m where m.order_id = o.id and m.kind = 'order_confirmation') as confirmed_at,
          (select coalesce(json_agg(json_build_object('at', ${instant(sql`e.at`)}, 'event', e.event, 'from', e.from_status,
              'to', e.to_status, 'actor', e.actor, 'who', coalesce(s.name, ''), 'note', e.note, 'mail', e.details ->> 'mail',
              'changes', coalesce(e.details -> 'changes', '[]')) order by e.id desc), '[]')
            from order_events e left join staff s on s.id = e.staff_id where e.order_id = o.id) as events
        from orders o left join users u on u.id = o.user_id and u.deleted_at is null
        where o.id = ${id}`,
  )
