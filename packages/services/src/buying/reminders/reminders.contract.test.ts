import { bankFile } from '@shop/testkit/bank-file'
import { eventually } from '@shop/testkit/eventually'
import { mailsTo } from '@shop/testkit/mails'
import { pdfText } from '@shop/testkit/pdf-text'
import { guestForm, organisationIds, plainSkus, purchases } from '@shop/testkit/purchases'
import { returning } from '@shop/testkit/returns'
import { sendOrder } from '@shop/testkit/send-order'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const DAY_MS = 86_400_000
const MARKETS = { no: 'NO|NOK', se: 'SE|SEK', dk: 'DK|DKK' } as const
let api: StaffApi
beforeAll(async () => {
  api = await startStaffApi()
})
afterAll(() => api?.stop())

const rowsOf = async (query: string, values: unknown[] = []) => (await api.rows.query(query, values)).rows

/** Whole days after which the first reminder is due, whatever holidays moved the last day to pay. */
const LATE = 36

/** Sends the reminders of another day. */
async function remindOn(days: number): Promise<Record<string, number>> {
  const answer = await fetch(`${api.shop.url}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET },
    body: JSON.stringify({ name: 'invoices.remind', date: new Date(Date.now() + days * DAY_MS).toISOString() }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** An order on the shop's own invoice, sent today with it. */
async function invoiced(email: string, market: keyof typeof MARKETS = 'no', more: object = {}) {
  const buy = purchases(api.shop, {}, market)
  const skus = await plainSkus(api.rows as never, 1, MARKETS[market])
  const placed = await buy.place(await buy.cartWith(...skus), { ...guestForm(email, market), ...more })
  const orderId = Number(placed.data.placeOrder.orderId)
  await sendOrder(orderId, api.shop.database.url)
  const [invoice] = await eventually(
    () =>
      rowsOf(
        `select id, number, payment_reference as reference, amount_minor::int as amount, due_at from invoices where order_id = $1`,
        [orderId],
      ),
    (found) => found.length === 1,
  )
  return { orderId, ...(invoice as { id: number; number: number; reference: string; amount: number; due_at: Date }) }
}
const remindersOf = (orderId: number) =>
  rowsOf(
    `select id, public_id, reminder, number, fee_minor::int as fee, amount_minor::int as amount, payment_reference as reference,
       due_at, issued_at, body->'facts' as facts from invoices where order_id = $1 and kind = 'reminder' order by reminder`,
    [orderId],
  )
const paid = (reference: string, amountMinor: number) =>
  api.desk('bank-files?name=bank.xml', {
    ...{ as: 'admin', method: 'POST' },
    file: bankFile([{ id: `R-${reference}-${amountMinor}`, amountMinor, reference }]),
  })

describe('an invoice that is not paid in time', () => {
  it.each([
    ['no', 14, 3500, 'purregebyr', 'Purring NO-P-'],
    ['se', 7, 6000, 'påminnelseavgift', 'Betalningspåminnelse SE-P-'],
    ['dk', 10, 10_000, 'rykkergebyr', 'Rykker DK-P-'],
  ] as const)(
    '[LAW-19] is reminded of in %s %d days after the last day to pay, with the fee of the law',
    async (market, wait, fee, word, title) => {
      const email = `purring-${market}@lysning.example`
      const { orderId, reference, amount, number, due_at: dueAt } = await invoiced(email, market)
      const days = Math.floor((dueAt.getTime() - Date.now()) / DAY_MS) + wait + 1
      await remindOn(days - 1)
      expect(await remindersOf(orderId)).toEqual([])
      await remindOn(days)
      await remindOn(days)
      const [reminder, ...others] = await remindersOf(orderId)
      expect(others).toEqual([])
      expect(reminder).toMatchObject({ reminder: 1, fee, amount: amount + fee, reference })
      expect(reminder.facts.refersTo).toEqual({ kind: 'invoice', number: `${market.toUpperCase()}-F-${number}` })

      const [mail] = (await mailsTo(api.shop, email)).filter(({ subject }) => subject.startsWith(title))
      expect(mail!.text).toContain(String(orderId))
      const file = await fetch(`${api.shop.url}${/\/documents\/\S+/.exec(mail!.text)![0]}`)
      const words = (await pdfText(new Uint8Array(await file.arrayBuffer()))).replace(/\s+/g, ' ')
      for (const part of [title, word, reference, reminder.facts.refersTo.number, reminder.facts.seller.email])
        expect(words.toLowerCase()).toContain(part.toLowerCase())

      const { json } = await api.desk(`orders/${orderId}`)
      expect(json.invoices.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'reminder'])
      expect(json.events[0]).toMatchObject({ event: 'invoice_reminded', actor: 'system' })
    },
  )

  it('[LAW-19] is reminded of again with both fees, and no more often than the law allows', async () => {
    const { orderId, amount } = await invoiced('igjen@purring.example')
    for (const days of [LATE, LATE + 14, LATE + 15, 60, 90, 400]) await remindOn(days)
    const reminders = await remindersOf(orderId)
    expect(reminders.map(({ fee, amount }) => [fee, amount])).toEqual([
      [3500, amount + 3500],
      [3500, amount + 7000],
    ])
    expect(reminders[1].issued_at.getTime()).toBeGreaterThan(reminders[0].due_at.getTime())
  })

  it('[LAW-19] costs a business nothing', async () => {
    const email = 'firma@purring.example'
    const { orderId, amount } = await invoiced(email, 'no', {
      customerType: 'ORGANIZATION',
      identityNumber: organisationIds.no,
      billingAddress: { ...guestForm(email).billingAddress, company: 'Fjordhus AS' },
    })
    await remindOn(LATE)
    expect((await remindersOf(orderId))[0]).toMatchObject({ fee: 0, amount })
  })
})

describe('money for a reminder', () => {
  it('pays the goods first, then the fee, and nothing of it is left', async () => {
    const { orderId, reference, amount } = await invoiced('betalt@purring.example')
    await remindOn(LATE)
    expect((await paid(reference, amount + 3500)).json).toMatchObject({ applied: 1, left: 0 })
    const [payment] = await rowsOf('select status, captured_minor::int as captured from payments where order_id = $1', [
      orderId,
    ])
    expect(payment).toEqual({ status: 'captured', captured: amount })
    const [fee] = await rowsOf(
      'select sum(f.amount_minor)::int as fee from reminder_fee_payments f join invoices i on i.id = f.reminder_id where i.order_id = $1',
      [orderId],
    )
    expect(fee).toEqual({ fee: 3500 })
    await remindOn(90)
    expect(await remindersOf(orderId)).toHaveLength(1)
  })

  it('is not asked for when the goods are paid and the fee is not', async () => {
    const { orderId, reference, amount } = await invoiced('uten-gebyr@purring.example')
    await remindOn(LATE)
    expect((await paid(reference, amount)).json).toMatchObject({ applied: 1, left: 0 })
    await remindOn(90)
    expect(await remindersOf(orderId)).toHaveLength(1)
    // Who pays the fee after all is taken at their word.
    expect((await paid(reference, 3500)).json).toMatchObject({ applied: 1, left: 0 })
    expect((await paid(reference, 3501)).json).toMatchObject({ applied: 0, left: 1 })
  })
})

describe('nobody is reminded', () => {
  it('[LAW-19] who has paid, or whose invoice is wholly credited', async () => {
    const [done, back] = [await invoiced('ferdig@purring.example'), await invoiced('kreditert@purring.example')]
    await paid(done.reference, done.amount)
    const number = await register(back.orderId, 'kreditert@purring.example')
    const staff = await returning(api.shop).desk('customer-service')
    expect((await staff.receive(String(number))).status).toBe(200)
    await remindOn(90)
    expect(await remindersOf(done.orderId)).toEqual([])
    expect(await remindersOf(back.orderId)).toEqual([])
  })

  it('[LAW-19] while a return is open, and for as long again after it is refused', async () => {
    const email = 'retur@purring.example'
    const { orderId } = await invoiced(email)
    const number = await register(orderId, email)
    await remindOn(60)
    expect(await remindersOf(orderId)).toEqual([])
    await rowsOf(`update returns set state = 'refused', decided_at = now() + interval '60 days' where id = $1`, [
      number,
    ])
    await remindOn(70)
    expect(await remindersOf(orderId)).toEqual([])
    await remindOn(76)
    expect(await remindersOf(orderId)).toHaveLength(1)
  })

  it('twice, when the chore runs more than once at a time', async () => {
    const { orderId } = await invoiced('samtidig@purring.example')
    for (let round = 0; round < sizes.races / 5; round++)
      await Promise.all([remindOn(LATE), remindOn(LATE), remindOn(LATE)])
    expect(await remindersOf(orderId)).toHaveLength(1)
  })
})

/** A return of the whole order. */
async function register(orderId: number, email: string): Promise<number> {
  const rows = await rowsOf('select id, quantity from order_rows where order_id = $1', [orderId])
  const lines = rows.map(({ id, quantity }) => ({ rowId: id as number, quantity: quantity as number }))
  return Number((await returning(api.shop).register(orderId, email, lines)).data.registerReturn.number)
}
