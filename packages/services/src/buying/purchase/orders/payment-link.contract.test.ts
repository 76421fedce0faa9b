import { assistToken } from '@shop/testkit/assist'
import { signIn } from '@shop/testkit/auth-calls'
import { mailsTo, mailTo } from '@shop/testkit/mails'
import { METHODS, type PayingShop, startPayingShop } from '@shop/testkit/paying'
import { facts } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { staffSession } from '@shop/testkit/staff-session'
import { afterAll, beforeAll, expect, it } from 'vitest'

let shop: PayingShop
let skuId: number
let customer: Awaited<ReturnType<typeof signIn>>
let staff: Awaited<ReturnType<typeof assistToken>>
const email = facts.customers.ok
const consent = { 'x-assist-consent': encodeURIComponent('She says yes on the phone') }
type Answer = { readonly data?: { placeOrder: unknown }; readonly errors?: readonly unknown[] }
const placed = (answer: Answer) => answer.data?.placeOrder ?? answer.errors
const form = (paymentId: number) => ({ ...guestForm(email), paymentId })

beforeAll(async () => {
  shop = await startPayingShop()
  skuId = (await plainSkus(shop.owner, 1))[0] as number
  const member = facts.members.find((one) => one.email === email)
  if (!member) throw new Error('The demo has no such member')
  customer = await signIn(shop, member)
  const { rows } = await shop.owner.query('select ref from users where email = $1', [email])
  staff = await assistToken(shop, rows[0].ref, { act: true })
})
afterAll(() => shop?.stop())

it('[ASSIST-26] sends the customer a payment link in place of a card page for staff, and the cart waits', async () => {
  await shop.setStock(skuId, 50)
  const acting = purchases(shop, { ...staff.headers, ...consent })
  const cartId = await acting.cartWith(skuId)
  // What staff write into the form is no address to send a link to.
  const typed = { ...form(METHODS.card), email: 'somebody.else@lysning.example' }
  const expected = { orderId: null, publicId: null, status: 'link-sent', redirectUrl: null }
  expect(placed(await acting.place(cartId, typed))).toEqual(expected)
  expect(placed(await acting.place(cartId, typed))).toEqual(expected)
  expect(await shop.rowsOf('select from payments where cart_id = $1', [cartId])).toEqual([])
  expect(await shop.stockOf(skuId)).toBe(50)

  const mail = await mailTo(shop, email, 'payment_link')
  expect(mail.subject).toBe('Handlekurven din er klar til betaling')
  expect(mail.text).toMatch(/http:\/\/no\.localhost:\d+\/kassen\?action=login/)
  expect(await mailsTo(shop, typed.email)).toEqual([])
  expect((await mailsTo(shop, email)).filter(({ kind }) => kind === 'payment_link')).toHaveLength(1)

  const own = purchases(shop, { ...customer.headers })
  const begun = (await own.place(cartId, form(METHODS.card))).data?.placeOrder
  expect(begun).toMatchObject({ status: 'pending', redirectUrl: expect.stringContaining('/pay/') })
  // The page that the customer pays on is not the staff's to open either.
  const seenByStaff = await shop.comeBack(shop, begun.publicId, cartId, staff.headers)
  expect(seenByStaff).toMatchObject({ htmlSnippet: null, purchaseId: null })
  expect((await shop.comeBack(shop, begun.publicId, cartId, { ...customer.headers })).htmlSnippet).toContain('<iframe')
  expect(placed(await acting.place(cartId, form(METHODS.card)))).toEqual(expected)
})

it('tells in the customer’s timeline who sent a payment link', async () => {
  const [{ ref }] = await shop.rowsOf('select ref from users where email = $1', [email])
  const headers = await (await staffSession(shop, 'customer-service')).headers()
  const answer = await fetch(`${shop.url}/staff/desk/customers/${ref}/timeline?kinds=cart&by=staff`, { headers })
  const { events } = await answer.json()
  const sent = events.filter(({ what }: { what: string }) => what === 'paymentLink')
  expect(sent).not.toEqual([])
  const told = { actor: 'staff', who: expect.stringMatching(/\p{L}/u), reason: expect.stringMatching(/.{10}/) }
  for (const one of sent) expect(one).toMatchObject(told)
})

