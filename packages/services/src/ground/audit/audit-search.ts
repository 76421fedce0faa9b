import type { AuditPage, AuditQuery } from '@shop/contract/rest/audit'
import type { Database } from '../../platform/database'
import { type Sql, sql } from '../../platform/sql'
import { type FoundRow, findRows } from './audit-store'
import { newestSeq, verifiedTo } from './chain-state'
import type { ReasonReader } from './read-reason'

/** Whose rows may be seen: all, those of a team, or one's own. */
export type AuditReach =
  | { readonly kind: 'all' }
  | { readonly kind: 'team'; readonly team: string }
  | { readonly kind: 'own'; readonly staffId: number }

const PAGE = 50
const ORDER_NUMBER = /^\d{1,9}$/

export function createAuditSearch({ db, reasonOf }: { db: Database; reasonOf: ReasonReader }) {
  const entryOf = (row: FoundRow) => ({
    seq: row.seq,
    at: row.at.toISOString(),
    event: row.event,
    result: row.result,
    operation: row.operation,
    target: row.target,
    actorKind: row.actor_kind,
    actor: row.staff_name ?? row.actor_id,
    staffRef: row.staff_ref,
    customerRef: row.user_ref,
    impersonationId: row.impersonation_id,
    marketId: row.market_id,
    scope: row.scope,
    fields: [...row.fields],
    reasonCode: row.reason_code,
    reason: reasonOf(row),
    /** The text was there and nobody can read it any more. */
    isErased: row.reason_hash !== null && reasonOf(row) === null,
    ticket: row.ticket,
    requestId: row.request_id,
    mac: row.mac,
  })

  return {
    search: async (query: AuditQuery, reach: AuditReach, most = PAGE): Promise<AuditPage> => {
      const conditions: Sql[] = [reachOf(reach)]
      if (query.before !== undefined) conditions.push(sql`a.seq < ${query.before}`)
      if (query.customerRef) conditions.push(sql`u.ref = ${query.customerRef}::uuid`)
      if (query.customer) conditions.push(isCustomer(query.customer))
      if (query.staffRef) conditions.push(sql`s.ref = ${query.staffRef}::uuid`)
      if (query.impersonationId) conditions.push(sql`a.impersonation_id = ${query.impersonationId}::uuid`)
      if (query.event) conditions.push(sql`a.event like ${`${query.event.replaceAll(/[%_\\]/g, '\\$&')}%`}`)
      if (query.result) conditions.push(sql`a.result = ${query.result}`)
      if (query.target) conditions.push(targetIs(query.target))
      if (query.marketId) conditions.push(sql`a.market_id = ${query.marketId}`)
      if (query.from) conditions.push(sql`a.at >= ${new Date(query.from)}`)
      if (query.to) conditions.push(sql`a.at < ${new Date(query.to)}`)
      const where = conditions.reduce((all, one) => sql`${all} and ${one}`)
      const rows = await findRows(db, where, most + 1)
      const verified = await verifiedTo(db)
      const entries = rows.slice(0, most).map(entryOf)
      return {
        entries,
        next: rows.length > most ? (entries.at(-1)?.seq ?? null) : null,
        head: await newestSeq(db),
        verifiedTo: verified?.seq ?? 0,
        verifiedAt: verified?.at.toISOString() ?? null,
      }
    },
  }
}

function reachOf(reach: AuditReach): Sql {
  if (reach.kind === 'all') return sql`true`
  return reach.kind === 'team' ? sql`s.team = ${reach.team}` : sql`a.staff_id = ${reach.staffId}`
}

/** As somebody types who it is: the whole address, the whole name, or the reference. */
const isCustomer = (typed: string): Sql => {
  const text = typed.toLowerCase()
  return sql`(lower(u.email) = ${text} or u.ref::text = ${text} or lower(concat_ws(' ', u.first_name, u.last_name)) = ${text})`
}

/** Of an order also the line in which staff placed it as the customer, written before the order had a number. */
const targetIs = (target: string): Sql =>
  ORDER_NUMBER.test(target)
    ? sql`(a.target = ${target} or (a.event = 'impersonation.order' and exists (
        select from orders o where o.id = ${Number(target)} and o.placed_by_staff = a.staff_id
          and o.user_id = a.subject_user_id and o.created_at between a.at - interval '1 second' and a.at + interval '1 minute')))`
    : sql`a.target = ${target}`
