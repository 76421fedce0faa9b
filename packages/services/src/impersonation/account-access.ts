import { createHash, randomInt } from 'node:crypto'
import type { AccountAccess } from '@shop/contract/rest/impersonation'
import type { Row } from '@shop/db/rows.gen'
import { scopeNow } from '@shop/domain/staff'
import type { Audit, AuditOrigin } from '../audit/audit'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, rowsOf, run, sql } from '../platform/sql'
import { auditActor, type StaffActor } from '../staff/staff-door'
import { accessLinesOf } from './access-lines'
import type { EndImpersonations } from './end-impersonation'
import { accessPolicyOf, viewsWhere } from './impersonation-store'
import { policyOf } from './start-impersonation'

const ASKED_MS = 10 * 60_000
const MOST_TRIES = 3
const MOST_SHOWN = 200

export type AccountAccesses = ReturnType<typeof createAccountAccesses>
type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly audit: Audit
  readonly ending: EndImpersonations
}

const numberHash = (id: string, number: string) => createHash('sha256').update(`${id} ${number}`).digest()

/** What customers see and decide of staff in their account: every access, who asks, and the end of it. */
export function createAccountAccesses({ db, clock, ids, audit, ending }: Deps) {
  const byCustomer = (userId: number) => ({ actor: { kind: 'customer', id: String(userId) } as const })

  /** Whoever owns the account has the last word, also over what was begun against their choice. */
  const endAll = (tx: Queryable, userId: number, cause: 'customer' | 'opt_out' | 'password_reset') =>
    ending.within(tx, sql`i.user_id = ${userId}`, cause, byCustomer(userId))

  const answered = (userId: number, id: string, state: 'confirmed' | 'refused') =>
    run(
      db,
      sql`update access_requests set state = ${state}, answered_at = ${clock.now()} where id = ${id} and user_id = ${userId} and state = 'asked'`,
    )

  return {
    see: async (userId: number): Promise<AccountAccess> => {
      const now = clock.now()
      const user = await rowOf<{ market_id: string; support_access: AccountAccess['choice'] }>(
        db,
        sql`select market_id, support_access from users where id = ${userId}`,
      )
      const running = await viewsWhere(
        db,
        sql`i.user_id = ${userId} and i.state <> 'ended' and i.expires_at > ${now}`,
        MOST_SHOWN,
      )
      const asked = await rowsOf<Pick<Row<'access_requests'>, 'id' | 'created_at'> & Pick<Row<'staff'>, 'team'>>(
        db,
        sql`select r.id, s.team, r.created_at from access_requests r join staff s on s.id = r.staff_id
            where r.user_id = ${userId} and r.state = 'asked' and r.expires_at > ${now} order by r.created_at desc`,
      )
      const accesses = await accessLinesOf(db, userId, { now, most: MOST_SHOWN })
      return {
        choice: user?.support_access ?? 'market',
        marketPolicy: policyOf(user && (await accessPolicyOf(db, user.market_id))),
        running: running.map((row) => ({
          id: row.id,
          team: row.staff_team,
          since: row.started_at.toISOString(),
          scope: scopeNow({ scope: row.scope, actUntil: row.act_until }, now),
          reasonCode: row.reason_code,
        })),
        asked: asked.map(({ id, team, created_at }) => ({ id, team, at: created_at.toISOString() })),
        accesses: accesses.map(({ team, reason_code: reasonCode, kind, market_id: marketId, at }) => ({
          ...{ team, reasonCode, kind, marketId, at: at.toISOString() },
        })),
      }
    },

    end: (userId: number) => db.transaction((tx) => endAll(tx, userId, 'customer')),

    choose: async (userId: number, choice: AccountAccess['choice'], origin: AuditOrigin): Promise<void> => {
      await db.transaction(async (tx) => {
        await run(tx, sql`update users set support_access = ${choice} where id = ${userId}`)
        if (choice !== 'allowed') await endAll(tx, userId, 'opt_out')
        await audit.append(tx, {
          event: 'access.choice',
          result: 'ok',
          ...byCustomer(userId),
          userId,
          target: choice,
          origin,
        })
      })
    },

    /** A lead writes down what the customer wished; a right of its own. */
    chooseFor: async (
      actor: StaffActor,
      wish: { customerRef: string; marketId: string; choice: AccountAccess['choice']; reason: string },
      origin: AuditOrigin,
    ): Promise<void> => {
      await db.transaction(async (tx) => {
        const user = await rowOf<{ id: number; before: string }>(
          tx,
          sql`select id, support_access as before from users where ref = ${wish.customerRef} and deleted_at is null for no key update`,
        )
        if (!user) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
        await run(tx, sql`update users set support_access = ${wish.choice} where id = ${user.id}`)
        if (wish.choice === 'refused') await endAll(tx, user.id, 'opt_out')
        await audit.append(tx, {
          event: 'access.choice-by-staff',
          result: 'ok',
          actor: auditActor(actor),
          userId: user.id,
          marketId: wish.marketId,
          target: wish.choice,
          before: user.before,
          after: wish.choice,
          fields: ['support_access'],
          reason: wish.reason,
          origin,
        })
      })
    },

    /** A password that is new for a lost one ends what others do in the account, staff too. */
    onPasswordReset: (tx: Queryable, userId: number) => endAll(tx, userId, 'password_reset'),

    /** The number is for the staff member to read out; only the customer's own screen takes it. */
    ask: async (actor: StaffActor, customerRef: string, origin: AuditOrigin) => {
      const now = clock.now()
      const user = await rowOf<Pick<Row<'users'>, 'id'>>(
        db,
        sql`select id from users where ref = ${customerRef} and deleted_at is null and disabled_at is null`,
      )
      if (!user) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
      const id = ids.uuid()
      const number = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const expiresAt = new Date(now.getTime() + ASKED_MS)
      await audit.record({ event: 'access.ask', result: 'ok', actor: auditActor(actor), userId: user.id, origin })
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
