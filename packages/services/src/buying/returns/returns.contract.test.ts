import { localDate } from '@shop/domain/market'
import { linkParameter, mailsTo, type SentMail } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { returning } from '@shop/testkit/returns'
import { expectSameTime, timeOf } from '@shop/testkit/same-time'
import { staffSession } from '@shop/testkit/staff-session'
import { testClock } from '@shop/testkit/test-clock'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { silentLog } from '@shop/watch/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock'
import { type Database, openDatabase } from '../../platform/database'
import { createMoveOrder } from '../purchase/orders/move-order'

let db: Database
let back: ReturnType<typeof returning>
let skuIds: number[]
const clock = testClock()
const { shop, owner } = await withShop({ clock })
beforeAll(async () => {
  db = openDatabase({ url: shop.database.url, poolSize: 2, log: silentLog })
  back = returning(shop)
  skuIds = await plainSkus(owner, 2)
  await owner.query('update stock set in_stock = 1000 where sku_id = any($1)', [skuIds])
})
afterAll(async () => {
  await db?.close()
})

const SLIP = 'query($id: String!) { getReturnSlip(id: $id) { number orderNumber rows { id quantity colour } } }'
const ENDED = `query($id: Guid!, $name: String!) {
  getOrderPublic(publicOrderId: $id) { withdrawalEndedOn }
  checkout(id: $name, paymentType: STANDARD) { withdrawalEndedOn } }`
const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
const codeOf = (answer: Awaited<ReturnType<typeof back.find>>) => answer.errors?.[0]?.extensions?.code
/** A guest's order of these pieces, sent and delivered so many days ago. */
async function delivered(email: string, quantity = 1, daysAgo: number | null = 1) {
  const buy = purchases(shop)
  const cartId = await buy.newCart()
  for (const skuId of skuIds) await buy.add(cartId, skuId, quantity)
  const { orderId } = (await buy.place(cartId, guestForm(email))).data.placeOrder
  const move = createMoveOrder({ db, clock: systemClock })
  await move(Number(orderId), 'processing', { actor: 'staff' })
  await move(Number(orderId), 'completed', { actor: 'staff' })
  if (daysAgo !== null)
    await owner.query(`update order_deliveries set delivered_at = now() - $2 * interval '1 day' where order_id = $1`, [
      orderId,
      daysAgo,
    ])
  const rows = await rowsOf('select id, sku_id from order_rows where order_id = $1 order by position', [orderId])
  return { orderId: String(orderId), email, rowIds: rows.map(({ id }) => id as number) }
}
async function endedOn(orderId: string) {
  const [{ public_id: id }] = await rowsOf('select public_id from orders where id = $1', [orderId])
  const { data } = await shop.graphql(ENDED, { id, name: id })
  return { order: data.getOrderPublic.withdrawalEndedOn, confirmation: data.checkout.withdrawalEndedOn }
}
const returnsOf = (orderId: string) =>
  rowsOf(
    `select t.state, (select json_agg(json_build_array(r.order_row_id, r.quantity) order by r.order_row_id)
       from return_rows r where r.return_id = t.id) as rows from returns t where t.order_id = $1 order by t.id`,
    [orderId],
  )

