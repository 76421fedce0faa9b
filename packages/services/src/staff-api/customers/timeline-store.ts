import type { ConsoleEvent } from '@shop/contract/rest/console-customers'
import type { Currency } from '@shop/domain/money'
import type { CartContent } from '../../buying/cart/staff/cart-changes'
import { type Queryable, rowsOf, type Sql, sql } from '../../platform/sql'

/** What a line of the timeline is made of: each source names what it has, the others stay empty. */
const EMPTY = {
  staff: sql`null::integer`,
  detail: sql`''`,
  target: sql`null::text`,
  reason: sql`''`,
  ticket: sql`''`,
  cartAfter: sql`null::jsonb`,
  cartBefore: sql`null::jsonb`,
  totalMinor: sql`null::bigint`,
  currency: sql`null::text`,
  goods: sql`null::text`,
  auditSeq: sql`null::bigint`,
}
type Columns = { readonly at: Sql; readonly kind: ConsoleEvent['kind']; readonly actor: Sql; readonly what: Sql }
type Source = Columns & Partial<typeof EMPTY> & { readonly from: Sql }

export type TimelineRow = Pick<ConsoleEvent, 'kind' | 'actor' | 'who' | 'what' | 'detail' | 'target' | 'ticket'> & {
  readonly at: Date
  readonly reason: string
  readonly cart_after: CartContent | null
  readonly cart_before: CartContent | null
  readonly total_minor: number | null
  readonly currency: Currency | null
  /** Products by their ids, with commas between. */
  readonly goods: string | null
  /** Where the reason lies sealed beside the row of the record. */
  readonly seq: number | null
  readonly subject: string | null
  readonly key_encrypted: string | null
  readonly body_encrypted: string | null
  /** The colleague who did it. */
  readonly staff_id: number | null
  readonly staff_team: string | null
}

export type TimelineUser = { readonly id: number; readonly ref: string }
export type TimelinePage = {
  readonly before: Date
  readonly most: number
  readonly kinds: readonly ConsoleEvent['kind'][]
  readonly byStaff: boolean
}

/** Every source's newest rows before a moment, put together. */
export function timelineRows(
  db: Queryable,
  user: TimelineUser,
  { before, most, kinds, byStaff }: TimelinePage,
): Promise<TimelineRow[]> {
  const lines = sourcesOf(user)
    .filter(({ kind }) => kinds.includes(kind))
    .map((source) => lineOf(source, before, most))
  const all = lines.reduce((left, right) => sql`${left} union all ${right}`)
  return rowsOf<TimelineRow>(
    db,
    sql`select e.at, e.kind, e.actor, coalesce(s.name, '') as who, e.what, e.detail, e.target, e.reason, e.ticket,
          e.cart_after, e.cart_before, e.total_minor::float8, e.currency, e.goods,
          e.audit_seq::float8 as seq, e.staff_id, s.team as staff_team, p.subject, k.key_encrypted, p.body_encrypted
        from (${all}) e left join staff s on s.id = e.staff_id
          left join audit_personal p on p.seq = e.audit_seq left join audit_subject_keys k on k.subject = p.subject
        where e.actor = 'staff' or not ${byStaff}
        order by e.at desc limit ${most}`,
  )
}

const lineOf = (source: Source, before: Date, most: number): Sql => {
  const line = { ...EMPTY, ...source }
  return sql`(select * from (select ${line.at} as at, ${line.kind}::text as kind, ${line.actor} as actor, ${line.staff} as staff_id,
      ${line.what} as what, ${line.detail} as detail, ${line.target} as target, ${line.reason} as reason, ${line.ticket} as ticket,
      ${line.cartAfter} as cart_after, ${line.cartBefore} as cart_before, ${line.totalMinor} as total_minor,
      ${line.currency} as currency, ${line.goods} as goods, ${line.auditSeq} as audit_seq from ${line.from}) one
    where at < ${before} order by at desc limit ${most})`
}

