import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { assistToken, pageHeaders, postJson } from '@shop/testkit/assist'
import { authCalls, signIn } from '@shop/testkit/auth-calls'
import { mailTo } from '@shop/testkit/mails'
import { memberOf } from '@shop/testkit/personas'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, expect, it } from 'vitest'

const member = memberOf('no')
const PASSWORD = 'fjellvidde ni'

let signedIn: Awaited<ReturnType<typeof signIn>>
let id: number
const { shop, owner } = await withShop()
beforeAll(async () => {
  signedIn = await signIn(shop, member)
  id = (await owner.query('select id from users where email = $1', [member.email])).rows[0].id
})

const ask = async (query: string, headers = signedIn.headers) => {
  const { data, errors } = await shop.graphql(query, {}, headers)
  expect(errors).toBeUndefined()
  return data
}
let newcomers = 0
const newcomer = async () => {
  const email = `newcomer-${newcomers++}@lysning.example`
  const { token } = await authCalls(shop.url).register(email, PASSWORD)
  return { email, headers: { authorization: `Bearer ${token}` } }
}

it('[ROUTE-29] lists invoices and credit notes of the own orders with what there is to know of each', async () => {
  const { rows } = await owner.query(
    `select i.id, i.issued_at, i.due_at, i.payment_reference, i.amount_minor::int as amount from invoices i join orders o on o.id = i.order_id
     where o.user_id = $1 and i.kind <> 'receipt' order by i.issued_at desc, i.id desc`,
    [id],
  )
  const { getInvoices: invoices } = await ask(
    '{ getInvoices(marketId: "no") { id orderId status amountFormatted issuedAt dueAt paidAt reference isCreditNote } }',
  )
  expect(invoices.map((one: { id: number }) => one.id)).toEqual(rows.map((row) => row.id))
  expect(invoices.length).toBeGreaterThan(0)
  for (const [at, { issuedAt, dueAt, reference, amountFormatted }] of invoices.entries()) {
    expect([issuedAt, dueAt].map((day) => (day ? new Date(day).getTime() : null))).toEqual([
      rows[at].issued_at.getTime(),
      rows[at].due_at?.getTime() ?? null,
    ])
    expect(reference).toBe(rows[at].payment_reference)
    expect(amountFormatted).toBe(formatMoney(money(rows[at].amount, 'NOK'), 'nb'))
  }
  for (const one of invoices)
    expect(one).toMatchObject({
      orderId: expect.any(Number),
      status: expect.stringMatching(/^(UNPAID|OVERDUE|PAID|CREDITED)$/),
      reference: expect.stringMatching(/^\d+$/),
    })
})

it('[LAW-19] names of each paper the number, the seller and the account of its own market, wherever it is read', async () => {
  const papersIn = async (market: string) => {
    const { getInvoices } = await ask(
      `{ getInvoices(marketId: "${market}", languageId: "nb-NO") { orderId number seller payment { value } } }`,
    )
    const [{ orderId }] = getInvoices
    const { getOrderDocuments } = await ask(
      `{ getOrderDocuments(orderId: ${orderId}, marketId: "${market}", languageId: "nb-NO") { number } }`,
    )
    return { getInvoices, getOrderDocuments }
  }
  const atHome = await papersIn('no')
  expect(atHome.getInvoices[0].number).toMatch(/^NO-/)
  expect(await papersIn('se')).toEqual(atHome)
})

it('[ROUTE-29] asks for nothing any more where several credit notes took the whole invoice back', async () => {
  const { rows } = await owner.query(
    `select i.id, i.order_id, i.amount_minor::int as amount from invoices i join orders o on o.id = i.order_id
     where o.user_id = $1 and i.kind = 'invoice' and not exists (
       select from invoices c where c.order_id = i.order_id and c.kind = 'credit_note') limit 1`,
    [id],
  )
  const [invoice] = rows
  const credit = (number: number, amount: number) =>
    owner.query(
      `insert into invoices (order_id, kind, seller, market_id, number, amount_minor, currency, issued_at, payment_reference, refers_to)
       select order_id, 'credit_note', 'of a trial', market_id, $2, $3, currency, now(), payment_reference, id from invoices where id = $1`,
      [invoice.id, number, amount],
    )
  const statusOf = async () =>
    (await ask('{ getInvoices(marketId: "no") { id status } }')).getInvoices.find(
      (one: { id: number }) => one.id === invoice.id,
    ).status
  await credit(1, invoice.amount - 100)
  expect(await statusOf()).not.toBe('CREDITED')
  await credit(2, 100)
  expect(await statusOf()).toBe('CREDITED')
})

it('shows what moved the balance, newest first, in the currency of the market', async () => {
  await owner.query(
    `insert into user_balance_entries (user_id, currency, amount_minor, cause, reason)
     values ($1, 'NOK', 5000, 'goodwill', 'plaster'), ($1, 'NOK', -2000, 'correction', ''), ($1, 'SEK', 100, 'refund', '')`,
    [id],
  )
  const { getBalanceEntries: entries } = await ask(
    '{ getBalanceEntries(marketId: "no") { cause orderId amount amountFormatted } }',
  )
  expect(entries.slice(0, 2)).toEqual([
    { cause: 'CORRECTION', orderId: null, amount: -20, amountFormatted: expect.stringMatching(/^−20\skr$/) },
    { cause: 'CORRECTION', orderId: null, amount: 50, amountFormatted: expect.stringMatching(/^50\skr$/) },
  ])
  expect((await ask('{ getBalanceEntries(marketId: "se") { amount } }')).getBalanceEntries[0]).toEqual({ amount: 1 })
})

