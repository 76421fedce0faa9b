import type { ConsoleToday } from '@shop/contract/rest/console-queues'
import { mayStaff, type StaffPermission } from '@shop/domain/staff'
import { comingRows } from '../../goods/catalog/coming-soon'
import { accessReach } from '../../ground/audit/access-review-operations'
import { verifiedTo } from '../../ground/audit/chain-state'
import type { Channels } from '../../ground/channel/channels'
import type { StaffActor } from '../../people/staff/staff-door'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { rowOf, type Sql, sql } from '../../platform/sql'
import { oldestWaiting } from './oldest-store'
import { changesOfTabs, colleaguesSince } from './subject-changes'

/** Who was seen in it works now. */
const AT_WORK_MS = 15 * 60_000
/** Who has a subject on show says so every ten seconds. */
const HERE_MS = 45_000

type Kind = ConsoleToday['waiting'][number]['kind']
type Waiting = {
  readonly kind: Kind
  readonly permission: StaffPermission
  readonly of: (markets: readonly string[], staff: StaffActor, now: Date) => Sql
}

/** Each queue with who works on it; the numbers are of one's own markets. */
const QUEUES: readonly Waiting[] = [
  {
    kind: 'orders',
    permission: 'orders:view',
    of: (markets) => sql`select created_at as at from orders where status = 'pending' and market_id = any(${markets})`,
  },
  {
    kind: 'returns',
    permission: 'returns:handle',
    of: (markets) => sql`select r.registered_at as at from returns r join orders o on o.id = r.order_id
      where r.state = 'registered' and o.market_id = any(${markets})`,
  },
  {
    kind: 'refunds',
    permission: 'returns:handle',
    of: (markets) => sql`select r.refund_due_at as at from returns r join orders o on o.id = r.order_id
      where r.state = 'registered' and r.refund_watch in ('soon', 'overdue') and o.market_id = any(${markets})`,
  },
  {
    kind: 'reviews',
    permission: 'reviews:moderate',
    of: (markets) => sql`select created_at as at from reviews where state = 'held' and market_id = any(${markets})`,
  },
  {
    kind: 'firstDays',
    permission: 'products:dates',
    of: (markets, _, now) =>
      sql`select null::timestamptz as at from (${comingRows({ markets, term: '', state: 'short', now })}) c`,
  },
  {
    kind: 'goodwill',
    permission: 'membership:approve',
    of: (markets) => sql`select g.requested_at as at from goodwill_requests g join users u on u.id = g.user_id
      where g.state = 'waiting' and u.market_id = any(${markets})
      union all select w.asked_at from order_goodwill w join orders o on o.id = w.order_id
      where w.state = 'waiting' and o.market_id = any(${markets})`,
  },
  {
    kind: 'asked',
    permission: 'membership:adjust',
    of: (_, staff) =>
      sql`select requested_at as at from goodwill_requests where state = 'waiting' and requested_by = ${staff.staffId}
      union all select asked_at from order_goodwill where state = 'waiting' and asked_by = ${staff.staffId}`,
  },
  {
    kind: 'differences',
    permission: 'payments:match',
    of: () => sql`select found_at as at from payment_differences where state in ('open', 'proposed')`,
  },
  {
    kind: 'disputes',
    permission: 'orders:view',
    of: (markets) => sql`select d.opened_at as at from payment_disputes d join payments p on p.id = d.payment_id
      join orders o on o.id = p.order_id where d.outcome is null and o.market_id = any(${markets})`,
  },
  {
    kind: 'errors',
    permission: 'errors:view',
    of: () => sql`select first_at as at from error_log where resolved_at is null`,
  },
  { kind: 'mails', permission: 'mails:view', of: () => sql`select created_at as at from mails where state <> 'sent'` },
  {
    kind: 'access',
    permission: 'access:review',
    of: (_, staff) => sql`select r.first_at as at from access_reviews r
      where r.state = 'waiting' and r.staff_id <> ${staff.staffId} and ${accessReach(staff)}`,
  },
]

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly channels: Channels }

/** What somebody finds in the morning. */
export function todayOperations({ db, clock, channels }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'today',
      permission: 'work',
      handle: async ({ staff, marketsFor }): Promise<ConsoleToday> => {
        const now = clock.now()
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        const own = QUEUES.filter(({ permission }) => mayStaff(staff.grants, permission))
        const waiting = await Promise.all(
          own.map(async ({ kind, permission, of }) => {
            const queue = of(marketsFor(permission, known), staff, now)
            const row = await rowOf<{ count: number; oldest: Date | null }>(
              db,
              sql`select count(*)::integer as count, min(at) as oldest from (${queue}) q`,
            )
            return { kind, count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
          }),
        )
        const checkpoint = mayStaff(staff.grants, 'audit:all') ? await verifiedTo(db) : undefined
        const verified = checkpoint ? { to: checkpoint.seq, at: checkpoint.at.toISOString() } : null
        const queueOf = (permission: StaffPermission) =>
          mayStaff(staff.grants, permission) ? marketsFor(permission, known) : []
        const sight = {
          staffId: staff.staffId,
          markets: queueOf('customers:view'),
          seesDrafts: mayStaff(staff.grants, 'content:preview') || mayStaff(staff.grants, 'markets:approve-high-risk'),
        }
        const ago = (ms: number) => new Date(now.getTime() - ms)
        const [oldest, changes, team] = await Promise.all([
          oldestWaiting(db, { orders: queueOf('orders:view'), returns: queueOf('returns:handle') }),
          changesOfTabs(db, sight),
          colleaguesSince(db, { ...sight, since: ago(AT_WORK_MS), here: ago(HERE_MS), now }),
        ])
        return { waiting, oldest, changes, team, verified }
      },
    },
  ]
}
