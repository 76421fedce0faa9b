import { defaultSettingsOf } from '@shop/domain/market'
import { balanceOf, creditedAt, pointsFor } from '@shop/domain/membership'
import { money } from '@shop/domain/money'
import { type Command, histories, pointsModel } from '@shop/testkit/points-model'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runChore } from '../../ground/background/run-chore'
import { createChannels } from '../../ground/channel/channels'
import { systemClock } from '../../platform/clock'
import { type Database, openDatabase } from '../../platform/database'
import { randomIds } from '../../platform/ids'
import { openPubsub, type Pubsub } from '../../platform/pubsub'
import { giveVoucherBack, redeemVoucher } from '../vouchers/spend-voucher'
import { membershipChores } from './membership-chores'
import { endMembership, startMembership } from './membership-store'
import { lapsePoints, reversePoints } from './reverse-points'

/** A tenth of the sets of the pure test: each is some forty transactions. */
const RUNS = Math.min(200, Math.ceil(sizes.properties / 20))
const settings = defaultSettingsOf('no')
/** Chance seldom comes as far as a cheque. */
const CHEQUES_SPENT: Command[] = [
  { kind: 'buy', lines: [{ net: 400_000, quantity: 2 }] },
  { kind: 'wait', days: 31 },
  { kind: 'buy', lines: [{ net: 150_000, quantity: 1 }] },
  { kind: 'job', name: 'credit', times: 2 },
  { kind: 'wait', days: 100 },
  { kind: 'job', name: 'credit', times: 2 },
  { kind: 'job', name: 'payout', times: 2 },
  { kind: 'spend', cheque: 0 },
  { kind: 'give-back', cheque: 0 },
  { kind: 'spend', cheque: 0 },
  { kind: 'wait', days: 100 },
  { kind: 'job', name: 'payout', times: 2 },
  { kind: 'spend', cheque: 1 },
  { kind: 'leave' },
  { kind: 'give-back', cheque: 0 },
]
const CHORES = { credit: 'points.credit', payout: 'bonus.payout', expire: 'points.expire' } as const

let db: Database
let pubsub: Pubsub
let chores: ReturnType<typeof membershipChores>
const { shop, owner } = await withShop({ env: { SERVICES: 'graphql' } })
beforeAll(async () => {
  db = openDatabase({ url: shop.database.url, poolSize: 4, log: silentLog })
  pubsub = await openPubsub({ url: shop.database.url, log: silentLog })
  const channels = createChannels({ db, pubsub, clock: systemClock, log: silentLog })
  chores = membershipChores({ channels, ids: randomIds })
})
afterAll(async () => {
  await pubsub?.close()
  await db?.close()
})

const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows

