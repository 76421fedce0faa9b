import { eventually } from '@shop/testkit/eventually'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { plainSkus } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const LATER_MS = 15 * 60_000 + 5_000
let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let late: ReturnType<typeof paymentUseCases>
let skuId: number
let admin: Awaited<ReturnType<typeof consoleAs>>
let lead: Awaited<ReturnType<typeof consoleAs>>
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
  late = paymentUseCases(shop.database.url, shop.payments, { now: () => new Date(Date.now() + LATER_MS) })
  skuId = (await plainSkus(shop.owner, 1))[0] as number
  admin = await consoleAs('admin')
  lead = await consoleAs('customer-service-lead')
})
beforeEach(async () => {
  await shop.setStock(skuId, 100)
  await shop.payments.modes({ callbacks: 'never' })
})
afterAll(async () => {
  await desk?.close()
  await late?.close()
  await shop?.stop()
})

async function consoleAs(role: string) {
  const headers = await (await staffSession(shop, role)).headers()
  return async (path: string, body?: object) => {
    const response = await fetch(`${shop.url}/staff/desk/${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
    const json = (await response.json()) as any
    return { status: response.status, json, code: json.errors?.[0]?.extensions?.code }
  }
}
const bought = async (email = 'avvik@lysning.example') => {
  const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], shop.cardForm(email))
  await shop.payByCard(redirectUrl)
  const { order } = await shop.comeBack(shop, paymentId)
  const { purchase_id: purchaseId, amount_minor: amountMinor } = await shop.paymentOf(paymentId)
  return { paymentId, orderId: Number(order.orderId), purchaseId, amountMinor }
}
const shipped = async (email?: string) => {
  const order = await bought(email)
  for (const to of ['processing', 'completed'] as const) await desk.move(order.orderId, to, { actor: 'staff' })
  await statusBecomes(order.paymentId, 'captured')
  return order
}
const statusBecomes = (paymentId: string, wanted: string) =>
  eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => status === wanted,
  )
const listed = async (state = 'open') => (await admin(`payment-differences?state=${state}`)).json
const differenceOf = async (purchaseId: string, state = 'open') =>
  (await listed(state)).differences.find((one: { purchaseId: string }) => one.purchaseId === purchaseId)
const deed = (id: number, verb: string, body: object, by = admin) => by(`payment-differences/${id}/${verb}`, body)

describe('payments compared with the provider’s list', () => {
  it('differ in nothing where both say the same, however much of it there is', async () => {
    const orders = [await bought(), await shipped(), await shipped()]
    await desk.refund({
      orderId: orders[1]?.orderId ?? 0,
      amountMinor: 1_000,
      key: 'compared',
      vatMinor: 0,
      toBalance: false,
      reason: 'angret',
    })
    await eventually(
      () => shop.payments.purchase(orders[1]?.purchaseId),
      ({ refundedMinor }) => refundedMinor === 1_000,
    )
    await desk.compare()
    const { differences, comparedAt } = await listed()
    expect(differences).toEqual([])
    expect(Date.now() - Date.parse(comparedAt)).toBeLessThan(60_000)
  })

  it('are brought to what the provider says by two colleagues, and by nobody else', async () => {
    const { paymentId, orderId, purchaseId, amountMinor } = await bought()
    await shop.payments.capture(purchaseId, amountMinor)
    await desk.compare()
    await desk.compare()
    const found = await differenceOf(purchaseId)
    expect(found).toMatchObject({ kind: 'captured', orderNumber: orderId, deeds: ['ask-again', 'take-over', 'close'] })
    expect(found.ours.status).toBe('authorised')
    expect(found.theirs.status).toBe('captured')
    // Nothing is corrected by itself.
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'authorised', captured_minor: 0 })
    const today = async () =>
      (await admin('today')).json.waiting.find(({ kind }: { kind: string }) => kind === 'differences').count
    expect(await today()).toBe(1)

    const { id, version } = found
    expect((await deed(id, 'propose', { deed: 'give-back', note: 'hvorfor', version })).code).toBe(
      'DIFFERENCE_DEED_REFUSED',
    )
    expect((await deed(id, 'propose', { deed: 'take-over', note: 'sett i portalen', version })).status).toBe(200)
    expect((await deed(id, 'propose', { deed: 'close', note: 'for sent', version })).code).toBe(
      'CONFLICT_STALE_VERSION',
    )
    const proposed = await differenceOf(purchaseId)
    expect(proposed.proposal).toMatchObject({ deed: 'take-over', note: 'sett i portalen', isOwn: true })
    const yes = { do: 'confirm', version: proposed.version }
    expect((await deed(id, 'answer', yes)).code).toBe('FORBIDDEN')
    const answers = await Promise.all([deed(id, 'answer', yes, lead), deed(id, 'answer', yes, lead)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'captured', captured_minor: amountMinor })
    expect(await differenceOf(purchaseId, 'ended')).toMatchObject({ end: { as: 'settled', deed: 'take-over' } })
    await desk.compare()
    expect(await differenceOf(purchaseId)).toBeUndefined()
    expect(await today()).toBe(0)
    const [event] = await shop.rowsOf(
      `select actor, note, details from order_events where order_id = $1 and event = 'payment_corrected'`,
      [orderId],
    )
    expect(event).toMatchObject({
      actor: 'staff',
      note: 'sett i portalen',
      details: { before: { capturedMinor: 0 }, after: { capturedMinor: amountMinor } },
    })
  })

  it('of an attempt that ended are given back by two colleagues', async () => {
    const { paymentId, redirectUrl } = await shop.begun(shop, [skuId], shop.cardForm('sen@lysning.example'))
    const { purchase_id: purchaseId } = await shop.paymentOf(paymentId)
    await late.settle(paymentId)
    await shop.payByCard(redirectUrl)
    // Its release was given up.
    await shop.owner.query(`update jobs set done_at = now() where kind = 'payment.release' and key = $1`, [paymentId])
    await desk.compare()
    const { id, version, kind, orderNumber } = await differenceOf(purchaseId)
    expect({ kind, orderNumber }).toEqual({ kind: 'without-order', orderNumber: null })
    await deed(id, 'propose', { deed: 'give-back', note: 'uten ordre', version })
    const proposed = await differenceOf(purchaseId)
    expect((await deed(id, 'answer', { do: 'turn-down', version: proposed.version }, lead)).status).toBe(200)
    const open = await differenceOf(purchaseId)
    expect(open.proposal).toBeNull()
    await deed(id, 'propose', { deed: 'give-back', note: 'uten ordre', version: open.version })
    const again = await differenceOf(purchaseId)
    expect((await deed(id, 'answer', { do: 'confirm', version: again.version }, lead)).status).toBe(200)
    await eventually(
      () => shop.payments.purchase(purchaseId),
      ({ status }) => status === 'cancelled',
    )
  })

  it('ask again for a refund that was given up, and agree when the provider has it', async () => {
    const { orderId, purchaseId } = await shipped()
    await shop.payments.stop()
    await desk.refund({ orderId, amountMinor: 700, key: 'oppgitt', vatMinor: 0, toBalance: false, reason: 'angret' })
    await shop.owner.query(`update jobs set done_at = now() where kind = 'payment.refund' and done_at is null`)
    await shop.payments.restart()
    await desk.compare()
    const { id, version, kind, deeds } = await differenceOf(purchaseId)
    expect({ kind, deeds }).toEqual({ kind: 'refunded', deeds: ['ask-again', 'do-again', 'close'] })
    expect((await deed(id, 'again', { version })).status).toBe(200)
    await eventually(
      () => shop.payments.purchase(purchaseId),
      ({ refundedMinor }) => refundedMinor === 700,
    )
    await eventually(
      async () => (await shop.rowsOf(`select done_at from refunds where refund_key = 'oppgitt'`))[0].done_at,
      (at) => at !== null,
    )
    expect((await deed(id, 'ask', {})).status).toBe(200)
    expect(await differenceOf(purchaseId)).toBeUndefined()
    expect(await differenceOf(purchaseId, 'ended')).toMatchObject({ end: { as: 'agreed' } })
  })

  it('follow a dispute that nobody heard of when the provider is asked again', async () => {
    const { paymentId, purchaseId } = await shipped()
    await shop.payments.dispute(purchaseId, { amountMinor: 500 })
    await desk.compare()
    const { id, kind } = await differenceOf(purchaseId)
    expect(kind).toBe('dispute')
    await deed(id, 'ask', {})
    expect(await shop.paymentOf(paymentId)).toMatchObject({ status: 'disputed' })
    expect(await differenceOf(purchaseId)).toBeUndefined()
  })

  it('stay closed once two colleagues closed them, until something else differs', async () => {
    const { purchaseId, amountMinor } = await bought()
    await shop.payments.capture(purchaseId, amountMinor - 100)
    await desk.compare()
    const { id, version } = await differenceOf(purchaseId)
    await deed(id, 'propose', { deed: 'close', note: 'avtalt med banken', version })
    const proposed = await differenceOf(purchaseId)
    expect((await deed(id, 'answer', { do: 'confirm', version: proposed.version }, lead)).status).toBe(200)
    await desk.compare()
    expect(await differenceOf(purchaseId)).toBeUndefined()
    await shop.payments.capture(purchaseId, 100)
    await desk.compare()
    expect(await differenceOf(purchaseId)).toMatchObject({ kind: 'captured' })
  })

  it('wait while a part is being captured, and find a part that was given up, which is captured again', async () => {
    const { paymentId, orderId, purchaseId, amountMinor } = await bought()
    await shop.owner.query(
      `insert into order_deliveries (order_id, parcel_key, state, capture_minor)
       values ($1, gen_random_uuid(), 'handed_over', $2)`,
      [orderId, amountMinor - 500],
    )
    await shop.owner.query(
      `insert into jobs (kind, key, run_at) values ('payment.capture-part', $1, now() + interval '1 hour')`,
      [`${paymentId} parcel 1`],
    )
    await desk.compare()
    expect(await differenceOf(purchaseId)).toBeUndefined()
    await shop.owner.query(
      `update jobs set done_at = now() where kind = 'payment.capture-part' and split_part(key, ' ', 1) = $1`,
      [paymentId],
    )
    await desk.compare()
    const { id, version, kind, deeds } = await differenceOf(purchaseId)
    expect({ kind, deeds }).toEqual({ kind: 'not-captured', deeds: ['ask-again', 'do-again', 'close'] })
    expect((await deed(id, 'again', { version })).status).toBe(200)
    await statusBecomes(paymentId, 'part_captured')
    expect(await shop.paymentOf(paymentId)).toMatchObject({ captured_minor: amountMinor - 500 })
    expect((await deed(id, 'ask', {})).status).toBe(200)
    expect(await differenceOf(purchaseId)).toBeUndefined()
  })

  it('name what one of the two knows nothing of', async () => {
    const { paymentId, purchaseId } = await bought()
    await shop.owner.query(`update payments set purchase_id = 'nobody-knows' where id = $1`, [paymentId])
    await desk.compare()
    expect((await listed()).differences.map(({ kind }: { kind: string }) => kind)).not.toContain('unknown-here')
    await shop.owner.query('update payments set purchase_id = $2 where id = $1', [paymentId, purchaseId])
    await desk.compare()
    expect(await differenceOf(purchaseId)).toBeUndefined()
  })

  it('are nobody’s to see or decide without the permission', async () => {
    const agent = await consoleAs('customer-service')
    expect((await agent('payment-differences')).status).toBe(403)
    expect((await agent('payment-differences/1/propose', { deed: 'close', note: 'abc', version: 1 })).status).toBe(403)
  })
})
