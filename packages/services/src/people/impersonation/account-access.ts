import type { AccessChoice, AccountAccess } from '@shop/contract/rest/impersonation'
import type { Row } from '@shop/db/rows.gen'
import type { Audit, AuditOrigin } from '../../ground/audit/audit'
import { auditActor } from '../../ground/audit/audit-actor'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import type { StaffActor } from '../staff/staff-door'
import { saveSupportAccess } from '../users/save-support-access'
import { createAccessRequests } from './access-requests'
import type { EndImpersonations } from './end-impersonation'
import { insertAccess } from './impersonation-store'
import { seeAccesses } from './see-accesses'

export type AccountAccesses = ReturnType<typeof createAccountAccesses>
type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly audit: Audit
  readonly ending: EndImpersonations
}

/** Customers see every access of staff to their account, answer requests, and end accesses. */
export function createAccountAccesses(deps: Deps) {
  const { db, clock, audit, ending } = deps
  const byCustomer = (userId: number) => ({ actor: { kind: 'customer', id: String(userId) } as const })

  /** The owner of the account may end any access, also one begun against their choice. */
  const endAll = (tx: Queryable, userId: number, cause: 'customer' | 'opt_out' | 'password_reset') =>
    ending.within(tx, sql`i.user_id = ${userId}`, cause, byCustomer(userId))

  return {
    see: (userId: number) => seeAccesses(deps, userId),

    end: (userId: number) => db.transaction((tx) => endAll(tx, userId, 'customer')),

    choose: async (userId: number, choice: AccountAccess['choice'], origin: AuditOrigin): Promise<void> => {
      await db.transaction(async (tx) => {
        const user = await rowOf<Pick<Row<'users'>, 'support_access'>>(
          tx,
          sql`select support_access from users where id = ${userId} for no key update`,
        )
        await saveSupportAccess(tx, userId, choice)
        if (choice !== 'allowed') await endAll(tx, userId, 'opt_out')
        await audit.append(tx, {
          event: 'access.choice',
          result: 'ok',
          ...byCustomer(userId),
          userId,
          target: choice,
          before: { support_access: user?.support_access ?? null },
          after: { support_access: choice },
          origin,
        })
      })
    },

    /** A lead records the customer's choice, with a permission of its own. */
    chooseFor: async (actor: StaffActor, wish: AccessChoice, origin: AuditOrigin): Promise<void> => {
      await db.transaction(async (tx) => {
        const user = await rowOf<{ id: number; before: AccountAccess['choice'] }>(
          tx,
          sql`select id, support_access as before from users where ref = ${wish.customerRef} and deleted_at is null for no key update`,
        )
        if (!user) throw new Refusal('NOT_FOUND', 404, 'There is no such customer')
        if (user.before !== wish.was)
          throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Another choice was made meanwhile', {
            mine: wish.was,
            theirs: user.before,
          })
        await saveSupportAccess(tx, user.id, wish.choice)
        await insertAccess(tx, {
          ...{ userId: user.id, id: null, team: actor.team, marketId: wish.marketId, at: clock.now() },
          ...{ kind: 'edited', reasonCode: 'account_question' },
        })
        if (wish.choice !== 'allowed') await endAll(tx, user.id, 'opt_out')
        await audit.append(tx, {
          event: 'access.choice-by-staff',
          result: 'ok',
          actor: auditActor(actor),
          userId: user.id,
          marketId: wish.marketId,
          target: wish.choice,
          before: { support_access: user.before },
          after: { support_access: wish.choice },
          reason: wish.reason,
          origin,
        })
      })
    },

    /** A password reset ends everything others do in the account, staff too. */
    onPasswordReset: (tx: Queryable, userId: number) => endAll(tx, userId, 'password_reset'),

    ...createAccessRequests(deps),
  }
}
