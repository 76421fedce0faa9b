import { type Approvals, approvalDecisionSchema } from '@shop/contract/rest/console-approvals'
import type { Row } from '@shop/db/rows.gen'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import { USER_TOPIC } from '../../platform/topics'
import { isUuid } from '../../platform/uuid'
import { areMakerAndMade } from '../staff/four-eyes'
import type { StaffOperation } from '../staff/staff-operation'
import { adjustPoints } from './adjust-points'
import { membershipToChange } from './join-and-leave'

const PERMISSION = 'membership:approve'

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & { readonly channels: Channels }
type RequestRow = Pick<Row<'goodwill_requests'>, 'id' | 'user_id' | 'reason' | 'requested_by' | 'requested_at'> &
  Pick<Row<'users'>, 'ref' | 'market_id'> & { readonly name: string; readonly points: number; readonly who: string }

const waiting = (db: Queryable, where: Sql) =>
  rowsOf<RequestRow>(
    db,
    sql`select g.id, g.user_id, u.ref, trim(u.first_name || ' ' || u.last_name) as name, u.market_id, g.points, g.reason,
          g.requested_by, s.name as who, g.requested_at
        from goodwill_requests g join users u on u.id = g.user_id join staff s on s.id = g.requested_by
        where g.state = 'waiting' and g.kind = 'points' and g.points is not null and u.deleted_at is null and ${where}
        order by g.requested_at limit 100`,
  )

/** Corrections above what a colleague may make alone: a second pair of eyes decides, once. */
export function approvalOperations({ db, clock, channels, pubsub }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'approvals',
      permission: PERMISSION,
      handle: async ({ staff, marketsFor }): Promise<Approvals> => {
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const rows = await waiting(db, sql`u.market_id = any(${marketsFor(PERMISSION, known)})`)
        return {
          requests: rows.map((row) => ({
            id: row.id,
            customer: { ref: row.ref, name: row.name || '–' },
            market: shortMarketId(row.market_id),
            points: row.points,
            reason: row.reason,
            who: row.who,
            at: row.requested_at.toISOString(),
            isOwn: row.requested_by === staff.staffId,
          })),
        }
      },
    },
    {
      method: 'POST',
      path: 'approvals/:',
      permission: PERMISSION,
      handle: async ({ body, params: [id = ''], require, begin, done, staff }) => {
        const { do: decision } = await body(approvalDecisionSchema)
        const [row] = isUuid(id) ? await waiting(db, sql`g.id = ${id}`) : []
        if (!row) throw new Refusal('NOT_FOUND', 404, 'Nothing waits under this number')
        await require(PERMISSION, row.market_id)
        if (row.requested_by === staff.staffId) throw new Refusal('FORBIDDEN', 403, 'Nobody approves their own wish')
        if (await areMakerAndMade(db, staff.staffId, [row.requested_by]))
          throw new Refusal('FORBIDDEN', 403, 'Nobody approves for an account that they made, nor for its maker')
        const about = { userId: row.user_id, marketId: row.market_id, target: `goodwill ${id}`, reason: row.reason }
        await begin(`points.${decision}`, about)
        const now = clock.now()
        await db.transaction(async (tx) => {
          await membershipToChange(tx, row.user_id)
          const state = decision === 'approve' ? 'approved' : 'refused'
          const decided = await run(
            tx,
            sql`update goodwill_requests set state = ${state}, decided_by = ${staff.staffId}, decided_at = ${now}
                where id = ${id} and state = 'waiting'`,
          )
          if (decided === 0) throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody decided meanwhile')
          if (decision === 'approve') {
            const who = await rowOf<Pick<Row<'staff'>, 'name'>>(
              tx,
              sql`select name from staff where id = ${row.requested_by}`,
            )
            const reason = `${row.reason} (${who?.name ?? ''})`
            await adjustPoints(tx, {
              userId: row.user_id,
              points: row.points,
              staffId: staff.staffId,
              reason,
              now,
            })
          }
          await pubsub.publish(tx, { topic: USER_TOPIC, key: String(row.user_id) })
          const { points } = row
          const states = { before: { state: 'waiting', points }, after: { state, points } }
          await done(tx, `points.${decision}`, { ...about, ...states })
        })
        return {}
      },
    },
  ]
}