/** The same history in the database, through the code of the services. */
async function person() {
  const [{ id: userId }] = await rowsOf(
    `insert into users (email, market_id, language_id) values (gen_random_uuid()::text || '@lysning.example', 'NO|NOK', 'nb-NO')
     returning id`,
  )
  await rowsOf(`delete from job_runs where kind = 'bonus.payout'`)
  const orders: { id: number; rows: number[] }[] = []
  const cheques: { id: string; code: string }[] = []

  const placeOrder = async (): Promise<number> => {
    const [{ id }] = await rowsOf(
      `with cart as (insert into carts select r.* from (select c.* from carts c order by id limit 1) c,
         jsonb_populate_record(null::carts, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'user_id', null)) r
         returning id)
       insert into orders select r.* from (select o.* from orders o order by id limit 1) o, jsonb_populate_record(null::orders,
         to_jsonb(o) || jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'user_id', $1::integer,
           'public_id', gen_random_uuid(), 'cart_id', (select id from cart), 'status', 'pending', 'voucher_id', null)) r returning id`,
      [userId],
    )
    return id
  }

  const buy = async (command: Extract<Command, { kind: 'buy' }>, now: Date, isMember: boolean) => {
    const id = await placeOrder()
    const rows: number[] = []
    for (const [position, { net, quantity }] of command.lines.entries()) {
      const [row] = await rowsOf(
        `insert into order_rows select r.* from (select o.* from order_rows o order by id limit 1) o,
           jsonb_populate_record(null::order_rows, to_jsonb(o) || jsonb_build_object(
             'id', nextval(pg_get_serial_sequence('order_rows', 'id')), 'order_id', $1::integer, 'position', $2::integer,
             'quantity', $3::integer, 'total_minor', $4::bigint + 7, 'discount_minor', 7, 'from_in_stock', 0,
             'from_oversellable', 0, 'from_static', 0)) r returning id`,
        [id, position, quantity, net],
      )
      rows.push(row.id)
    }
    const goods = command.lines.reduce((sum, { net }) => sum + net, 0)
    const points = pointsFor(money(goods, 'NOK'), settings, isMember)
    if (points > 0)
      await rowsOf(
        `insert into points_ledger (user_id, entry, points, order_id, credit_at, at) values ($1, 'earned', $2, $3, $4, $5)`,
        [userId, points, id, new Date(creditedAt(now.getTime(), settings.timeZone)), now],
      )
    orders.push({ id, rows })
  }

  return {
    userId: userId as number,
    join: (now: Date) => db.transaction((tx) => startMembership(tx, { userId, at: now, now })),
    leave: (now: Date) => db.transaction((tx) => endMembership(tx, { userId, at: now, now, isAccountGone: false })),
    buy,
    cancel: async (order: number, now: Date) => {
      const id = orders[order - 1]?.id ?? 0
      await rowsOf(`update orders set status = 'cancelled' where id = $1`, [id])
      for (let time = 0; time < 2; time++) await db.transaction((tx) => lapsePoints(tx, id, now))
    },
    giveBack: async (order: number, line: number, quantity: number, now: Date) => {
      const { id, rows } = orders[order - 1] ?? { id: 0, rows: [] }
      const returnKey = `return ${id} ${now.getTime()} ${Math.random()}`
      const goods = { orderId: id, returnKey, rows: [{ orderRowId: rows[line] ?? 0, quantity }], now }
      const taken = await db.transaction((tx) => reversePoints(tx, goods))
      expect(taken).toBeGreaterThanOrEqual(0)
      // Told again, also by two at once, it takes nothing more.
      const again = await Promise.all([goods, goods].map((one) => db.transaction((tx) => reversePoints(tx, one))))
      expect(again).toEqual([0, 0])
    },
    job: async (name: keyof typeof CHORES, times: number, now: Date) => {
      const chore = chores.find((one) => one.name === CHORES[name])
      if (!chore) throw new Error(`There is no ${name}`)
      await Promise.all(Array.from({ length: times }, () => runChore(db, chore, now)))
      const known = new Set(cheques.map(({ id }) => id))
      const issued = await rowsOf('select id, code from vouchers where user_id = $1 order by issued_at, id', [userId])
      cheques.push(...issued.filter(({ id }) => !known.has(id)))
    },
    spend: async (cheque: number) => {
      const { code = '' } = cheques[cheque] ?? {}
      const orderId = await placeOrder()
      const tries = [1, 2].map(() =>
        db.transaction((tx) => redeemVoucher(tx, { code, userId, orderId, now: new Date(0) })),
      )
      const done = await Promise.allSettled(tries)
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    },
    takeBack: async (cheque: number) => {
      const [{ used_order_id: orderId }] = await rowsOf('select used_order_id from vouchers where id = $1', [
        cheques[cheque]?.id,
      ])
      await db.transaction((tx) => giveVoucherBack(tx, orderId))
    },
    cheques: async () =>
      (
        await rowsOf(
          `select amount_minor::integer as minor, case when used_at is not null then 'used' when revoked_at is not null
             then 'revoked' else 'open' end as state from vouchers where user_id = $1 order by issued_at, id`,
          [userId],
        )
      ).map(({ minor, state }) => ({ minor, state })),
    entries: async () =>
      (await rowsOf('select entry, points, order_id as "orderId" from points_ledger where user_id = $1 order by id', [
        userId,
      ])) as {
        entry: 'earned'
        points: number
        orderId: number | null
      }[],
  }
}

it('[MEMBER-07] [MEMBER-08] [RACE-17] any history of purchases, returns and jobs run twice leaves what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (commands) => {
      const { model, orders, entries, cheques, apply } = pointsModel(settings, Date.now() - 10 * 86_400_000)
      const stored = await person()
      await stored.join(new Date(model.now))
      for (const command of commands) {
        const before = { isMember: model.isMember, cheques: cheques.map(({ state }) => state) }
        const pieces = orders.map(({ returned, isCancelled }) => ({ returned: [...returned], isCancelled }))
        apply(command)
        const now = new Date(model.now)
        if (command.kind === 'buy') await stored.buy(command, now, before.isMember)
        if (command.kind === 'job') await stored.job(command.name, command.times, now)
        if (command.kind === 'join') await stored.join(now)
        if (command.kind === 'leave') await stored.leave(now)
        for (const [at, order] of orders.entries()) {
          const was = pieces[at]
          if (!was) continue
          if (order.isCancelled && !was.isCancelled) await stored.cancel(order.id, now)
          for (const [line, returned] of order.returned.entries()) {
            const more = returned - (was.returned[line] ?? 0)
            if (more > 0) await stored.giveBack(order.id, line, more, now)
          }
        }
        if (command.kind === 'spend' || command.kind === 'give-back')
          for (const [at, { state }] of cheques.entries()) {
            if (state === 'used' && before.cheques[at] === 'open') await stored.spend(at)
            if (state !== 'used' && before.cheques[at] === 'used') await stored.takeBack(at)
          }
      }
      const known = await stored.entries()
      expect(balanceOf(known)).toEqual(balanceOf(entries))
      expect(await stored.cheques()).toEqual(cheques.map(({ minor, state }) => ({ minor, state })))
    }),
    { numRuns: RUNS, examples: [[CHEQUES_SPENT]] },
  )
}, 900_000)
