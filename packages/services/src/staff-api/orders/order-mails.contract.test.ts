import { mailsTo, mailTo, type SentMail } from '@shop/testkit/mails'
import { guestForm, ownerOf, plainSkus, purchases } from '@shop/testkit/purchases'
import { type StaffApi, startStaffApi } from '@shop/testkit/staff-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: StaffApi['shop']
let rows: StaffApi['rows']
let desk: StaffApi['desk']
let stop: StaffApi['stop'] | undefined

beforeAll(async () => {
  ;({ shop, rows, desk, stop } = await startStaffApi())
})
afterAll(() => stop?.())

async function ordered(email: string): Promise<number> {
  const owner = await ownerOf(shop)
  const buy = purchases(shop, {}, 'no')
  const { data } = await buy.place(await buy.cartWith(...(await plainSkus(owner, 2))), guestForm(email))
  await owner.end()
  return Number(data.placeOrder.orderId)
}
type Listed = { id: number; kind: string; subject: string; state: string; canResend: boolean }
const listed = async (order: number): Promise<Listed[]> => (await desk(`orders/${order}`)).json.mails
const again = (order: number, mail: number, as = 'customer-service') =>
  desk(`orders/${order}/mails/${mail}/resend`, { method: 'POST', body: {}, as })
const move = async (order: number, to: string) => {
  const { version } = (await desk(`orders/${order}`)).json
  return desk(`orders/${order}/move`, { method: 'POST', body: { to, version, reason: '' } })
}
const words = ({ subject, text, html }: SentMail) => ({ subject, text, html })

it('sends any mail of an order again, word for word, to the e-mail that the order has now, and says so', async () => {
  const order = await ordered('feilskrevet@lysning.example')
  const first = await mailTo(shop, 'feilskrevet@lysning.example', 'order_confirmation')
  await move(order, 'processing')
  await move(order, 'completed')
  const paper = await mailTo(shop, 'feilskrevet@lysning.example', 'sales_document')
  await rows.query(`update orders set email = 'rettet@lysning.example' where id = $1`, [order])

  const mails = await listed(order)
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order_confirmation', 'order_shipped', 'sales_document'])
  expect(mails.every(({ state, canResend }) => state === 'sent' && canResend)).toBe(true)
  for (const kind of ['order_confirmation', 'sales_document']) {
    const { id = 0 } = mails.find((mail) => mail.kind === kind) ?? {}
    expect((await again(order, id)).status).toBe(200)
  }
  const sent = await mailsTo(shop, 'rettet@lysning.example')
  // With the link that opens the paper, which no colleague reads.
  expect(sent.map(words)).toEqual([paper, first].map(words))
  expect(await listed(order)).toHaveLength(5)

  const { events } = (await desk(`orders/${order}`)).json
  expect(events.slice(0, 2)).toMatchObject([
    { event: 'resent', who: 'Sigrid Haugen', mail: 'sales_document' },
    { event: 'resent', who: 'Sigrid Haugen', mail: 'order_confirmation' },
  ])
  const { rows: recorded } = await rows.query(
    `select result, fields from audit_log where event = 'order.resend' and target = $1 order by seq desc limit 1`,
    [String(order)],
  )
  expect(recorded).toEqual([{ result: 'ok', fields: ['sales_document'] }])
})

it('sends two clicks of one moment as one mail, and no more than ten a day', async () => {
  const order = await ordered('ivrig@lysning.example')
  await mailTo(shop, 'ivrig@lysning.example', 'order_confirmation')
  const [mail] = await listed(order)
  const id = mail?.id ?? 0
  await Promise.all([again(order, id), again(order, id)])
  const written = (await listed(order)).length
  // The minute may turn between the two.
  expect([2, 3]).toContain(written)
  const answers = []
  for (let n = 0; n < 9; n++) answers.push((await again(order, id)).status)
  expect(answers).toEqual([...Array<number>(8).fill(200), 429])
})

it('sends nothing of another order, of a market that is not one’s own, or of a paper that is closed', async () => {
  const [order, other] = [await ordered('en@lysning.example'), await ordered('to@lysning.example')]
  await mailTo(shop, 'en@lysning.example', 'order_confirmation')
  const [mail] = await listed(order)
  const id = mail?.id ?? 0
  expect((await again(other, id)).status).toBe(404)
  expect((await again(order, id, 'merchandiser')).status).toBe(403)
  await rows.query(`update staff_roles set market_id = 'FI|EUR' where staff_id = 1`)
  try {
    expect((await again(order, id)).status).toBe(403)
  } finally {
    await rows.query('update staff_roles set market_id = null where staff_id = 1')
  }
  await move(order, 'processing')
  await move(order, 'completed')
  await mailTo(shop, 'en@lysning.example', 'sales_document')
  await rows.query('update invoices set body = null, removed_at = now() where order_id = $1', [order])
  const closed = (await listed(order)).find(({ kind }) => kind === 'sales_document')
  expect(closed?.canResend).toBe(false)
  expect((await again(order, closed?.id ?? 0)).status).toBe(404)
  expect(await mailsTo(shop, 'to@lysning.example')).toHaveLength(1)
})

it('says of a mail that no server can take that it was not sent, and of one that is on its way that it waits', async () => {
  const order = await ordered('uten-server@lysning.example')
  await mailTo(shop, 'uten-server@lysning.example', 'order_confirmation')
  const stateOf = async () => (await listed(order)).map(({ state }) => state)
  expect(await stateOf()).toEqual(['sent'])
  const { rows: written } = await rows.query(
    `update mails set state = 'waiting', sent_at = null where order_id = $1 returning mail_key as key`,
    [order],
  )
  expect(await stateOf()).toEqual(['unsent'])
  await rows.query(`insert into jobs (kind, key, run_at) values ('mail.deliver', $1, now() + interval '1 hour')`, [
    written[0].key,
  ])
  expect(await stateOf()).toEqual(['waiting'])
})
