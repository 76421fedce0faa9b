import { METHODS } from '@shop/testkit/paying'
import { facts } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { TEST_API_KEY } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buy } from './buy'
import type { CheckoutInput } from './checkout-api'
import { checkoutInputOf, emptyForm } from './checkout-form'

let skuId: number
/** What the tab asked the services for, in its order. */
let asked: { readonly operation: string; readonly checkout: CheckoutInput }[] = []
const accepted: string[] = []
/** What the services answer the question instead of what they found, if they fail. */
let failure: Response | undefined

/** A tab of the shop; its own address leads to the services, as the shop's server forwards it. */
const { shop, owner } = await withShop()
beforeAll(async () => {
  ;[skuId = 0] = await plainSkus(owner, 1)
  const send = fetch
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { lang: 'nb-NO', dataset: { channel: '1|no', market: 'no', language: 'nb-NO' } },
  })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address !== '/graphql') return send(address, init)
    const { operationName, variables } = JSON.parse(String(init.body))
    asked.push({ operation: operationName, checkout: variables.checkout })
    if (failure) return Promise.resolve(failure.clone())
    return send(`${shop.url}${address}`, { ...init, headers: { ...init.headers, 'x-apikey': TEST_API_KEY } })
  })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  asked = []
  accepted.length = 0
  failure = undefined
})

async function attempt(email: string, paymentType: 'DirectInvoice' | 'Card', form: object = guestForm(email)) {
  const cartId = await purchases(shop).cartWith(skuId)
  const input = {
    ...form,
    paymentId: METHODS[paymentType === 'Card' ? 'card' : 'invoice'],
  } as CheckoutInput
  const onAccepted = (status: string) => void accepted.push(status)
  const outcome = await buy({ call: { cartId, marketId: 'no' }, input, paymentType, onAccepted })
  return { cartId, outcome, operations: asked.map(({ operation }) => operation) }
}

it('[CHECKOUT-12] [CHECKOUT-13] asks whether the order is valid before it is made, with e-mail and billing address', async () => {
  const { email, billingAddress, identityNumber = '' } = guestForm(facts.customers.ok)
  const filledIn = { email, mobile: '91234567', personalId: identityNumber, acceptsTerms: true }
  const values = { ...emptyForm, ...billingAddress, ...filledIn }
  const choices = { paymentId: undefined, shippingId: undefined, pickupPoint: undefined }
  const form = checkoutInputOf(values, { ...choices, country: 'NO', needsPersonalId: true })
  const { outcome, operations } = await attempt(email, 'DirectInvoice', form)
  expect(outcome).toMatchObject({ ok: true, placed: { status: 'completed' } })
  expect(operations).toEqual(['validateOrderCreation', 'placeOrder'])
  expect(accepted).toEqual(['ok'])
  const { firstName, lastName, addressLine1, zip, city } = billingAddress
  expect(asked[0]?.checkout).toMatchObject({
    email,
    billingAddress: { firstName, lastName, addressLine1, zip, city },
  })
})

it.each([
  ['blacklisted', 'blacklisted', 'blacklisted'],
  ['invalidEmail', 'invalidemail', 'invalid-email'],
  ['noCredit', 'limited', 'limited'],
  ['serialReturner', 'serialreturner', 'serial-returner'],
  ['fraud', 'fraud', 'fraud'],
] as const)(
  '[CHECKOUT-12] [CHECKOUT-21] %s: status %s, and no order is asked for',
  async (customer, status, feedback) => {
    const { outcome, operations } = await attempt(facts.customers[customer], 'DirectInvoice')
    expect(outcome).toEqual({ ok: false, status, problem: { kind: 'feedback', feedback } })
    expect(operations).toEqual(['validateOrderCreation'])
    expect(accepted).toEqual([])
  },
)

it('[CHECKOUT-12] [CHECKOUT-17] judges credit by the chosen payment type: who gets none may pay by card', async () => {
  const { outcome, operations } = await attempt(facts.customers.noCredit, 'Card')
  expect(operations).toEqual(['validateOrderCreation', 'placeOrder'])
  expect(accepted).toEqual(['ok'])
  expect(outcome.ok || outcome.problem.kind !== 'feedback').toBe(true)
})

it('[CHECKOUT-18] goes on after any other objection, and the services refuse to make the order', async () => {
  const form = guestForm('ny@lysning.example')
  const elsewhere = { ...form, billingAddress: { ...form.billingAddress, country: 'DE' } }
  const { cartId, outcome, operations } = await attempt(form.email, 'DirectInvoice', elsewhere)
  expect(operations).toEqual(['validateOrderCreation', 'placeOrder'])
  expect(accepted).toEqual(['ok'])
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'choice', text: 'checkout.otherCountry' } })
  expect(outcome).not.toHaveProperty('status')
  const { rows } = await owner.query('select from orders where cart_id = $1', [cartId])
  expect(rows).toEqual([])
})

it.each([
  [503, 'Response not successful: Received status code 503', new Response('', { status: 503 })],
  [422, 'Not now', Response.json({ errors: [{ message: 'Not now', extensions: { code: 'OTHER', status: 422 } }] })],
  [500, 'Not now', Response.json({ errors: [{ message: 'Not now' }] })],
])(
  '[ERRORPAGE-06] a question that failed with %i shows the page of that failure: %s',
  async (status, message, answer) => {
    failure = answer
    const { outcome, operations } = await attempt(facts.customers.ok, 'DirectInvoice')
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'page', failure: { status, message } } })
    expect(operations).not.toContain('placeOrder')
    expect(accepted).toEqual([])
  },
)