const sourcesOf = (user: TimelineUser): readonly Source[] => [
  ...cartAndOrderSources(user),
  ...programmeSources(user),
  ...visitSources(user),
  ...recordSources(user),
]

const cartAndOrderSources = (user: TimelineUser): readonly Source[] => [
  {
    kind: 'cart',
    at: sql`h.at`,
    actor: sql`h.actor`,
    staff: sql`h.staff_id`,
    what: sql`h.operation`,
    target: sql`h.cart_id`,
    cartAfter: sql`jsonb_build_object('lines', h.lines, 'promo_code', h.promo_code)`,
    cartBefore: sql`(select jsonb_build_object('lines', p.lines, 'promo_code', p.promo_code) from cart_history p
        where p.cart_id = h.cart_id and p.version < h.version order by p.version desc limit 1)`,
    from: sql`cart_history h join carts c on c.id = h.cart_id where c.user_id = ${user.id}`,
  },
  {
    // The mail's key names the look at the shop in which the link was asked for.
    kind: 'cart',
    at: sql`m.created_at`,
    actor: sql`'staff'`,
    staff: sql`i.staff_id`,
    what: sql`'paymentLink'`,
    reason: sql`i.reason`,
    ticket: sql`i.ticket`,
    from: sql`mails m join impersonations i on i.id::text = split_part(m.mail_key, ':', 2)
        where m.user_id = ${user.id} and m.kind = 'payment_link'`,
  },
  {
    kind: 'order',
    at: sql`v.at`,
    actor: sql`v.actor`,
    staff: sql`v.staff_id`,
    what: sql`v.event`,
    detail: sql`v.note`,
    target: sql`v.order_id::text`,
    totalMinor: sql`case when v.event = 'placed' then o.total_minor end`,
    currency: sql`o.currency`,
    from: sql`order_events v join orders o on o.id = v.order_id where o.user_id = ${user.id}`,
  },
]

const programmeSources = (user: TimelineUser): readonly Source[] => [
  {
    kind: 'consent',
    at: sql`l.at`,
    actor: sql`case when l.staff_id is null then 'customer' else 'staff' end`,
    staff: sql`l.staff_id`,
    what: sql`l.kind || case when l.granted then 'Granted' else 'Withdrawn' end`,
    detail: sql`l.source`,
    reason: sql`l.reason`,
    from: sql`consent_log l where l.user_id = ${user.id}`,
  },
  {
    kind: 'membership',
    at: sql`m.at`,
    actor: sql`case when m.staff_id is not null then 'staff' when m.event = 'level' then 'system' else 'customer' end`,
    staff: sql`m.staff_id`,
    what: sql`m.event`,
    detail: sql`m.level`,
    reason: sql`m.reason`,
    from: sql`membership_events m where m.user_id = ${user.id}`,
  },
  {
    kind: 'membership',
    at: sql`l.at`,
    actor: sql`'staff'`,
    staff: sql`l.staff_id`,
    what: sql`'points'`,
    detail: sql`l.points::text`,
    reason: sql`l.reason`,
    from: sql`points_ledger l where l.user_id = ${user.id} and l.entry = 'adjusted'`,
  },
  {
    kind: 'voucher',
    at: sql`e.at`,
    actor: sql`case when e.staff_id is not null then 'staff' when e.event = 'used' then 'customer' else 'system' end`,
    staff: sql`e.staff_id`,
    what: sql`e.event`,
    target: sql`e.order_id::text`,
    reason: sql`e.reason`,
    totalMinor: sql`v.amount_minor::bigint`,
    currency: sql`v.currency`,
    from: sql`voucher_events e join vouchers v on v.id = e.voucher_id where v.user_id = ${user.id}`,
  },
  {
    kind: 'favourite',
    at: sql`f.added_at`,
    actor: sql`'customer'`,
    what: sql`'add'`,
    goods: sql`f.product_ref`,
    from: sql`favourites f join favourite_lists l on l.owner_id = f.owner_id
        where l.user_id = ${user.id} and f.added_by_staff is null`,
  },
]