it('[ASSIST-26] [IMPERSONATE-13] leaves to the customer, too, what is saved with the shop', async () => {
  const acting = purchases(shop, { ...staff.headers, ...consent })
  const cartId = await acting.cartWith(skuId)
  const saved = () =>
    shop.rowsOf(
      'select to_jsonb(b) as of_theirs from user_balances b join users u on u.id = b.user_id where u.email = $1',
      [email],
    )
  const before = await saved()
  expect(before).toHaveLength(1)
  expect(placed(await acting.place(cartId, form(METHODS.invoice)))).toMatchObject({
    status: 'link-sent',
    orderId: null,
  })
  expect(await saved()).toEqual(before)
  await shop.owner.query('delete from user_balances where user_id = (select id from users where email = $1)', [email])
})

it('[ASSIST-26] [IMPERSONATE-13] leaves a bonus cheque in the cart to the customer, who alone spends it', async () => {
  const code = 'voyadovoucher_staff'
  await shop.owner.query(
    `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, expires_at)
     select $1, 1, $1, id, 2500, 'NOK', now() + interval '1 day' from users where email = $2`,
    [code, email],
  )
  const acting = purchases(shop, { ...staff.headers, ...consent })
  const cartId = await acting.cartWith(skuId)
  const use = 'mutation ($id: String!, $code: String!) { setCartPromoCode(id: $id, promoCode: $code) { promoCode } }'
  const { data, errors } = await shop.graphql(use, { id: cartId, code }, { ...staff.headers })
  expect(data?.setCartPromoCode ?? errors).toEqual({ promoCode: code })
  expect(placed(await acting.place(cartId, form(METHODS.invoice)))).toMatchObject({
    status: 'link-sent',
    orderId: null,
  })
  const spent = () => shop.rowsOf('select used_at from vouchers where code = $1', [code])
  expect(await spent()).toEqual([{ used_at: null }])
  const own = await purchases(shop, { ...customer.headers }).place(cartId, form(METHODS.invoice))
  expect(placed(own)).toMatchObject({ status: 'completed' })
  expect(await spent()).toEqual([{ used_at: expect.any(Date) }])
})

it('[ASSIST-26] makes the order itself where nobody has to type anything', async () => {
  const acting = purchases(shop, { ...staff.headers, ...consent })
  const cartId = await acting.cartWith(skuId)
  expect(placed(await acting.place(cartId, form(METHODS.invoice)))).toMatchObject({
    status: 'completed',
    orderId: expect.any(String),
    redirectUrl: null,
  })
})

it('[ASSIST-27] refuses consents to advertising that staff tick in the customer’s checkout', async () => {
  const acting = purchases(shop, { ...staff.headers, ...consent })
  const cartId = await acting.cartWith(skuId)
  const code = (answer: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
    answer.errors?.[0]?.extensions?.code
  for (const ticked of ['newsletter', 'sms']) {
    const wish = { ...form(METHODS.invoice), acceptedConsents: ['terms', ticked] }
    expect(code(await acting.checkout(cartId, wish)), ticked).toBe('IMPERSONATION_BANNED_OPERATION')
    expect(code(await acting.place(cartId, wish)), ticked).toBe('IMPERSONATION_BANNED_OPERATION')
  }
  // What the customer ticked in the own checkout is not given again by an order of the staff.
  await purchases(shop, { ...customer.headers }).checkout(cartId, { acceptedConsents: ['terms', 'newsletter'] })
  expect(placed(await acting.place(cartId, form(METHODS.invoice)))).toMatchObject({ status: 'completed' })
  const [order] = await shop.rowsOf('select accepted_consents from orders where cart_id = $1', [cartId])
  expect(order.accepted_consents).not.toContain('newsletter')
})
