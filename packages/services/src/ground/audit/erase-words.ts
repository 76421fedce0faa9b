import { writtenReason } from '@shop/domain/staff'
import { type Queryable, run, sql } from '../../platform/sql'

const ERASED = writtenReason('erased-on-request')

/**
 * Takes what staff wrote about a person in the course of their access: without the subject's key the sealed side of the
 * record is noise, and the chain still holds. What goes on or waits keeps its reason until it is over.
 */
export async function eraseWords(tx: Queryable, userId: number): Promise<void> {
  await run(tx, sql`update access_reviews set remark = '' where user_id = ${userId} and remark <> ''`)
  await run(
    tx,
    sql`update impersonations set reason = ${ERASED}, ticket = '' where user_id = ${userId} and state = 'ended' and reason <> ${ERASED}`,
  )
  await run(
    tx,
    sql`update access_holds set reason = ${ERASED} where ends_at <= now() and reason <> ${ERASED}
          and impersonation_id in (select id from impersonations where user_id = ${userId})`,
  )
  await run(
    tx,
    sql`update goodwill_requests set reason = ${ERASED} where user_id = ${userId} and state <> 'waiting' and reason <> ${ERASED}`,
  )
  await run(
    tx,
    sql`update order_goodwill set reason = ${ERASED}, edit = edit - 'code' where state <> 'waiting' and reason <> ${ERASED}
          and order_id in (select id from orders where user_id = ${userId})`,
  )
  await run(tx, sql`delete from audit_subject_keys where user_id = ${userId}`)
}
