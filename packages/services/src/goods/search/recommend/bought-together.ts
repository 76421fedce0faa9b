import type { BoughtTogether } from '@shop/search/recommend/similar'
import type { Platform } from '../../../platform/platform'
import { type Queryable, rowsOf, sql } from '../../../platform/sql'
import { ORDER_TOPIC } from '../../../platform/topics'

const DAYS = 365
const PAGE = 5_000
const GATHER_MS = 2_000
const POLL_MS = 30_000
/** Numbers of orders are given before they are committed: the last ones are looked at again. */
const LOOKED_AT_AGAIN = 1_000
/** Of an order of a shop for shops nobody learns what goes with what. */
const MOST_IN_ORDER = 20

type OrderRow = { id: number; products: number[] }

const loadOrders = (db: Queryable, afterId: number, since: Date) =>
  rowsOf<OrderRow>(
    db,
    sql`select o.id, array_agg(distinct r.product_id) as products
        from orders o join order_rows r on r.order_id = o.id and r.quantity > 0
        where o.id > ${afterId} and o.created_at > ${since} and o.status not in ('cancelled', 'refunded')
        group by o.id having count(distinct r.product_id) between 2 and ${MOST_IN_ORDER}
        order by o.id limit ${PAGE}`,
  )

/** What is bought together, from the orders of all markets. */
export function createBoughtTogether(parts: Pick<Platform, 'db' | 'pubsub' | 'clock' | 'log'>) {
  const { db, pubsub, clock, log } = parts
  const pairs = new Map<string, Map<string, number>>()
  const seen = new Set<number>()
  let last = 0
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const learn = ({ id, products }: OrderRow) => {
    if (seen.has(id)) return
    seen.add(id)
    last = Math.max(last, id)
    for (const a of products) for (const b of products) if (a !== b) count(String(a), String(b))
  }
  const count = (a: string, b: string) => {
    const others = pairs.get(a) ?? new Map<string, number>()
    pairs.set(a, others.set(b, (others.get(b) ?? 0) + 1))
  }
  const follow = async () => {
    const since = new Date(clock.now().getTime() - DAYS * 86_400_000)
    for (let after = last - LOOKED_AT_AGAIN; ; ) {
      const rows = await loadOrders(db.reads, after, since)
      for (const row of rows) learn(row)
      if (rows.length < PAGE) break
      after = rows.at(-1)?.id ?? after
    }
    for (const id of seen) if (id <= last - LOOKED_AT_AGAIN) seen.delete(id)
  }
  const run = (): Promise<void> => {
    running ??= follow()
      .catch((error) => log.error('recommend.orders-not-read', { error }))
      .finally(() => {
        running = undefined
      })
    return running
  }
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, GATHER_MS)
  }
  const unsubscribe = pubsub.subscribe(ORDER_TOPIC, soon)
  const poll = setInterval(soon, POLL_MS)
  poll.unref()

  const of: BoughtTogether = (key) => pairs.get(key)
  return {
    of,
    ready: run,
    stop: async () => {
      unsubscribe()
      clearInterval(poll)
      clearTimeout(timer)
      await running
    },
  }
}
