import type { ConsoleReturns } from '@shop/contract/rest/console-sections'
import type { StaffOperation } from '../../people/staff/staff-operation'
import { type SectionParts, sectionCalls } from '../../people/users/customer-calls'
import { type Queryable, rowsOf, sql } from '../../platform/sql'

const MOST = 200

/** The returns of one customer. */
export function customerReturnsOperation(parts: SectionParts): StaffOperation {
  const { db } = parts
  const { seen } = sectionCalls(parts)
  return {
    method: 'GET',
    path: 'customers/:/returns',
    permission: 'customers:view',
    handle: async (call): Promise<ConsoleReturns> => {
      const rows = await returnsOf(db, (await seen(call)).id)
      return { returns: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
    },
  }
}

type ReturnRow = Omit<ConsoleReturns['returns'][number], 'at'> & { at: Date }
const returnsOf = (db: Queryable, userId: number) =>
  rowsOf<ReturnRow>(
    db,
    sql`select r.id as number, r.order_id as order, r.kind, r.state, r.registered_at as at, r.message, r.decision_reason as reason
        from returns r join orders o on o.id = r.order_id where o.user_id = ${userId} order by r.id desc limit ${MOST}`,
  )
