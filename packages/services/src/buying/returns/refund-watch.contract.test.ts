import { refundDueAt } from '@shop/domain/returns'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { returning } from '@shop/testkit/returns'
import { sendOrder } from '@shop/testkit/send-order'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const DAY_MS = 86_400_000
let desk: StaffApi
beforeAll(async () => {
  desk = await startStaffApi()
})
afterAll(() => desk?.stop())

/** Looks at the time as if it were another day. */
async function watchOn(days: number): Promise<Record<string, number>> {
  const answer = await fetch(`${desk.shop.url}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    body: JSON.stringify({ name: 'returns.refund-watch', date: new Date(Date.now() + days * DAY_MS).toISOString() }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** A guest's withdrawal today, of goods that have left the shop or not. */
async function withdrawn(email: string, isSent: boolean): Promise<number> {
  const buy = purchases(desk.shop)
  const [skuId = 0] = await plainSkus(desk.rows as never, 1)
  const { orderId } = (await buy.place(await buy.cartWith(skuId), guestForm(email))).data.placeOrder
  if (isSent) await sendOrder(Number(orderId), desk.shop.database.url)
  const { rows } = await desk.rows.query('select id from order_rows where order_id = $1', [orderId])
  const answer = await returning(desk.shop).register(orderId, email, [{ rowId: rows[0].id, quantity: 1 }])
  return Number(answer.data.registerReturn.number)
}
const read = async (number: number) => (await desk.desk(`returns/${number}`)).json
const dueNow = async () =>
  (await desk.desk('today')).json.waiting.find(({ kind }: { kind: string }) => kind === 'refunds').count

describe('the fourteen days after a notice of withdrawal', () => {
  it('[LAW-17] are watched: staff see in the queue and on Today whose money is due soon, and whose should be back', async () => {
    const [sent, unsent] = [
      await withdrawn('sendt@frist.example', true),
      await withdrawn('usendt@frist.example', false),
    ]
    await watchOn(5)
    const before = await dueNow()
    expect([(await read(sent)).due, (await read(unsent)).due]).toEqual([null, null])

    await watchOn(13)
    const { at } = await read(unsent)
    const notice = { registeredAt: Date.parse(at), isSent: false, proofAt: null }
    const due = { at: new Date(refundDueAt(notice, 'Europe/Oslo')).toISOString() }
    expect((await read(unsent)).due).toEqual({ ...due, watch: 'soon' })
    // The shop may wait for goods of which nobody has shown that they were sent.
    expect((await read(sent)).due).toEqual({ ...due, watch: 'waits' })
    expect(await dueNow()).toBe(before + 1)

    await watchOn(16)
    expect((await read(unsent)).due).toEqual({ ...due, watch: 'overdue' })
    const { returns } = (await desk.desk('returns')).json
    expect(returns.find(({ number }: { number: number }) => number === unsent).due.watch).toBe('overdue')
    await desk.rows.query(`update orders set created_at = now() + interval '1 day' where status = 'pending'`)
    await desk.rows.query(`update returns set registered_at = '2020-01-01' where id = $1`, [unsent])
    const { oldest } = (await desk.desk('today')).json
    expect(oldest.find(({ number }: { number: number }) => number === unsent).due.watch).toBe('overdue')
  })

  it('[LAW-17] count again when staff note the proof of sending, which stands on the return and in the record', async () => {
    const number = await withdrawn('bevis@frist.example', true)
    const today = new Date().toISOString().slice(0, 10)
    const proof = { on: today, text: 'Kvittering fra posten, pakke 370000' }
    const { version } = await read(number)
    const noted = await desk.desk(`returns/${number}/proof`, { method: 'POST', body: { ...proof, version } })
    expect(noted).toMatchObject({ status: 200, json: { number, proof, version: version + 1 } })
    expect((await read(number)).proof).toEqual(proof)
    const record = `select event, to_jsonb(a)::text as whole from audit_log a where target = $1`
    const { rows } = await desk.rows.query(record, [`return ${number}`])
    expect(rows.map(({ event }) => event)).toEqual(['return.proof'])
    expect(rows[0].whole).not.toContain('370000')
    await watchOn(16)
    expect((await read(number)).due).toMatchObject({ watch: 'overdue' })
  })

  it('[CONSOLE-25] keep what one colleague noted from another who has not seen it', async () => {
    const number = await withdrawn('to@frist.example', true)
    const { version } = await read(number)
    const first = { on: new Date().toISOString().slice(0, 10), text: 'Kvittering fra posten' }
    const note = (body: object) => desk.desk(`returns/${number}/proof`, { method: 'POST', body })
    expect((await note({ ...first, version })).status).toBe(200)
    const late = await note({ ...first, text: 'Kunden sier det på telefon', version })
    expect([late.status, late.code]).toEqual([409, 'CONFLICT_STALE_VERSION'])
    expect((await read(number)).proof).toEqual(first)
    // A correction of what was seen is one.
    const better = { ...first, text: 'Kvittering, pakke 370001' }
    expect((await note({ ...better, version: version + 1 })).json.proof).toEqual(better)
  })

  it('[LAW-17] take no proof of a day to come, of too few words, from who does not work on returns, or once it is decided', async () => {
    const number = await withdrawn('feil@frist.example', true)
    const { version } = await read(number)
    const note = (body: object, as = 'customer-service') =>
      desk.desk(`returns/${number}/proof`, { method: 'POST', body: { version, ...body }, as })
    const [on, text] = [new Date().toISOString().slice(0, 10), 'Kvittering']
    const tomorrow = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
    expect((await note({ on: tomorrow, text })).status).toBe(400)
    expect((await note({ on, text: ' x ' })).status).toBe(400)
    expect((await note({ on, text }, 'merchandiser')).status).toBe(403)
    await desk.desk(`returns/${number}/decide`, { method: 'POST', body: { do: 'refuse', reason: 'Ikke vår vare' } })
    expect((await note({ on, text })).code).toBe('RETURN_DECIDED')
    await watchOn(30)
    expect((await read(number)).due).toBeNull()
  })
})
