import { signIn } from '@shop/testkit/auth-calls'
import { type BankCredit, bankFile } from '@shop/testkit/bank-file'
import { eventually } from '@shop/testkit/eventually'
import { mailsTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let api: StaffApi
beforeAll(async () => {
  api = await startStaffApi()
})
afterAll(() => api?.stop())

const rowsOf = async (query: string, values: unknown[] = []) => (await api.rows.query(query, values)).rows
const read = (credits: readonly BankCredit[], as = 'admin', account?: string) =>
  api.desk('bank-files?name=bank.xml', { as, method: 'POST', file: bankFile(credits, account) })
const decide = (id: number, deed: 'assign' | 'close' | 'balance', body: object) =>
  api.desk(`bank-lines/${id}/${deed}`, { as: 'admin', method: 'POST', body })
let lastId = 0
const newId = () => `B-${++lastId}`

/** An order on the shop's own invoice, sent with it. */
async function invoiced(email = 'faktura@lysning.example', headers: Record<string, string> = {}) {
  const buy = purchases(api.shop, headers)
  const owner = { query: (query: string, values?: unknown[]) => api.rows.query(query, values) }
  const placed = await buy.place(await buy.cartWith(...(await plainSkus(owner as never, 1))), guestForm(email))
  const orderId = Number(placed.data.placeOrder.orderId)
  for (const to of ['processing', 'completed']) {
    const { version } = (await rowsOf('select version from orders where id = $1', [orderId]))[0]
    await api.desk(`orders/${orderId}/move`, { method: 'POST', body: { to, version, reason: '' } })
  }
  const [invoice] = await eventually(
    () =>
      rowsOf(
        `select i.id, i.number, i.payment_reference as reference, i.amount_minor::int as amount from invoices i where order_id = $1`,
        [orderId],
      ),
    (found) => found.length === 1,
  )
  return { orderId, ...(invoice as { id: number; number: number; reference: string; amount: number }) }
}
const paymentOf = async (orderId: number) =>
  (
    await rowsOf(
      `select status, captured_minor::int as captured, (select paid_at from invoices where order_id = $1 and kind = 'invoice') as "paidAt",
         (select json_agg(kind order by id) from payment_entries e where e.payment_id = p.id) as entries
       from payments p where order_id = $1`,
      [orderId],
    )
  )[0]
const numbersBy = async (payment: string): Promise<number[]> =>
  (await api.desk(`orders?payment=${payment}`)).json.orders.map(({ number }: { number: number }) => number)
const runJob = async (name: string) => {
  const headers = { 'content-type': 'application/json', 'x-forwarder-secret': TEST_FORWARDER_SECRET }
  const answer = await fetch(`${api.shop.url}/jobs`, { method: 'POST', headers, body: JSON.stringify({ name }) })
  expect(answer.status).toBe(200)
}
const linesIn = async (state: string) => (await api.desk(`bank-lines?state=${state}`, { as: 'admin' })).json.lines
const lineOf = async (id: string, state = 'left') =>
  (await linesIn(state)).find(({ bankReference }: { bankReference: string }) => bankReference === id)

describe('an invoice of the shop', () => {
  it('is unpaid when it is sent, and captured when its money comes', async () => {
    const { orderId, reference, amount } = await invoiced()
    expect(await paymentOf(orderId)).toMatchObject({ status: 'authorised', captured: 0, paidAt: null })
    expect((await api.desk(`orders/${orderId}`)).json.payment).toMatchObject({ invoiceState: 'invoiced' })
    expect(await numbersBy('invoiced')).toContain(orderId)
    expect(await numbersBy('authorised')).not.toContain(orderId)
    const answer = await read([{ id: newId(), amountMinor: amount, reference }])
    expect(answer.json).toEqual({ lines: 1, known: 0, applied: 1, left: 0, waiting: 0 })
    expect(await paymentOf(orderId)).toMatchObject({
      status: 'captured',
      captured: amount,
      entries: ['authorised', 'captured'],
    })
    expect((await paymentOf(orderId)).paidAt).toEqual(new Date('2031-01-20T00:00:00Z'))
    expect((await api.desk(`orders/${orderId}`)).json.payment).toMatchObject({ state: 'captured', invoiceState: null })
    expect(await numbersBy('captured')).toContain(orderId)
  })

  it('is paid in parts, and what is too much is left', async () => {
    const { orderId, reference, amount } = await invoiced()
    await read([{ id: newId(), amountMinor: 100, reference }])
    expect(await paymentOf(orderId)).toMatchObject({ status: 'part_captured', captured: 100, paidAt: null })
    const rest = newId()
    expect((await read([{ id: rest, amountMinor: amount, reference }])).json).toMatchObject({ applied: 0, left: 1 })
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', captured: amount })
    expect(await lineOf(rest)).toMatchObject({ reason: 'overpaid', leftFormatted: '1\u00a0kr' })
  })

  it('takes a payment once, in however many files it is', async () => {
    const { orderId, reference, amount } = await invoiced()
    const credits = [{ id: newId(), amountMinor: amount - 100, reference }]
    await read(credits)
    expect((await read(credits)).json).toEqual({ lines: 0, known: 1, applied: 0, left: 0, waiting: 0 })
    const other = { id: newId(), amountMinor: 100, reference }
    expect((await read([...credits, other])).json).toEqual({ lines: 1, known: 1, applied: 1, left: 0, waiting: 0 })
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', captured: amount })
  })
})

describe('many payments', () => {
  it('are matched after the answer, with what waits said meanwhile', async () => {
    const { orderId, reference, amount } = await invoiced()
    const others = Array.from({ length: 119 }, () => ({ id: newId(), amountMinor: 100, reference: 'Takk' }))
    const answer = (await read([...others, { id: newId(), amountMinor: amount, reference }])).json
    expect(answer).toMatchObject({ lines: 120, known: 0 })
    expect(answer.applied + answer.left + answer.waiting).toBe(120)
    expect(answer.waiting).toBeLessThanOrEqual(70)
    await eventually(
      async () => (await api.desk('bank-lines', { as: 'admin' })).json.waiting as number,
      (waiting) => waiting === 0,
    )
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', captured: amount })
  })

  it('are matched beside one that fails, which is tried again and in the end left for a colleague', async () => {
    const [good, bad] = [await invoiced(), await invoiced()]
    await api.rows.query(`create function fail_use() returns trigger language plpgsql as
      $$ begin if new.invoice_id = ${bad.id} then raise exception 'broken'; end if; return new; end $$`)
    await api.rows.query(
      'create trigger fail_use before insert on bank_line_uses for each row execute function fail_use()',
    )
    try {
      const failing = newId()
      const answer = await read([
        { id: failing, amountMinor: bad.amount, reference: bad.reference },
        { id: newId(), amountMinor: good.amount, reference: good.reference },
      ])
      expect(answer.json).toMatchObject({ lines: 2, applied: 1, left: 0, waiting: 1 })
      expect(await paymentOf(good.orderId)).toMatchObject({ status: 'captured' })
      for (let attempt = 2; attempt <= 5; attempt++) {
        await api.rows.query(`update bank_lines set try_at = '2000-01-01' where state = 'new'`)
        await runJob('bank.match-lines')
        await eventually(
          async () => (await rowsOf('select attempts from bank_lines where bank_reference = $1', [failing]))[0],
          ({ attempts }) => attempts === attempt,
        )
      }
      expect(await lineOf(failing)).toMatchObject({ reason: 'failed' })
    } finally {
      await api.rows.query('drop trigger fail_use on bank_line_uses')
      await api.rows.query('drop function fail_use')
    }
    expect(await paymentOf(bad.orderId)).toMatchObject({ status: 'authorised', captured: 0 })
    const { id } = (await linesIn('left')).find(({ reason }: { reason: string }) => reason === 'failed')
    expect((await decide(id, 'assign', { invoice: `NO-F-${bad.number}` })).status).toBe(200)
    expect(await paymentOf(bad.orderId)).toMatchObject({ status: 'captured', captured: bad.amount })
  })
})

describe('what no invoice takes', () => {
  it('waits with its reason, and pays the invoice that a colleague names', async () => {
    const { orderId, number, amount } = await invoiced()
    const [unknown, silent, foreign] = [newId(), newId(), newId()]
    await read([
      { id: unknown, amountMinor: amount, reference: '99999999999' },
      { id: silent, amountMinor: 100, reference: 'Takk' },
      { id: foreign, amountMinor: 100, reference: (await invoiced()).reference, currency: 'SEK' },
    ])
    expect(await lineOf(unknown)).toMatchObject({ reason: 'unknown-reference', payer: 'Kari Nordli' })
    expect(await lineOf(silent)).toMatchObject({ reason: 'no-reference' })
    expect(await lineOf(foreign)).toMatchObject({ reason: 'other-currency' })

    const { id } = await lineOf(unknown)
    expect((await decide(id, 'assign', { invoice: 'NO-F-999999' })).code).toBe('INVOICE_NOT_FOUND')
    expect((await decide((await lineOf(foreign)).id, 'assign', { invoice: `NO-F-${number}` })).code).toBe(
      'OTHER_CURRENCY',
    )
    expect((await decide(id, 'assign', { invoice: `no-f-${number}` })).status).toBe(200)
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', captured: amount })
    expect(await lineOf(unknown, 'applied')).toMatchObject({
      invoices: [{ number: `NO-F-${number}`, orderNumber: orderId }],
    })
    expect((await decide(id, 'assign', { invoice: `NO-F-${number}` })).code).toBe('BANK_LINE_SETTLED')
  })

  it('goes to the balance of a customer who paid too much, once, and the customer is told', async () => {
    const { email } = memberOf('no')
    const { headers } = await signIn(api.shop, memberOf('no'))
    const sale = await invoiced(email, headers)
    const guest = await invoiced()
    const [mine, foreign] = [newId(), newId()]
    await read([
      { id: mine, amountMinor: sale.amount + 2_500, reference: sale.reference },
      { id: foreign, amountMinor: guest.amount + 2_500, reference: guest.reference },
    ])
    const line = await lineOf(mine)
    expect(line).toMatchObject({ reason: 'overpaid', hasAccount: true })
    const answers = await Promise.all([1, 2].map(() => decide(line.id, 'balance', {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const entries = await rowsOf(
      `select amount_minor::int as amount, cause, staff_id from user_balance_entries where order_id = $1`,
      [sale.orderId],
    )
    expect(entries.filter(({ cause }) => cause === 'refund')).toMatchObject([
      { amount: 2_500, staff_id: expect.any(Number) },
    ])
    const told = (await mailsTo(api.shop, email)).filter(({ kind }) => kind === 'overpaid')
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('25\u00a0kr')

    const other = await lineOf(foreign)
    expect(other.hasAccount).toBe(false)
    expect((await decide(other.id, 'balance', {})).code).toBe('BANK_LINE_NO_ACCOUNT')
    expect((await decide(other.id, 'close', { as: 'paid-back', note: 'Sendt til gjesten' })).status).toBe(200)
  })

  it('is closed with a note for the books, and stays so', async () => {
    const closed = newId()
    await read([{ id: closed, amountMinor: 5_000, reference: 'Feil konto' }])
    const { id } = await lineOf(closed)
    expect((await decide(id, 'close', { as: 'paid-back', note: '' })).status).toBe(400)
    expect((await decide(id, 'close', { as: 'paid-back', note: 'Sendt tilbake 21. januar' })).status).toBe(200)
    expect(await lineOf(closed, 'closed')).toMatchObject({ leftFormatted: '50\u00a0kr' })
    expect((await decide(id, 'close', { as: 'not-ours', note: 'Igjen' })).code).toBe('BANK_LINE_SETTLED')
    const [entry] = await rowsOf(`select event from audit_log where event = 'bank.close'`)
    expect(entry).toBeDefined()
  })
})

describe('a file of the bank', () => {
  it('is read by who matches payments alone, and nothing of a refused one is stored', async () => {
    expect((await read([], 'customer-service')).status).toBe(403)
    expect((await read([], 'merchandiser')).status).toBe(403)
    const before = await rowsOf('select count(*)::int as n from bank_files')
    for (const text of ['nothing', '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>']) {
      const file = new Blob([text], { type: 'application/xml' })
      const answer = await api.desk('bank-files', { as: 'admin', method: 'POST', file })
      expect(answer).toMatchObject({ status: 422, code: 'BANK_FILE_REFUSED' })
    }
    expect(await rowsOf('select count(*)::int as n from bank_files')).toEqual(before)
  })

  it('is refused when it is of another account, or tells of a known payment another amount, and nothing of it is stored', async () => {
    const { orderId, reference, amount } = await invoiced()
    const known = newId()
    await read([{ id: known, amountMinor: 100, reference }])
    const before = await rowsOf('select count(*)::int as n from bank_lines')
    const faultOf = (answer: Awaited<ReturnType<typeof read>>) => answer.json.errors?.[0]?.extensions?.fault
    const other = await read([{ id: newId(), amountMinor: amount, reference }], 'admin', '99999999999')
    expect([other.code, faultOf(other)]).toEqual(['BANK_FILE_REFUSED', 'other-account'])
    const changed = await read([
      { id: newId(), amountMinor: 100, reference },
      { id: known, amountMinor: 200, reference },
    ])
    expect([changed.code, faultOf(changed)]).toEqual(['BANK_FILE_REFUSED', 'changed'])
    expect(await rowsOf('select count(*)::int as n from bank_lines')).toEqual(before)
    expect(await paymentOf(orderId)).toMatchObject({ captured: 100 })
    // The same account as an IBAN: the payment is known.
    const iban = await read([{ id: known, amountMinor: 100, reference }], 'admin', 'NO7112345678903')
    expect(iban.json).toMatchObject({ lines: 0, known: 1 })
    // The record says that each was begun, and of the first alone that it was done.
    const records = await rowsOf(`select result from audit_log where event = 'bank.file' order by seq desc limit 4`)
    expect(records.map(({ result }) => result)).toEqual(['ok', 'begun', 'begun', 'begun'])
  })

  it('is for who matches payments in every market', async () => {
    const as = 'customer-service-lead'
    const reach = (market: string | null) =>
      rowsOf(`update staff_roles set market_id = $1 where role = 'cs_lead'`, [market])
    const id = newId()
    expect((await read([{ id, amountMinor: 100, reference: 'x' }], as)).status).toBe(200)
    const line = await lineOf(id)
    await reach('NO|NOK')
    try {
      expect((await read([], as)).status).toBe(403)
      expect((await api.desk('bank-lines', { as })).status).toBe(403)
      for (const [deed, body] of [
        ['assign', { invoice: 'NO-F-1' }],
        ['close', { as: 'not-ours', note: 'Ikke vår' }],
      ] as const)
        expect((await api.desk(`bank-lines/${line.id}/${deed}`, { as, method: 'POST', body })).status).toBe(403)
    } finally {
      await reach(null)
    }
    expect((await api.desk('bank-lines', { as })).status).toBe(200)
  })

  it('opens the invoice again when the bank takes money back, once, and tells its buyer', async () => {
    const email = 'trukket@lysning.example'
    const { orderId, reference, amount } = await invoiced(email)
    const [part, rest] = [newId(), newId()]
    await read([
      { id: part, amountMinor: 100, reference },
      { id: rest, amountMinor: amount, reference },
    ])
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', captured: amount })
    const takenBack = [{ id: rest, amountMinor: amount, reference, isReversal: true }]
    expect((await read(takenBack)).json).toMatchObject({ lines: 1, applied: 1, left: 0 })
    expect((await read(takenBack)).json).toMatchObject({ lines: 0, known: 1 })
    expect(await paymentOf(orderId)).toMatchObject({
      ...{ status: 'part_captured', captured: 100, paidAt: null },
      entries: ['authorised', 'captured', 'captured', 'reversed'],
    })
    // What was paid too much went back as well.
    expect(await lineOf(rest)).toBeUndefined()
    const { json } = await api.desk(`orders/${orderId}`)
    expect(json.events[0]).toMatchObject({ event: 'invoice_reopened', actor: 'system' })
    const told = await eventually(
      async () => (await mailsTo(api.shop, email)).filter(({ text }) => text.includes('åpen igjen')),
      (mails) => mails.length > 0,
    )
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain(reference)
    // It is paid once more.
    await read([{ id: newId(), amountMinor: amount - 100, reference }])
    expect(await paymentOf(orderId)).toMatchObject({ status: 'captured', captured: amount })
  })

  it('leaves to a colleague what the bank took back and no payment is known for', async () => {
    const { orderId, number, reference } = await invoiced()
    const [early, strange] = [newId(), newId()]
    await read([{ id: early, amountMinor: 100, reference, isReversal: true }])
    // What it takes back may have come under the same id.
    expect((await read([{ id: early, amountMinor: 100, reference }])).json).toMatchObject({ lines: 1, applied: 1 })
    const line = await lineOf(early)
    expect(line).toMatchObject({ reason: 'reversal', amountFormatted: '−1\u00a0kr' })
    await read([{ id: strange, amountMinor: 500, reference, isReversal: true }])
    const other = await lineOf(strange)
    expect((await decide(other.id, 'assign', { invoice: `NO-F-${number}` })).code).toBe('BANK_LINE_REVERSAL')
    expect((await decide(other.id, 'close', { as: 'not-ours', note: 'Trukket av banken' })).status).toBe(200)
    expect((await decide(line.id, 'assign', { invoice: `NO-F-${number}` })).status).toBe(200)
    expect(await paymentOf(orderId)).toMatchObject({ status: 'authorised', captured: 0 })
    expect((await decide(line.id, 'assign', { invoice: `NO-F-${number}` })).code).toBe('BANK_LINE_SETTLED')
  })

  it('opens an invoice once, however many files with the same reversal are read at once', async () => {
    for (let round = 0; round < sizes.slowRaces; round++) {
      const { orderId, reference, amount } = await invoiced()
      const id = newId()
      await read([{ id, amountMinor: amount, reference }])
      const back = { id, amountMinor: amount, reference, isReversal: true }
      const more = { id: newId(), amountMinor: 100, reference: 'x' }
      await Promise.all([read([back]), read([back, more])])
      expect(await paymentOf(orderId)).toMatchObject({
        ...{ status: 'authorised', captured: 0 },
        entries: ['authorised', 'captured', 'reversed'],
      })
    }
  })

  it('brings each payment once when two files with the same lines are read at once', async () => {
    for (let round = 0; round < sizes.slowRaces; round++) {
      const sales = [await invoiced(), await invoiced()]
      const credits = sales.map(({ reference, amount }) => ({ id: newId(), amountMinor: amount, reference }))
      const answers = await Promise.all([
        read(credits),
        read([...credits].reverse()),
        read([...credits, { id: newId(), amountMinor: 100, reference: 'x' }]),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      for (const { orderId, amount } of sales)
        expect(await paymentOf(orderId)).toMatchObject({
          status: 'captured',
          captured: amount,
          entries: ['authorised', 'captured'],
        })
    }
  })
})
