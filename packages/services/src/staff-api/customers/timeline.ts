import type { ConsoleEvent } from '@shop/contract/rest/console-customers'
import { movesOf, type Sku } from '../../buying/cart/staff/cart-changes'
import type { ReasonReader } from '../../ground/audit/read-reason'
import { mayOpenSession } from '../../people/impersonation/impersonation-views'
import type { StaffActor } from '../../people/staff/staff-door'
import type { Queryable } from '../../platform/sql'
import { type TimelinePage, type TimelineRow, type TimelineUser, timelineRows } from './timeline-store'

/** The names of goods, in the language of the customer. */
type Goods = {
  readonly sku: (id: number) => Sku | undefined
  readonly product: (id: number) => string | undefined
}

export type Reading = { readonly goods: Goods; readonly reasonOf: ReasonReader; readonly reader: StaffActor }

/** What happened to a customer, of every source, newest first; `before` pages on. */
export async function timelineOf(
  db: Queryable,
  user: TimelineUser,
  page: TimelinePage,
  reading: Reading,
): Promise<readonly ConsoleEvent[]> {
  const rows = await timelineRows(db, user, page)
  return rows.map((row) => eventOf(row, reading))
}

function eventOf(row: TimelineRow, { goods, reasonOf, reader }: Reading): ConsoleEvent {
  const { at, kind, actor, who, what, target, ticket, cart_after: after, cart_before: earlier } = row
  return {
    at: at.toISOString(),
    kind,
    actor,
    who,
    what,
    detail: namesOf(row.goods, goods) || row.detail,
    target: kind === 'access' && !mayOpenSession(row, reader) ? null : target,
    reason: row.reason || (row.seq !== null && reasonOf({ ...row, seq: row.seq })) || '',
    ticket,
    moves: after ? movesOf(earlier ?? undefined, after, goods.sku) : [],
    total: row.total_minor !== null && row.currency ? { minor: row.total_minor, currency: row.currency } : null,
  }
}

/** What is not sold any more has no name. */
const namesOf = (ids: string | null, { product }: Goods) =>
  (ids ?? '')
    .split(',')
    .map((id) => product(Number(id)))
    .filter((name) => name !== undefined)
    .join(', ')