const visitSources = (user: TimelineUser): readonly Source[] => [
  {
    kind: 'signIn',
    at: sql`x.created_at`,
    actor: sql`'customer'`,
    what: sql`'signIn'`,
    from: sql`user_sessions x where x.user_id = ${user.id}`,
  },
  {
    kind: 'note',
    at: sql`n.created_at`,
    actor: sql`'staff'`,
    staff: sql`n.staff_id`,
    what: sql`'note'`,
    detail: sql`n.body`,
    from: sql`notes n where n.subject_kind = 'customer' and n.subject_id = ${user.ref} and n.removed_at is null`,
  },
  {
    kind: 'note',
    at: sql`n.created_at`,
    actor: sql`'staff'`,
    staff: sql`n.staff_id`,
    what: sql`'orderNote'`,
    detail: sql`n.body`,
    target: sql`n.subject_id`,
    from: sql`notes n where n.subject_kind = 'order' and n.removed_at is null
        and n.subject_id in (select id::text from orders where user_id = ${user.id})`,
  },
  {
    kind: 'review',
    at: sql`r.created_at`,
    actor: sql`'customer'`,
    what: sql`'review'`,
    detail: sql`p.article_number`,
    target: sql`r.id::text`,
    goods: sql`r.product_id::text`,
    from: sql`reviews r join products p on p.id = r.product_id where r.user_id = ${user.id}`,
  },
  {
    kind: 'access',
    at: sql`i.redeemed_at`,
    actor: sql`'staff'`,
    staff: sql`i.staff_id`,
    what: sql`case when i.highest_scope = 'act' then 'acted' else 'viewed' end`,
    target: sql`i.id::text`,
    reason: sql`i.reason`,
    ticket: sql`i.ticket`,
    from: sql`impersonations i where i.user_id = ${user.id}`,
  },
]

/** What the record alone knows. */
const recordSources = (user: TimelineUser): readonly Source[] => [
  deed(user, { kind: 'signIn', event: 'customer.reset-mail', what: 'resetMail' }),
  deed(user, { kind: 'signIn', event: 'customer.email-change', what: 'emailChange' }),
  deed(user, { kind: 'signIn', event: 'customer.sign-in-opened', what: 'opened' }),
  deed(user, { kind: 'favourite', event: 'favourites.add', what: 'add', goods: sql`a.target` }),
  deed(user, { kind: 'favourite', event: 'favourites.remove', what: 'remove', goods: sql`a.target` }),
  deed(user, { kind: 'contact', event: 'customer.edit', what: 'edited', detail: sql`array_to_string(a.fields, ',')` }),
  deed(user, { kind: 'contact', event: 'customer.different', what: 'different' }),
  {
    ...deed(user, { kind: 'access', event: 'customer.reveal', what: 'revealed' }),
    detail: sql`array_to_string(a.fields, ',')`,
    // To act for a customer shows the form of the shop whole; that line says so itself.
    from: sql`audit_log a where a.subject_user_id = ${user.id} and a.event = 'customer.reveal' and a.result = 'ok'
        and a.target <> 'act'`,
  },
]

type Deed = Pick<Source, 'kind' | 'target' | 'goods' | 'detail'> & { readonly event: string; readonly what: string }

function deed(user: TimelineUser, { kind, event, what, ...columns }: Deed): Source {
  return {
    kind,
    at: sql`a.at`,
    actor: sql`'staff'`,
    staff: sql`a.staff_id`,
    what: sql`${what}::text`,
    auditSeq: sql`a.seq`,
    ...columns,
    from: sql`audit_log a where a.subject_user_id = ${user.id} and a.event = ${event} and a.result = 'ok'`,
  }
}