it('tells which team opened the account and why, never the person, a year back, and not what is held back', async () => {
  const query = '{ getAccountAccesses { team reason hasChanged summary } }'
  const other = await newcomer()
  expect((await ask(query, other.headers)).getAccountAccesses).toEqual([])
  await owner.query(
    `insert into account_accesses (user_id, team, reason_code, kind, summary, visible_from, at) values
      ($1, 'Kundeservice', 'order_question', 'viewed', '', now(), now() - interval '2 days'),
      ($1, 'Kundeservice', 'order_change', 'changed', 'Byttet leveringssted', now(), now() - interval '1 day'),
      ($1, 'Sikkerhet', 'security', 'searched', '', now() + interval '30 days', now()),
      ($1, 'Kundeservice', 'order_question', 'viewed', 'for lenge siden', now(), now() - interval '400 days')`,
    [id],
  )
  const { getAccountAccesses: seen } = await ask(query)
  expect(seen).toEqual(
    expect.arrayContaining([
      { team: 'Kundeservice', reason: 'order_change', hasChanged: true, summary: 'Byttet leveringssted' },
      { team: 'Kundeservice', reason: 'order_question', hasChanged: false, summary: '' },
    ]),
  )
  expect(seen).toHaveLength(2)
  expect((await ask(query, other.headers)).getAccountAccesses).toEqual([])
})

it('[VALIDATE-14] keeps each consent with the day it was given, once, and asks a mobile number for SMS', async () => {
  const { email, headers } = await newcomer()
  await owner.query('update users set email_confirmed_at = now() where email = $1', [email])
  const consent = (kind: string, granted: boolean) =>
    `mutation { updateConsent(kind: ${kind}, granted: ${granted}, marketId: "no") { kind granted since isPending } }`
  const refused = await shop.graphql(consent('SMS', true), {}, headers)
  expect(refused.errors?.[0]?.extensions?.code).toBe('MOBILE_MISSING')
  await ask('mutation { updateUser(user: { address: { mobile: "912 34 567" } }) { id } }', headers)
  const answers: unknown[] = []
  for (const kind of ['SMS', 'NEWSLETTER', 'SMS']) answers.push((await ask(consent(kind, true), headers)).updateConsent)
  expect(answers[2]).toEqual([
    expect.objectContaining({ kind: 'NEWSLETTER', granted: true, isPending: false }),
    expect.objectContaining({ kind: 'SMS', granted: false, isPending: true }),
  ])
  const code = /\b\d{6}\b/.exec((await mailTo(shop, '+4791234567', 'sms_confirm')).text)?.[0]
  expect((await ask(`mutation { confirmSms(code: "${code}") }`, headers)).confirmSms).toBe(true)
  const { getConsents } = await ask('{ getConsents { kind granted since } }', headers)
  expect(getConsents).toEqual([
    { kind: 'NEWSLETTER', granted: true, since: expect.any(String) },
    { kind: 'SMS', granted: true, since: expect.any(String) },
  ])
  await ask(consent('SMS', false), headers)
  const { rows } = await owner.query(
    `select l.kind, l.granted from consent_log l join users u on u.id = l.user_id where u.email = $1 order by l.id`,
    [email],
  )
  expect(rows).toEqual([
    { kind: 'email', granted: true },
    { kind: 'sms', granted: true },
    { kind: 'sms', granted: false },
  ])
  const contact = await owner.query('select accepts_sms, has_account from engagement_contacts where email = $1', [
    email,
  ])
  expect(contact.rows).toEqual([{ accepts_sms: false, has_account: true }])
})

it('[ASSIST-42] gives no paper, with the whole address on it, to staff who only look', async () => {
  const { rows } = await owner.query('select ref from users where id = $1', [id])
  const [{ orderId }] = (await ask('{ getInvoices(marketId: "no") { orderId } }')).getInvoices
  const papersFor = async (headers: typeof signedIn.headers): Promise<string[]> => {
    const asked = `{ getInvoices(marketId: "no") { pdf } getOrderDocuments(orderId: ${orderId}, marketId: "no") { pdf } }`
    const { getInvoices, getOrderDocuments } = await ask(asked, headers)
    return [...getInvoices, ...getOrderDocuments].map(({ pdf }: { pdf: string }) => pdf)
  }
  const own = await papersFor(signedIn.headers)
  expect(own.filter((pdf) => !pdf.startsWith('/documents/'))).toEqual([])
  expect(own.length).toBeGreaterThan(1)
  const view = await assistToken(shop, rows[0].ref, { role: 'customer-service' })
  expect(await papersFor(view.headers)).toEqual(own.map(() => ''))
  await postJson(`${shop.url}/staff/impersonations/${view.id}/end`, {}, await pageHeaders(view.login))
})