describe('a return', () => {
  it('[RETURNS-01] [LAW-06] takes number and e-mail, gives a return number, and acknowledges it with what was said and when', async () => {
    const { orderId, email, rowIds } = await delivered('angrer@lysning.example', 2)
    const found = await back.find(` ${orderId} `, ' Angrer@Lysning.example ')
    expect(found.data.getReturnableOrder).toMatchObject({
      number: orderId,
      state: 'open',
      // Whoever only knows number and e-mail is told no name.
      name: '',
      hasBalance: false,
      rows: [
        { id: rowIds[0], quantity: 2, left: 2, colour: expect.stringMatching(/\p{L}{3}/u) },
        { id: rowIds[1], quantity: 2, left: 2 },
      ],
    })
    const { colour } = found.data.getReturnableOrder.rows[0]
    const lines = [{ rowId: rowIds[0] as number, quantity: 1, reason: 'tooSmall' }]
    const headers = { 'idempotency-key': 'en-angring' }
    const first = await back.register(orderId, email, lines, { headers })
    expect(first.data.registerReturn).toMatchObject({
      orderNumber: orderId,
      state: 'registered',
      rows: [{ id: rowIds[0], quantity: 1, reason: 'tooSmall' }],
    })
    const { number, registeredAt } = first.data.registerReturn
    expect((await back.register(orderId, email, lines, { headers })).data).toEqual(first.data)
    expect(codeOf(await back.register(orderId, email, [{ ...lines[0]!, quantity: 2 }], { headers }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect(await returnsOf(orderId)).toEqual([{ state: 'registered', rows: [[rowIds[0], 1]] }])

    const mails = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'return_registered')
    expect(mails).toHaveLength(1)
    const at = new Date(registeredAt)
    const said = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', ...options }).format(at)
    expect(mails[0]?.text).toContain(said({ dateStyle: 'long' }))
    expect(mails[0]?.text).toMatch(new RegExp(`kl\\.\\s${said({ timeStyle: 'short' }).replace(/\D/g, '.')}`))
    for (const part of [number, orderId, 'Gro Gjest', email]) expect(mails[0]?.text).toContain(part)
    expect(mails[0]?.html).toContain(`lang="nb-NO"`)
    // Where to, and the slip for the parcel, which says nothing of the person and goes when the parcel has come.
    expect(mails[0]?.text).toContain('Lysning AS, Eksempelveien 1, 0150 Oslo')
    const slipId = linkParameter(mails[0] as SentMail, 'slip')
    const slip = () => shop.graphql(SLIP, { id: slipId })
    expect((await slip()).data).toEqual({
      getReturnSlip: { number, orderNumber: orderId, rows: [{ id: rowIds[0], quantity: 1, colour }] },
    })
    for (const id of [number, '', 'x'.repeat(36), slipId.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))])
      expect((await shop.graphql(SLIP, { id })).data).toEqual({ getReturnSlip: null })
    const [stored] = await rowsOf('select registered_at, acknowledged_at from returns where id = $1', [number])
    expect([stored.registered_at, stored.acknowledged_at]).toEqual([at, at])
    await owner.query(`update returns set state = 'cancelled' where id = $1`, [number])
    expect((await slip()).data).toEqual({ getReturnSlip: null })
  })

  it('[RETURNS-04] reveals nothing to a wrong pair: the same answer, the same refusal, about the same time', async () => {
    const { orderId, email, rowIds } = await delivered('hemmelig@lysning.example')
    const other = await delivered('annen@lysning.example')
    const wrong: [string, string][] = [
      [orderId, 'gjett@lysning.example'],
      [orderId, other.email],
      ['999999999', email],
      ['0', email],
      [`${orderId}' or 1=1`, ''],
      [orderId, '%'],
      ['', email],
      ['12345678901234567890', email],
    ]
    for (const pair of wrong) {
      const found = await back.find(...pair)
      expect(found, String(pair)).toEqual({ status: 200, data: { getReturnableOrder: null } })
      const refused = await back.register(...pair, [{ rowId: rowIds[0] as number, quantity: 1 }])
      expect(codeOf(refused), String(pair)).toBe('RETURN_ORDER_NOT_FOUND')
      expect(refused.errors?.[0]?.message).toBe('No order fits this number and e-mail')
    }
    // A number without its e-mail opens nothing, nor does another member's account.
    expect((await back.find(orderId, null)).data.getReturnableOrder).toBeNull()
    expect(await returnsOf(orderId)).toEqual([])

    const timeOfFinding = (isKnown: boolean, round: number) =>
      timeOf(() => back.find(isKnown ? orderId : '999999999', `tid-${isKnown}-${round}@lysning.example`))
    await expectSameTime(timeOfFinding, { fewest: 15, most: 40, allowedShare: 0 })
  })

  it('stops whoever guesses, by address and by e-mail, and nobody who finds the own order', async () => {
    const { orderId, email } = await delivered('ofte@lysning.example')
    const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` })
    const codes: unknown[] = []
    await clock.still(async () => {
      for (let guess = 0; guess < 21; guess++)
        codes.push(codeOf(await back.find(200_000 + guess, `gjett-${guess}@lysning.example`, from(77))))
      expect(codes).toEqual([...Array(20).fill(undefined), 'RATE_LIMITED'])
      expect(codeOf(await back.find(orderId, email, from(77)))).toBe('RATE_LIMITED')
      expect(codeOf(await back.register(orderId, email, [], { headers: from(77) }))).toBe('RATE_LIMITED')
      for (let guess = 0; guess < 10; guess++) await back.find(300_000 + guess, 'utsatt@lysning.example', from(99))
      expect(codeOf(await back.find(1, ' UTSATT@lysning.example', from(99)))).toBe('RATE_LIMITED')
      // A stranger's guesses stop nobody else, and all strangers together go on guessing for long.
      expect(codeOf(await back.find(1, 'utsatt@lysning.example', from(98)))).toBeUndefined()
      for (let network = 100; network < 120; network++)
        await Promise.all(
          Array.from({ length: 10 }, (_, guess) => back.find(guess, 'utsatt@lysning.example', from(network))),
        )
      expect(codeOf(await back.find(1, 'utsatt@lysning.example', from(97)))).toBe('RATE_LIMITED')
    })
    for (let look = 0; look < 25; look++)
      expect((await back.find(orderId, email, from(78))).data.getReturnableOrder.number).toBe(orderId)
  })

  it('stops guesses of the same moment too, and those from one /64', async () => {
    const guess = (number: number, address: string) =>
      back.find(400_000 + number, `samtidig-${number}@lysning.example`, { 'x-forwarded-for': address })
    const codes = await clock.still(() =>
      Promise.all(Array.from({ length: 30 }, (_, at) => guess(at, `2001:db8:0:2::${at}`))),
    )
    expect(codes.map(codeOf).filter((code) => code === undefined)).toHaveLength(20)
  })

  it('[RETURNS-03] [VALIDATE-14] takes no more pieces than were bought, over all returns, in two tabs at once', async () => {
    const { orderId, email, rowIds } = await delivered('to-faner@lysning.example', 2)
    const [rowId, otherRow] = rowIds as [number, number]
    const refused = await back.register(orderId, email, [{ rowId, quantity: 3 }])
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'RETURN_TOO_MANY', rowId, left: 2 })
    // One line too many refuses the others as well.
    const mixed = [
      { rowId: otherRow, quantity: 1 },
      { rowId, quantity: 3 },
    ]
    expect(codeOf(await back.register(orderId, email, mixed))).toBe('RETURN_TOO_MANY')
    for (const lines of [[], [{ rowId, quantity: 0 }], [{ rowId, quantity: -1 }], [{ rowId: 1, quantity: 1 }]])
      expect(codeOf(await back.register(orderId, email, lines))).toBe('INVALID_RETURN')
    expect(codeOf(await back.register(orderId, email, [{ rowId, quantity: 1 }], { name: ' ' }))).toBe('INVALID_RETURN')
    expect(codeOf(await back.register(orderId, email, [{ rowId, quantity: 1 }], { refundTo: 'balance' }))).toBe(
      'INVALID_RETURN',
    )
    expect(await returnsOf(orderId)).toEqual([])

    const second = returning({ ...shop, ...(await shop.another()) })
    const tabs = await Promise.all(
      Array.from({ length: Math.min(sizes.races, 20) }, (_, tab) =>
        (tab % 2 ? second : back).register(orderId, email, [{ rowId, quantity: 2 }]),
      ),
    )
    expect(tabs.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(new Set(tabs.flatMap((tab) => codeOf(tab) ?? []))).toEqual(new Set(['RETURN_TOO_MANY']))
    expect(await returnsOf(orderId)).toEqual([{ state: 'registered', rows: [[rowId, 2]] }])
  })

  it('[RETURNS-02] is refused after day 14, and open before the parcel is there', async () => {
    const late = await delivered('sent@lysning.example', 1, 20)
    expect((await back.find(late.orderId, late.email)).data.getReturnableOrder).toMatchObject({ state: 'late' })
    const wanted = [{ rowId: late.rowIds[0] as number, quantity: 1 }]
    expect(codeOf(await back.register(late.orderId, late.email, wanted))).toBe('RETURN_TOO_LATE')
    expect(await returnsOf(late.orderId)).toEqual([])
    const waiting = await delivered('venter@lysning.example', 1, null)
    expect((await back.find(waiting.orderId, waiting.email)).data.getReturnableOrder).toMatchObject({
      state: 'open',
      returnUntil: null,
    })
    // The time runs from the day that staff say, the first that they say.
    const desk = await back.desk('customer-service')
    const at = new Date(Date.now() - 20 * 86_400_000).toISOString()
    for (const wrong of [{ deliveredAt: 'yesterday' }, { deliveredAt: '2999-01-01T00:00:00Z' }, { at }])
      expect((await desk.delivered(waiting.orderId, wrong)).status).toBe(400)
    expect((await desk.delivered('999999999')).status).toBe(404)
    await owner.query(`update order_deliveries set shipped_at = $2 where order_id = $1`, [waiting.orderId, at])
    expect((await desk.delivered(waiting.orderId, { deliveredAt: at })).body).toEqual({ parcels: 1 })
    expect((await desk.delivered(waiting.orderId)).body).toEqual({ parcels: 0 })
    expect((await back.find(waiting.orderId, waiting.email)).data.getReturnableOrder.state).toBe('late')
  })

  it('[LAW-06] [RETURNS-02] an order and its confirmation say when the time to withdraw was over, and nothing before', async () => {
    const late = await delivered('over@lysning.example', 1, 20)
    const until = (await back.find(late.orderId, late.email)).data.getReturnableOrder.returnUntil
    const day = localDate(Date.parse(until), 'Europe/Oslo')
    expect(await endedOn(late.orderId)).toEqual({ order: day, confirmation: day })
    for (const daysAgo of [1, null]) {
      const open = await delivered('frist@lysning.example', 1, daysAgo)
      expect(await endedOn(open.orderId), String(daysAgo)).toEqual({ order: null, confirmation: null })
    }
    // One parcel of two is still on its way.
    await owner.query(
      `insert into order_deliveries (order_id, name, shipped_at) select order_id, name, shipped_at from order_deliveries where order_id = $1`,
      [late.orderId],
    )
    expect(await endedOn(late.orderId)).toEqual({ order: null, confirmation: null })
  })

  it('[LAW-18] takes sealed goods only with a whole seal or a fault: in the service, and in the table', async () => {
    const { orderId, email, rowIds } = await delivered('plombe@lysning.example')
    const rowId = rowIds[0] as number
    await owner.query('update order_rows set hygiene = true where id = $1', [rowId])
    for (const isSealed of [undefined, false]) {
      const refused = await back.register(orderId, email, [
        { rowId, quantity: 1, ...(isSealed === undefined ? {} : { isSealed }) },
      ])
      expect(codeOf(refused)).toBe('RETURN_SEAL_BROKEN')
    }
    // A consent is true or false and nothing that looks like it.
    const forged = await back.register(orderId, email, [{ rowId, quantity: 1, isSealed: 'yes' as never }])
    expect(codeOf(forged)).toBe('BAD_USER_INPUT')
    expect((await back.register(orderId, email, [{ rowId, quantity: 1, isSealed: true }])).errors).toBeUndefined()
    const [{ id }] = await rowsOf('select id from returns where order_id = $1', [orderId])
    const insert = (row: number, isSealed: boolean) =>
      owner.query('insert into return_rows (return_id, order_row_id, quantity, is_sealed) values ($1, $2, 1, $3)', [
        id,
        row,
        isSealed,
      ])
    await owner.query('update order_rows set hygiene = true where id = $1', [rowIds[1]])
    await expect(insert(rowIds[1] as number, false)).rejects.toThrow('the seal is broken')
    const faulty = [{ rowId: rowIds[1] as number, quantity: 1, reason: 'faulty', isSealed: false }]
    expect((await back.register(orderId, email, faulty)).errors).toBeUndefined()
    const [{ id: foreign }] = await rowsOf('select id from order_rows where order_id <> $1 limit 1', [orderId])
    await expect(insert(foreign, true)).rejects.toThrow('the line is of another order')
  })
})

describe('the console', () => {
  it('[RETURNS-05] [CONSOLE-20] lists returns for staff of a role for it, and for nobody else', async () => {
    const { orderId, email, rowIds } = await delivered('bordet@lysning.example')
    const lines = rowIds.map((rowId) => ({ rowId, quantity: 1 }))
    const { number } = (await back.register(orderId, email, lines)).data.registerReturn
    const desk = await back.desk('customer-service')
    const { status, body } = await desk.list()
    expect(status).toBe(200)
    expect(body).toContainEqual(
      expect.objectContaining({ number: Number(number), orderNumber: Number(orderId), email, state: 'registered' }),
    )
    expect((await desk.read(number)).body.rows).toHaveLength(2)
    expect((await desk.read('1')).status).toBe(404)
    expect((await desk.list('everything')).status).toBe(400)
    const stranger = await back.desk('merchandiser')
    for (const answer of [await stranger.list(), await stranger.read(number), await stranger.receive(number)])
      expect(answer.status).toBe(403)
    const at = (headers: Record<string, string>) =>
      fetch(`${shop.url}/staff/returns/${number}/received`, { method: 'POST', headers, body: '{}' })
    expect((await at({})).status).toBe(401)
    // A token alone moves no money: a page of the console has to ask.
    expect((await at(await (await staffSession(shop, 'customer-service')).headers())).status).toBe(403)
    for (const wrong of [{ lines: [{ rowId: rowIds[0], received: -1 }] }, { lines: 'all' }, { amount: 1 }, []])
      expect((await desk.receive(number, wrong)).status).toBe(400)
    for (const wrong of [
      [{ rowId: rowIds[0], received: 2 }],
      [{ rowId: 1, received: 1 }],
      [{ rowId: rowIds[0], received: 0, restocked: 1 }],
    ])
      expect((await desk.receive(number, { lines: wrong })).body.errors[0].extensions.code).toBe('INVALID_RETURN')
    expect(await returnsOf(orderId)).toMatchObject([{ state: 'registered' }])

    expect((await desk.refuse(number, {})).status).toBe(400)
    const refused = await desk.refuse(number, { reason: 'Merkelappen mangler.' })
    expect(refused.body).toMatchObject({ state: 'refused', decisionReason: 'Merkelappen mangler.' })
    expect((await desk.receive(number)).body.errors[0].extensions).toMatchObject({ code: 'RETURN_DECIDED' })
    const [mail] = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'return_refused')
    expect(mail?.text).toContain('Merkelappen mangler.')
    // What was refused can be registered anew.
    expect((await back.register(orderId, email, lines)).errors).toBeUndefined()
  })

  it('shows members their own returns alone', async () => {
    const { bearerOf } = await import('@shop/testkit/bearer')
    const [{ id: kari }] = await rowsOf('select id from users where email = $1', [memberOf('no').email])
    const [{ id: astrid }] = await rowsOf('select id from users where email = $1', [memberOf('se').email])
    const { orderId, email, rowIds } = await delivered('kari-uten@lysning.example')
    await owner.query('update orders set user_id = $2 where id = $1', [orderId, kari])
    const { number } = (await back.register(orderId, email, [{ rowId: rowIds[0] as number, quantity: 1 }])).data
      .registerReturn
    const mine = async (userId: number) => {
      const headers = { authorization: `Bearer ${await bearerOf(shop, userId)}` }
      const { data } = await shop.graphql(
        '{ getReturns { number orderNumber } getReturnableOrders { number name } }',
        {},
        headers,
      )
      return data
    }
    const seen = await mine(kari)
    expect(seen.getReturns).toContainEqual({ number, orderNumber: orderId })
    expect(seen.getReturnableOrders).toContainEqual({ number: orderId, name: 'Gro Gjest' })
    const other = await mine(astrid)
    expect(JSON.stringify(other)).not.toContain(orderId)
  })
})
