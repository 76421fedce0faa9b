import type { Row } from '@shop/db/rows.gen'
import { type RefundWatch, refundDueAt, refundWatch, wasSent } from '@shop/domain/returns'
import type { Chore } from '../../ground/background/chore'
import type { Channels } from '../../ground/channel/channels'
import { marketsOf } from '../../ground/channel/markets-of'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'

const HOUR_MS = 3_600_000

type OpenReturn = Pick<Row<'returns'>, 'id' | 'registered_at'> &
  Pick<Row<'orders'>, 'market_id' | 'status'> & { readonly proof_at: Date | null }

/** Once an hour: marks the returns whose money is due soon or should be back, for the queue and for Today. */
export function refundWatchChore(channels: Pick<Channels, 'all'>): Chore {
  return {
    name: 'returns.refund-watch',
    everyMs: HOUR_MS,
    run: async (tx, now) => {
      const zones = new Map((await marketsOf(channels)).map(({ id, settings }) => [id, settings.timeZone]))
      const watched: Watched[] = (await openReturns(tx)).flatMap((open) => {
        const timeZone = zones.get(open.market_id)
        return timeZone ? [{ id: open.id, ...watchOf(open, timeZone, now) }] : []
      })
      watched.push(...(await openExchanges(tx)).map((open) => ({ id: open.id, ...missingOf(open, now) })))
      await saveWatch(tx, watched)
      const count = (watch: string) => watched.filter((one) => one.watch === watch).length
      return {
        isDone: true,
        counts: { soon: count('soon'), overdue: count('overdue'), waits: count('waits'), missing: count('missing') },
      }
    },
  }
}

/** A complaint is no withdrawal: its refund is agreed on with the buyer. */
const openReturns = (tx: Queryable) =>
  rowsOf<OpenReturn>(
    tx,
    sql`select r.id, o.market_id, o.status, r.registered_at, r.sending_proof_at as proof_at
        from returns r join orders o on o.id = r.order_id where r.state = 'registered' and r.kind = 'withdrawal' order by r.id`,
  )

function watchOf({ registered_at, status, proof_at }: OpenReturn, timeZone: string, now: Date) {
  const notice = {
    registeredAt: registered_at.getTime(),
    isSent: wasSent(status),
    proofAt: proof_at?.getTime() ?? null,
  }
  return {
    dueAt: new Date(refundDueAt(notice, timeZone)),
    watch: refundWatch(notice, timeZone, now.getTime()),
  }
}

type OpenExchange = { readonly id: number; readonly due_at: Date }

/** An exchange gives no money back: its goods are expected. */
const openExchanges = (tx: Queryable) =>
  rowsOf<OpenExchange>(
    tx,
    sql`select return_id as id, due_at from order_exchanges where state = 'open' order by return_id`,
  )

const missingOf = ({ due_at }: OpenExchange, now: Date) => ({
  dueAt: due_at,
  watch: due_at <= now ? ('missing' as const) : null,
})

type Watched = { readonly id: number; readonly dueAt: Date; readonly watch: RefundWatch | null }

const saveWatch = (tx: Queryable, watched: readonly Watched[]) =>
  run(
    tx,
    sql`update returns r set refund_due_at = w."dueAt", refund_watch = w.watch
        from json_to_recordset(${JSON.stringify(watched)}::json) as w (id integer, "dueAt" timestamptz, watch text)
        where r.id = w.id and (r.refund_due_at, r.refund_watch) is distinct from (w."dueAt", w.watch)`,
  )
