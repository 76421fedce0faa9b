import { readMigrations } from '@shop/db/migrate'
import { signIn } from '@shop/testkit/auth-calls'
import { engagementCalls } from '@shop/testkit/engagement-calls'
import { facts, memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { type Shop, TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMoveOrder } from '../../buying/purchase/orders/move-order'
import { systemClock } from '../../platform/clock'
import { type Database, openDatabase } from '../../platform/database'
import type { Queryable } from '../../platform/sql'
import { reversePoints } from './reverse-points'

/** Two processes on one database, each with connections of its own. */
let second: Awaited<ReturnType<Shop['another']>>
let db: Database
let kari: { readonly headers: Record<string, string> }
let skuId: number
const { shop, owner } = await withShop()
beforeAll(async () => {
  second = await shop.another()
  db = openDatabase({ url: shop.database.url, poolSize: 4, log: silentLog })
  const member = memberOf('no')
  kari = { headers: (await signIn(shop, member)).headers }
  skuId = (await plainSkus(owner, 1))[0] as number
  await owner.query('update stock set in_stock = 100000 where sku_id = $1', [skuId])
})
afterAll(async () => {
  await db?.close()
})

const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
const ledgerOf = async (orderId: number) =>
  (await rowsOf('select entry, points from points_ledger where order_id = $1 order by id', [orderId])).map(
    ({ entry, points }) => [entry, points],
  )
const run = async (name: string, date: string, through: { readonly url: string } = shop) => {
  const answer = await fetch(`${through.url}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    body: JSON.stringify({ name, date }),
  })
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return body.counts as Record<string, number>
}
const bothAtOnce = (name: string, date: string) =>
  Promise.all([shop, second, shop, second].map((through) => run(name, date, through)))
const DAY = 86_400_000
const later = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const dayInOslo = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' })
/** The first day of a quarter to come, or so many days from it. */
function quarterDay(nth: number, more = 0): string {
  const [year = 0, month = 0] = dayInOslo(new Date()).split('-').map(Number)
  const first = Date.UTC(year, (Math.floor((month - 1) / 3) + nth) * 3, 1)
  return new Date(first + more * DAY).toISOString().slice(0, 10)
}

/** A member of the test's own, and what the account shows of the points. */
async function joined() {
  const calls = engagementCalls(shop, owner)
  const { id, contactId, headers } = await calls.member()
  const setMember = (isMember: boolean) => calls.setMember(contactId, String(isMember), headers)
  await setMember(true)
  const shown = async () => {
    const { points, pendingPoints, ledger } = await calls.membershipOf(headers)
    const waiting = ledger.filter((one: { creditAt: string | null }) => one.creditAt !== null)
    return { points, pendingPoints, waiting: waiting.map((one: { points: number }) => one.points) }
  }
  return { id, headers, setMember, shown }
}

async function bought(headers = kari.headers, pieces = 1): Promise<{ id: number; points: number }> {
  const buy = purchases(shop, headers)
  const cartId = await buy.cartWith(skuId)
  if (pieces > 1) await buy.add(cartId, skuId, pieces - 1)
  const placed = await buy.place(cartId, guestForm('kari@lysning.example'))
  expect(placed.errors).toBeUndefined()
  const id = Number(placed.data.placeOrder.orderId)
  const [order] = await rowsOf('select items_minor, fixed_discount_minor from orders where id = $1', [id])
  return { id, points: Math.floor((Number(order.items_minor) - Number(order.fixed_discount_minor)) / 100) }
}
/** Lines were added to the order so many days after it was placed, and have brought so many points. */
const added = (orderId: number, points: number, { days = 2, lineId = '' } = {}) =>
  owner.query(
    `with supplement as (
       insert into order_supplements (id, order_id, state, amount_minor, currency, lines, points, time_zone, offered_by, offered_at,
         expires_at, ended_at)
       select gen_random_uuid(), $1, 'paid', $2 * 100, 'NOK', jsonb_build_array(jsonb_build_object('line_id', $4::text)), $2, 'Europe/Oslo', min(id), now(), now() + interval '2 days', now()
       from staff returning id)
     insert into points_ledger (user_id, entry, points, order_id, credit_at, supplement_id, at)
     select e.user_id, 'earned', $2, $1, e.credit_at + make_interval(days => $3), s.id, e.at from points_ledger e, supplement s
     where e.order_id = $1 and e.entry = 'earned' and e.supplement_id is null`,
    [orderId, points, days, lineId],
  )
/** Pieces were cancelled that had brought so many points. */
const lapse = (orderId: number, points: number) =>
  owner.query(
    `insert into points_ledger (user_id, entry, points, order_id, order_row_id, quantity, return_key, at)
     select user_id, 'lapsed', 0 - $2::integer, $1, (select min(id) from order_rows where order_id = $1), 1, 'edit', now()
     from points_ledger where order_id = $1 and entry = 'earned' and supplement_id is null`,
    [orderId, points],
  )
const cancel = (orderId: number) =>
  createMoveOrder({ db, clock: systemClock })(orderId, 'cancelled', { actor: 'staff' })

describe('the points of a purchase', () => {
  it('[MEMBER-08] [MEMBER-09] [RACE-17] wait for thirty days and are credited then, one for each krone of the goods', async () => {
    const { id, points } = await bought()
    expect(points).toBeGreaterThan(100)
    expect(await ledgerOf(id)).toEqual([['earned', points]])
    await run('points.credit', later(29))
    expect(await ledgerOf(id)).toEqual([['earned', points]])
    await run('points.credit', later(30.05))
    expect(await ledgerOf(id)).toEqual([
      ['earned', points],
      ['credited', points],
    ])
  })

  it('[MEMBER-08] are pending until they are credited, and lapse or go back with a cancelled order', async () => {
    const calls = engagementCalls(shop, owner)
    const ida = await calls.member()
    await calls.setMember(ida.contactId, 'true', ida.headers)
    const standing = async () => {
      const { points, pendingPoints } = await calls.membershipOf(ida.headers)
      return { points, pendingPoints }
    }
    const atFirst = await standing()
    expect(atFirst.pendingPoints).toBe(0)
    const after = (points: number, pendingPoints: number) => ({ points: atFirst.points + points, pendingPoints })
    const { id, points } = await bought(ida.headers)
    expect(await standing()).toEqual(after(0, points))
    await run('points.credit', later(29))
    expect(await standing()).toEqual(after(0, points))
    await run('points.credit', later(30.05))
    expect(await standing()).toEqual(after(points, 0))
    const waiting = await bought(ida.headers)
    expect(await standing()).toEqual(after(points, waiting.points))
    await cancel(waiting.id)
    expect(await standing()).toEqual(after(points, 0))
    await cancel(id)
    expect(await standing()).toEqual(after(0, 0))
  })

  it('[MEMBER-09] are as many for each krone as the market says', async () => {
    const setRate = (config: string) => owner.query(`update markets set config = config ${config} where id = 'NO|NOK'`)
    await setRate(`|| '{"pointsPerMajorUnit": 3}'`)
    // A process reads the settings when it begins.
    const generous = await shop.another()
    const buy = purchases(generous, kari.headers)
    const placed = await buy.place(await buy.cartWith(skuId), guestForm('kari@lysning.example'))
    const id = Number(placed.data.placeOrder.orderId)
    const [{ goods }] = await rowsOf('select items_minor - fixed_discount_minor as goods from orders where id = $1', [
      id,
    ])
    expect(await ledgerOf(id)).toEqual([['earned', Math.floor((Number(goods) * 3) / 100)]])
    await setRate(`- 'pointsPerMajorUnit'`)
    await generous.stop()
  })

  it('[MEMBER-08] [CONSOLE-19] lapse with a cancelled order, and are taken back when they were credited', async () => {
    const [waiting, credited] = [await bought(), await bought()]
    await cancel(waiting.id)
    await run('points.credit', later(31))
    expect(await ledgerOf(waiting.id)).toEqual([
      ['earned', waiting.points],
      ['lapsed', -waiting.points],
    ])
    await cancel(credited.id)
    expect(await ledgerOf(credited.id)).toEqual([
      ['earned', credited.points],
      ['credited', credited.points],
      ['reversed', -credited.points],
    ])
  })

  it('[MEMBER-13] come from purchases of signed-in members alone', async () => {
    const buy = purchases(shop)
    const cartId = await buy.cartWith(skuId)
    const placed = await buy.place(cartId, guestForm(memberOf('no').email))
    expect(await ledgerOf(Number(placed.data.placeOrder.orderId))).toEqual([])
    const other = facts.members.find((one) => !one.isMember && one.market === 'no')
    if (!other) throw new Error('The demo has nobody in Norway who is no member')
    const { id } = await bought((await signIn(shop, other)).headers)
    const [order] = await rowsOf('select user_id, should_award_points from orders where id = $1', [id])
    expect(order.user_id).not.toBeNull()
    expect([order.should_award_points, await ledgerOf(id)]).toEqual([false, []])
  })

  it('of lines that were added to an order wait for themselves, and are there when the first goods are gone', async () => {
    const { id, points } = await bought()
    await added(id, 5)
    await lapse(id, points)
    await run('points.credit', later(30.05))
    expect(await ledgerOf(id)).toHaveLength(3)
    await run('points.credit', later(32.05))
    expect((await ledgerOf(id)).at(-1)).toEqual(['credited', 5])
  })

  it('of lines that were added to an order go with the membership, as all that wait', async () => {
    const calls = engagementCalls(shop, owner)
    const ida = await calls.member()
    await calls.setMember(ida.contactId, 'true', ida.headers)
    const { id, points } = await bought(ida.headers)
    await added(id, 5)
    await lapse(id, 10)
    await calls.setMember(ida.contactId, 'false', ida.headers)
    expect((await ledgerOf(id)).slice(2)).toEqual([
      ['lapsed', -10],
      ['lapsed', 5 - points],
    ])
    await run('points.credit', later(32.05))
    expect(await ledgerOf(id)).toHaveLength(4)
  })

  it('[MEMBER-08] of goods bought with the order and of lines added to it are each credited thirty days after they were bought', async () => {
    const { headers, shown } = await joined()
    const { id, points } = await bought(headers)
    await added(id, 5, { days: 20 })
    expect(await shown()).toEqual({ points: 0, pendingPoints: points + 5, waiting: [5, points] })
    for (const _ of [1, 2]) await run('points.credit', later(30.05))
    expect((await ledgerOf(id)).slice(2)).toEqual([['credited', points]])
    expect(await shown()).toEqual({ points, pendingPoints: 5, waiting: [5] })
    await run('points.credit', later(49))
    expect(await ledgerOf(id)).toHaveLength(3)
    for (const _ of [1, 2]) await run('points.credit', later(50.05))
    expect((await ledgerOf(id)).slice(3)).toEqual([['credited', 5]])
    expect(await shown()).toEqual({ points: points + 5, pendingPoints: 0, waiting: [] })
  })

  it('[MEMBER-08] of lines added after the first goods were credited wait and are credited, too', async () => {
    const { headers, shown } = await joined()
    const { id, points } = await bought(headers)
    await run('points.credit', later(30.05))
    await added(id, 5, { days: 35 })
    expect(await shown()).toEqual({ points, pendingPoints: 5, waiting: [5] })
    await run('points.credit', later(64))
    expect(await ledgerOf(id)).toHaveLength(3)
    await run('points.credit', later(65.05))
    expect((await ledgerOf(id)).slice(3)).toEqual([['credited', 5]])
    expect(await shown()).toEqual({ points: points + 5, pendingPoints: 0, waiting: [] })
  })

  it('[MEMBER-08] [RACE-17] of lines and first goods that come due together are credited once by processes at once', async () => {
    const { headers } = await joined()
    for (let round = 0; round < sizes.races; round++) {
      const { id, points } = await bought(headers)
      await added(id, 5)
      if (round % 2 === 0) await bothAtOnce('points.credit', later(31))
      await bothAtOnce('points.credit', later(33))
      const credited = (await ledgerOf(id)).filter(([entry]) => entry === 'credited').map(([, one]) => one)
      expect(credited).toEqual(round % 2 === 0 ? [points, 5] : [points + 5])
    }
  }, 900_000)

  it('[MEMBER-08] a cancelled order loses those that wait and gives those back that were credited', async () => {
    const { headers, shown } = await joined()
    const { id, points } = await bought(headers)
    await added(id, 5)
    await run('points.credit', later(30.05))
    await cancel(id)
    expect((await ledgerOf(id)).slice(3)).toEqual([
      ['lapsed', -5],
      ['reversed', -points],
    ])
    expect(await shown()).toEqual({ points: 0, pendingPoints: 0, waiting: [] })
    await run('points.credit', later(32.05))
    expect(await ledgerOf(id)).toHaveLength(5)
  })

  it('[MEMBER-08] returned goods take first from where their own points are, and from the others what is missing', async () => {
    const [, otherSku = 0] = await plainSkus(owner, 2)
    const buy = purchases(shop, (await joined()).headers)
    const cartId = await buy.cartWith(skuId)
    await buy.add(cartId, otherSku, 1)
    const placed = await buy.place(cartId, guestForm('kari@lysning.example'))
    const id = Number(placed.data.placeOrder.orderId)
    const [first, other] = await rowsOf('select id, line_id from order_rows where order_id = $1 order by position', [
      id,
    ])
    await added(id, 5, { lineId: other.line_id })
    await run('points.credit', later(30.05))
    const takeBack = (row: { id: number }) =>
      db.transaction((tx) =>
        reversePoints(tx, {
          orderId: id,
          returnKey: `of ${row.id}`,
          rows: [{ orderRowId: row.id, quantity: 1 }],
          now: new Date(),
        }),
      )
    const lost = await takeBack(other)
    expect(lost).toBeGreaterThan(5)
    expect((await ledgerOf(id)).slice(3)).toEqual([
      ['lapsed', -5],
      ['reversed', 5 - lost],
    ])
    expect(await takeBack(other)).toBe(0)
    const rest = await takeBack(first)
    expect((await ledgerOf(id)).slice(5)).toEqual([['reversed', -rest]])
    const left = (await ledgerOf(id)).filter(([entry]) => entry === 'credited' || entry === 'reversed')
    expect(left.reduce((sum, [, entry]) => sum + Number(entry), 0)).toBe(0)
    await run('points.credit', later(32.05))
    expect(await ledgerOf(id)).toHaveLength(6)
  })

  it('[MEMBER-08] of lines that were added to a credited order before these had a credit of their own are put right', async () => {
    const { name = '', sql = '' } = readMigrations().find((one) => one.name.startsWith('0765')) ?? {}
    expect(name).toContain('points-of-added-lines')
    const late = async () => {
      const one = await bought((await joined()).headers)
      await run('points.credit', later(30.05))
      await added(one.id, 5, { days: 35 })
      return one
    }
    const [open, left, cancelled] = [await late(), await late(), await late()]
    const before = (entry: string, points: number, orderId: number, ofOrder: boolean) =>
      rowsOf(
        `insert into points_ledger (user_id, entry, points, order_id)
         select user_id, $1, $2, case when $4 then id end from orders where id = $3`,
        [entry, points, orderId, ofOrder],
      )
    await rowsOf('begin')
    try {
      await before('removed', -left.points, left.id, false)
      await before('reversed', -cancelled.points - 5, cancelled.id, true)
      await rowsOf(`update orders set status = 'cancelled' where id = $1`, [cancelled.id])
      await rowsOf(sql.slice(sql.indexOf('with late as')))
      expect((await ledgerOf(open.id)).slice(3)).toEqual([])
      expect((await ledgerOf(left.id)).slice(3)).toEqual([['lapsed', -5]])
      expect((await ledgerOf(cancelled.id)).slice(3)).toEqual([
        ['reversed', -cancelled.points - 5],
        ['credited', 5],
      ])
    } finally {
      await rowsOf('rollback')
    }
  })

  it('[MEMBER-08] of added lines go with each membership that ends, also with a second one', async () => {
    const { headers, setMember, shown } = await joined()
    const { id, points } = await bought(headers)
    await added(id, 5)
    await run('points.credit', later(30.05))
    for (const more of [5, 7]) {
      await setMember(false)
      expect((await ledgerOf(id)).at(-1)).toEqual(['lapsed', -more])
      expect(await shown()).toMatchObject({ points: 0, pendingPoints: 0 })
      await setMember(true)
      if (more === 5) await added(id, 7, { days: 3 })
    }
    await run('points.credit', later(34))
    expect((await ledgerOf(id)).filter(([entry]) => entry === 'credited')).toEqual([['credited', points]])
  })

  it('[RACE-17] are credited once however many processes do it at once, and never beside a cancellation', async () => {
    for (let round = 0; round < sizes.races; round++) {
      const { id, points } = await bought()
      const isCancelled = round % 2 === 1
      await Promise.all([bothAtOnce('points.credit', later(31)), isCancelled ? cancel(id) : undefined])
      await bothAtOnce('points.credit', later(31))
      const entries = await ledgerOf(id)
      const earned = ['earned', points]
      const credited = ['credited', points]
      if (!isCancelled) expect(entries).toEqual([earned, credited])
      else
        expect([
          [earned, ['lapsed', -points]],
          [earned, credited, ['reversed', -points]],
        ]).toContainEqual(entries)
    }
  }, 900_000)

  it('[RACE-17] go back return by return: who takes the second in meanwhile waits, and counts what the first has taken', async () => {
    const { id, points } = await bought(kari.headers, 2)
    const [{ id: orderRowId }] = await rowsOf('select id from order_rows where order_id = $1', [id])
    const takeBack = (tx: Queryable, returnKey: string) =>
      reversePoints(tx, { orderId: id, returnKey, rows: [{ orderRowId, quantity: 1 }], now: new Date() })
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    let tellTaken = () => {}
    const isTaken = new Promise<void>((resolve) => {
      tellTaken = resolve
    })
    const first = db.transaction(async (tx) => {
      const taken = await takeBack(tx, 'first')
      tellTaken()
      await isReleased
      return taken
    })
    await isTaken
    const other = db.transaction((tx) => takeBack(tx, 'second'))
    const waiting = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    try {
      // The services' own rounds may wait for the order as well.
      await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 5_000 }).toBeGreaterThan(0)
    } finally {
      release()
    }
    expect((await first) + (await other)).toBe(points)
    const left = (await ledgerOf(id)).reduce((sum, [, entry]) => sum + Number(entry), 0)
    expect(left).toBe(0)
  })
})

describe('the bonus payout', () => {
  /** Who has bought nothing: what purchases bring on a day to come may be later than a payout. */
  let payee: number
  beforeAll(async () => {
    payee = (await joined()).id
  })
  const balance = async (userId: number) =>
    Number(
      (
        await rowsOf(
          `select coalesce(sum(points), 0) as n from points_ledger where user_id = $1 and entry <> 'earned'
        and entry <> 'lapsed'`,
          [userId],
        )
      )[0].n,
    )
  const chequesOf = (userId: number, key: string) =>
    rowsOf(
      'select amount_minor, currency, minimum_minor, expires_at from vouchers where user_id = $1 and payout_key = $2',
      [userId, key],
    )
  /** The member's balance is made so much, as of before any payout to come. */
  const setBalance = async (userId: number, points: number) => {
    const by = points - (await balance(userId))
    await owner.query(
      `insert into points_ledger (user_id, entry, points, staff_id, reason, at)
       select $1, 'adjusted', $2, id, 'test', now() from staff limit 1`,
      [userId, by],
    )
  }

  it('[MEMBER-07] makes cheques of full thousands on the first day of a quarter, once, and leaves the rest', async () => {
    await setBalance(payee, 2_999)
    expect((await run('bonus.payout', quarterDay(1, -1))).cheques).toBe(0)
    const outcomes = await bothAtOnce('bonus.payout', quarterDay(1))
    expect(outcomes.reduce((sum, { cheques = 0 }) => sum + cheques, 0)).toBeGreaterThanOrEqual(1)
    const cheques = await chequesOf(payee, `bonus ${quarterDay(1)}`)
    expect(cheques).toMatchObject([{ amount_minor: '5000', currency: 'NOK', minimum_minor: '29900' }])
    const [year = '', ...monthAndDay] = quarterDay(1).split('-')
    const lastDay = new Date(cheques[0].expires_at.getTime() - 1).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Oslo',
    })
    expect(lastDay).toBe([Number(year) + 1, ...monthAndDay].join('-'))
    expect(await balance(payee)).toBe(999)
    const [record] = await rowsOf(
      `select outcome, finished_at from job_runs where kind = 'bonus.payout' and period like $1`,
      [`${quarterDay(1)} NO%`],
    )
    expect(record.finished_at).not.toBeNull()
    expect((await run('bonus.payout', quarterDay(1, 45))).cheques).toBe(0)
  })

  it('pays late what it would have paid in time', async () => {
    await setBalance(payee, 1_000)
    await owner.query(
      `insert into points_ledger (user_id, entry, points, staff_id, reason, at)
       select $1, 'adjusted', 5000, id, 'earned after the day', $2 from staff limit 1`,
      [payee, `${quarterDay(2)}T12:00:00Z`],
    )
    await run('bonus.payout', quarterDay(2, 49))
    expect(await chequesOf(payee, `bonus ${quarterDay(2)}`)).toMatchObject([{ amount_minor: '2500' }])
    await run('bonus.payout', quarterDay(3))
    expect(await chequesOf(payee, `bonus ${quarterDay(3)}`)).toMatchObject([{ amount_minor: '12500' }])
  })

  it('makes each cheque once in a race, and pays nobody who is no member', async () => {
    const others = (await rowsOf('select user_id from memberships where is_member order by user_id')).map(
      (row) => row.user_id,
    )
    const [left] = others.filter((id) => id !== payee)
    await owner.query('update memberships set is_member = false where user_id = $1', [left])
    let year = 2028
    for (let round = 0; round < sizes.races; round++) {
      const quarter = (round % 4) * 3 + 1
      if (round % 4 === 0) year++
      const date = `${year}-${String(quarter).padStart(2, '0')}-01`
      for (const id of others) await setBalance(id, 3_500)
      await bothAtOnce('bonus.payout', date)
      for (const id of others) {
        expect(await chequesOf(id, `bonus ${date}`)).toHaveLength(id === left ? 0 : 1)
        expect(await balance(id)).toBe(id === left ? 3_500 : 500)
      }
    }
  }, 900_000)
})

it('a job runs by hand for who knows the secret of the installation, by a name that there is', async () => {
  const ask = (headers: Record<string, string>, body: object) =>
    fetch(`${shop.url}/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const secret = { 'x-forwarder-secret': TEST_FORWARDER_SECRET }
  expect((await ask({}, { name: 'points.credit' })).status).toBe(404)
  expect((await ask(secret, { name: 'points.credit' })).status).toBe(200)
  for (const body of [{ name: 'unknown' }, { name: 'points.credit', date: 'yesterday' }, {}])
    expect((await ask(secret, body)).status).toBe(400)
})
