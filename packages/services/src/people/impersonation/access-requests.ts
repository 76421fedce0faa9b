import { createHash, randomInt } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { rowOf, run, sql } from '../../platform/sql'
import type { StaffActor } from '../staff/staff-door'
import { policyFor } from './start-impersonation'

const ASKED_MS = 10 * 60_000
const MOST_TRIES = 3

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & { readonly audit: Audit }

type AccessWish = { readonly customerRef: string; readonly marketId: string }

const numberHash = (id: string, number: string) => createHash('sha256').update(`${id} ${number}`).digest()

/** Staff ask a customer for access. The customer agrees by entering the number that staff read out. */
export function createAccessRequests({ db, clock, ids, audit }: Deps) {
  const answered = (userId: number, id: string, state: 'confirmed' | 'refused') =>
    run(
      db,
      sql`update access_requests set state = ${state}, answered_at = ${clock.now()} where id = ${id} and user_id = ${userId} and state = 'asked'`,
    )

  return {
    /** The number is for the staff member to read out; only the customer's own screen takes it. */
    ask: async (actor: StaffActor, { customerRef, marketId }: AccessWish, origin: AuditOrigin) => {
      const now = clock.now()
      const user = await rowOf<Pick<Row<'users'>, 'id' | 'market_id' | 'support_access'>>(
        db,
        sql`select id, market_id, support_access from users
            where ref = ${customerRef} and deleted_at is null and disabled_at is null`,
      )
      if (!user) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
      if (user.support_access === 'refused' || (await policyFor(db, user, marketId)) === 'off')
        throw new Refusal('IMPERSONATION_CONSENT_REQUIRED', 403, 'This account may not be entered')
      const id = ids.uuid()
      const number = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const expiresAt = new Date(now.getTime() + ASKED_MS)
      const entry = { actor: auditActor(actor), userId: user.id, origin, after: { request: id, expiresAt } }
      await audit.record({ ...entry, event: 'access.ask', result: 'ok' })
      await run(
        db,
        sql`insert into access_requests (id, user_id, staff_id, number_hash, expires_at, created_at)
            values (${id}, ${user.id}, ${actor.staffId}, ${numberHash(id, number)}, ${expiresAt}, ${now})`,
      )
      return { id, number, expiresAt: expiresAt.toISOString() }
    },

    confirm: async (userId: number, id: string, number: string): Promise<boolean> => {
      const tried = await rowOf<Pick<Row<'access_requests'>, 'number_hash'>>(
        db,
        sql`update access_requests set attempts = attempts + 1 where id = ${id} and user_id = ${userId} and state = 'asked'
              and attempts < ${MOST_TRIES} and expires_at > ${clock.now()} returning number_hash`,
      )
      if (!tried?.number_hash.equals(numberHash(id, number))) return false
      return (await answered(userId, id, 'confirmed')) > 0
    },
    refuse: async (userId: number, id: string): Promise<void> => {
      await answered(userId, id, 'refused')
    },
  }
}
