import { paymentFailures } from '@shop/domain/payment'
import type { Log } from '@shop/watch/log'
import type { Watch } from '@shop/watch/open-watch'
import { z } from 'zod'
import type { Work } from '../ground/background/background'
import type { Consumer } from '../ground/background/consumer'
import type { Database } from '../platform/database'
import type { Platform } from '../platform/platform'
import { jobsByKind, outboxWaiting } from '../platform/work-queue'

/** What the log tells of sign-ins and payments is counted with its reason; both are words of the program. */
export function countedEvents({ metrics, log }: Watch): Log {
  if (!metrics) return log
  const signIns = metrics.counter('shop_sign_in_failures_total', 'Sign-ins that were refused', ['kind'])
  const payments = metrics.counter('shop_payments_failed_total', 'Payments that ended without an order', ['failure'])
  for (const kind of ['login', 'staff']) signIns.inc({ kind }, 0)
  for (const failure of paymentFailures) payments.inc({ failure }, 0)
  const counted =
    (say: Log['info']): Log['info'] =>
    (event, fields) => {
      if (event === 'sign-in.failed') signIns.inc({ kind: String(fields?.kind) })
      if (event === 'payment.failed') payments.inc({ failure: String(fields?.failure) })
      say(event, fields)
    }
  return { info: counted(log.info), warn: counted(log.warn), error: log.error }
}

const placedSchema = z.object({ is_impersonation: z.boolean().default(false) })

/** Of all processes one takes the event of an order, so their counts add up to the orders that customers placed. */
export function countedWork({ metrics }: Watch): Work {
  const orders = metrics?.counter('shop_orders_placed_total', 'Orders that customers placed')
  const handle: Consumer['handle'] = async (_, { body }) => {
    if (placedSchema.parse(body).is_impersonation) return
    orders?.inc()
  }
  return { consumers: orders ? [{ name: 'count-orders', topic: 'order.placed', handle }] : [], jobs: [] }
}

type Parts = Pick<Platform, 'clock'> & { readonly db: Database; readonly sockets: () => number }
type Waiting = Awaited<ReturnType<typeof waitingIn>> | undefined

/** What is so at the moment of a scrape: connections, sockets, and the work that waits. */
export function countServices({ metrics }: Watch, { db, clock, sockets }: Parts): void {
  if (!metrics) return
  const { gauge } = metrics
  // A database that does not answer must not take the other counts away.
  let asked: Promise<Waiting> | undefined
  const waiting = () => {
    asked ??= waitingIn(db)
      .catch(() => undefined)
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  const now = () => clock.now().getTime() / 1_000

  gauge('shop_sockets_open', 'WebSockets that are open', (it) => it.set(sockets()))
  gauge('shop_database_connections_in_use', 'Connections in use', (it) => it.set(db.load().inUse))
  gauge('shop_database_callers_waiting', 'Callers that wait for a connection', (it) => it.set(db.load().waiting))
  gauge('shop_database_up', '1 while the database answers', async (it) => it.set((await waiting()) ? 1 : 0))
  gauge('shop_outbox_waiting', 'Events that nobody was told yet', async (it) => {
    const found = await waiting()
    if (found) it.set(found.outbox.waiting)
  })
  gauge('shop_outbox_oldest_seconds', 'Age of the oldest event that nobody was told yet', async (it) => {
    const found = await waiting()
    if (found) it.set(found.outbox.oldest ? now() - found.outbox.oldest.getTime() / 1_000 : 0)
  })
  const ofJobs = (name: string, help: string, of: (job: NonNullable<Waiting>['jobs'][number]) => number) =>
    gauge(
      name,
      help,
      async (it) => {
        const found = await waiting()
        for (const job of found?.jobs ?? []) it.set({ kind: job.kind }, of(job))
      },
      ['kind'],
    )
  ofJobs('shop_jobs_waiting', 'Jobs that are due or will be', ({ waiting }) => waiting)
  ofJobs('shop_jobs_failing', 'Jobs that failed and are tried again', ({ failing }) => failing)
  ofJobs('shop_job_late_seconds', 'How long the next job of a kind is due', ({ next }) =>
    next ? Math.max(0, now() - next.getTime() / 1_000) : 0,
  )
  ofJobs('shop_job_last_end_timestamp_seconds', 'When a job of a kind ended last', ({ last }) =>
    last ? last.getTime() / 1_000 : 0,
  )
}

async function waitingIn(db: Database) {
  const [outbox, jobs] = await Promise.all([outboxWaiting(db.reads), jobsByKind(db.reads)])
  return { outbox: outbox ?? { waiting: 0, oldest: null }, jobs }
}
