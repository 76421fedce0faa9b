import { signIn } from '@shop/testkit/auth-calls'
import { bankFile } from '@shop/testkit/bank-file'
import { eventually } from '@shop/testkit/eventually'
import { mailsTo } from '@shop/testkit/mails'
import { type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { returning } from '@shop/testkit/returns'
import { staffTokens } from '@shop/testkit/staff-session'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let back: ReturnType<typeof returning>
let staff: Awaited<ReturnType<typeof back.desk>>
let member: { headers: Record<string, string> }
const { email } = memberOf('no')
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
  back = returning(shop)
  staff = await back.desk('customer-service')
  member = await signIn(shop, memberOf('no'))
})
afterAll(async () => {
  await desk?.close()
  await shop?.stop()
})

/** Bought on the shop's own invoice, and sent with it. */
async function invoiced(): Promise<{ orderId: string; rowId: number }> {
  await setBalance(0)
  return bought()
}

async function bought(): Promise<{ orderId: string; rowId: number }> {
  const buyer = purchases(shop, member.headers)
  const placed = await buyer.place(await buyer.cartWith(...(await plainSkus(shop.owner, 1))), guestForm(email))
  expect(placed.errors).toBeUndefined()
  const orderId = String(placed.data.placeOrder.orderId)
  await desk.move(Number(orderId), 'processing', { actor: 'staff' })
  await desk.move(Number(orderId), 'completed', { actor: 'staff' })
  await eventually(
    () => shop.rowsOf(`select id from invoices where order_id = $1 and kind = 'invoice'`, [orderId]),
    (rows) => rows.length === 1,
  )
  const [{ id }] = await shop.rowsOf('select id from order_rows where order_id = $1', [orderId])
  return { orderId, rowId: id }
}

const setBalance = (minor: number) =>
  shop.owner.query(
    `insert into user_balance_entries (user_id, currency, amount_minor, cause)
     select u.id, 'NOK', $2 - coalesce((select sum(amount_minor) from user_balances where user_id = u.id and currency = 'NOK'), 0),
       'correction' from users u where u.email = $1
       and coalesce((select sum(amount_minor) from user_balances where user_id = u.id and currency = 'NOK'), 0) <> $2`,
    [email, minor],
  )

/** The rest of the invoice comes into the shop's account, or all of it but a part. */
async function pay(orderId: string, butMinor = 0): Promise<void> {
  const [{ reference, open }] = await shop.rowsOf(
    `select i.payment_reference as reference, (p.authorised_minor - p.captured_minor - p.released_minor)::int as open
     from invoices i join payments p on p.order_id = i.order_id where i.order_id = $1 and i.kind = 'invoice'`,
    [orderId],
  )
  if (open === 0) return
  const file = bankFile([{ id: `for ${orderId}`, amountMinor: open - butMinor, reference }])
  const token = await (await staffTokens(shop))('admin')
  const headers = {
    'x-forwarder-secret': TEST_FORWARDER_SECRET,
    'x-staff-token': token,
    'content-type': file.type,
  }
  const answer = await fetch(`${shop.url}/staff/desk/bank-files`, { method: 'POST', headers, body: file })
  expect(answer.status).toBe(200)
}

const register = async ({ orderId, rowId }: { orderId: string; rowId: number }, more: { refundTo?: string } = {}) =>
  back.register(orderId, null, [{ rowId, quantity: 1 }], { headers: member.headers, ...more })

async function openConsole(path: string) {
  const token = await (await staffTokens(shop))('customer-service')
  const headers = { 'x-forwarder-secret': TEST_FORWARDER_SECRET, 'x-staff-token': token }
  return (await fetch(`${shop.url}/staff/desk/${path}`, { headers })).json()
}

const mailOf = async (kind: string, orderId: string) => {
  const mail = (await mailsTo(shop, email)).find((one) => one.kind === kind && one.subject.includes(orderId))
  return (mail ? `${mail.subject}\n${mail.text}` : '').replaceAll('\u00a0', ' ')
}

const RETURNS = '{ getReturns { number state refundFormatted loweredFormatted paidBackFormatted toBalanceFormatted } }'
const ORDER = 'query($id: Int!) { getOrder(orderId: $id) { refunds { refundType total } } }'

