import type { AccountAccess } from '@shop/contract/rest/impersonation'
import type { Row } from '@shop/db/rows.gen'
import { scopeNow } from '@shop/domain/staff'
import type { Platform } from '../../platform/platform'
import { rowOf, rowsOf, sql } from '../../platform/sql'
import { accessLinesOf, isHeld } from './access-lines'
import { accessPolicyOf, viewsWhere } from './impersonation-store'
import { policyOf } from './start-impersonation'

const MOST_SHOWN = 200

/** Every access of staff to an account, who is in it now, and who asks to be. */
export async function seeAccesses(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: number,
): Promise<AccountAccess> {
  const now = clock.now()
  const user = await rowOf<{ market_id: string; support_access: AccountAccess['choice'] }>(
    db,
    sql`select market_id, support_access from users where id = ${userId}`,
  )
  const running = await viewsWhere(
    db,
    sql`i.user_id = ${userId} and i.state <> 'ended' and i.expires_at > ${now} and not ${isHeld(sql`i.id`, now)}`,
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
}