describe('goods that come back of the shop’s own invoice', () => {
  it('lower it while it is unpaid, and nobody says that money was paid back', async () => {
    const sale = await invoiced()
    expect(await openConsole(`orders/${sale.orderId}`)).toMatchObject({ payment: { invoiceState: 'invoiced' } })
    const number = (await register(sale)).data.registerReturn.number as string
    expect(await mailOf('return_registered', sale.orderId)).toMatch(/Fakturaen settes ned med [\d\s]+ kr/)
    expect(await mailOf('return_registered', sale.orderId)).not.toMatch(/Du får tilbake/)
    expect(await openConsole(`returns/${number}`)).toMatchObject({ lowersInvoice: true })

    expect((await staff.receive(number)).status).toBe(200)
    const mail = await mailOf('return_refunded', sale.orderId)
    expect(mail).toMatch(/Vi har satt ned fakturaen med [\d\s]+ kr/)
    expect(mail).not.toMatch(/betalt tilbake|Tilbakebetaling/)
    const { data } = await shop.graphql(RETURNS, {}, member.headers)
    const given = data.getReturns.find((one: { number: string }) => one.number === number)
    expect(given).toMatchObject({ loweredFormatted: given.refundFormatted, paidBackFormatted: null })
    const order = await shop.graphql(ORDER, { id: Number(sale.orderId) }, member.headers)
    expect(order.data.getOrder.refunds).toMatchObject([{ refundType: 'invoice' }])
    expect(await openConsole(`returns/${number}`)).toMatchObject({ lowersInvoice: true })
    // Paid afterwards in what is left of it, what came back earlier is told as it was.
    await pay(sale.orderId)
    expect(await openConsole(`returns/${number}`)).toMatchObject({ lowersInvoice: true })
  }, 60_000)

  it('are paid back where it was paid', async () => {
    const sale = await invoiced()
    await pay(sale.orderId)
    expect(await openConsole(`orders/${sale.orderId}`)).toMatchObject({
      payment: { state: 'captured', invoiceState: null },
    })
    const number = (await register(sale)).data.registerReturn.number as string
    expect(await mailOf('return_registered', sale.orderId)).toMatch(/Du får tilbake/)
    expect((await staff.receive(number)).status).toBe(200)
    expect(await mailOf('return_refunded', sale.orderId)).toMatch(/Vi har betalt tilbake [\d\s]+ kr/)
    const { data } = await shop.graphql(RETURNS, {}, member.headers)
    const given = data.getReturns.find((one: { number: string }) => one.number === number)
    expect(given).toMatchObject({ loweredFormatted: null, paidBackFormatted: given.refundFormatted })
    expect(await openConsole(`returns/${number}`)).toMatchObject({ lowersInvoice: false, partLoweredFormatted: null })
  }, 60_000)

  it('lower what is left to pay of it, and bring what was paid back to where it came from', async () => {
    const sale = await invoiced()
    await pay(sale.orderId, 100_00)
    const number = (await register(sale)).data.registerReturn.number as string
    expect(await mailOf('return_registered', sale.orderId)).toMatch(
      /Fakturaen settes ned med 100 kr, [\d\s]+ kr, Faktura/,
    )
    const shown = { lowersInvoice: true, partLoweredFormatted: expect.stringMatching(/^100\s/) }
    expect(await openConsole(`returns/${number}`)).toMatchObject(shown)
    expect((await staff.receive(number)).status).toBe(200)
    expect(await openConsole(`returns/${number}`)).toMatchObject(shown)
    const mail = await mailOf('return_refunded', sale.orderId)
    expect(mail).toMatch(/Vi har satt ned fakturaen med 100 kr[\s\S]*Vi har betalt tilbake [\d\s]+ kr/)
    expect(mail).not.toContain('saldoen')
    const { data } = await shop.graphql(RETURNS, {}, member.headers)
    const given = data.getReturns.find((one: { number: string }) => one.number === number)
    expect(given).toMatchObject({ loweredFormatted: '100\u00a0kr', toBalanceFormatted: null })
    expect(given.paidBackFormatted).toMatch(/kr$/)
    const order = await shop.graphql(ORDER, { id: Number(sale.orderId) }, member.headers)
    const { refunds } = order.data.getOrder
    expect(refunds.map(({ refundType }: { refundType: string }) => refundType)).toEqual(['invoice', 'payment'])
    expect(refunds[0].total).toBe(100)
    // Nothing is left to pay of it since then.
    const [invoice] = await shop.rowsOf(`select paid_at from invoices where order_id = $1 and kind = 'invoice'`, [
      sale.orderId,
    ])
    expect(invoice.paid_at).not.toBeNull()
  }, 60_000)

  it('lower it by what it asked for, and bring back into the balance what that had paid', async () => {
    await setBalance(150_00)
    const sale = await bought()
    const number = (await register(sale)).data.registerReturn.number as string
    expect(await mailOf('return_registered', sale.orderId)).toMatch(
      /Fakturaen settes ned med [\d\s]+ kr, 150 kr på saldoen din/,
    )
    expect((await staff.receive(number)).status).toBe(200)
    expect(await mailOf('return_refunded', sale.orderId)).toMatch(
      /Vi har satt ned fakturaen med [\d\s]+ kr[\s\S]*Vi har satt 150 kr inn på saldoen/,
    )
  }, 60_000)

  it('bring nothing into the balance while nothing was paid', async () => {
    const sale = await invoiced()
    const found = await back.find(sale.orderId, null, member.headers)
    expect(found.data.getReturnableOrder.hasBalance).toBe(false)
    const refused = await register(sale, { refundTo: 'balance' })
    expect(refused.errors?.[0]?.extensions?.code).toBe('INVALID_RETURN')
  }, 60_000)
})
