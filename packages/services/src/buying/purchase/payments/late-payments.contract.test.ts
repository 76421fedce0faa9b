import { signIn } from '@shop/testkit/auth-calls'
import { eventually } from '@shop/testkit/eventually'
import { METHODS, type PayingShop, type Started, startPayingShop } from '@shop/testkit/paying'
import { paymentUseCases } from '@shop/testkit/payment-use-cases'
import { facts, memberOf } from '@shop/testkit/personas'
import { guestForm, plainSkus, purchases } from '@shop/testkit/purchases'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** Longer than pieces are held. */
const LATER_MS = 15 * 60_000 + 5_000
const STOCK = 50
let shop: PayingShop
let desk: ReturnType<typeof paymentUseCases>
let late: ReturnType<typeof paymentUseCases>
let kari: Awaited<ReturnType<typeof signIn>>
let userId: number
let skuId: number
let otherSku: number
beforeAll(async () => {
  shop = await startPayingShop()
  desk = paymentUseCases(shop.database.url, shop.payments)
  late = paymentUseCases(shop.database.url, shop.payments, { now: () => new Date(Date.now() + LATER_MS) })
  const [first, second] = await plainSkus(shop.owner, 2)
  skuId = first as number
  otherSku = second as number
  kari = await signIn(shop, memberOf('no'))
  userId = (await shop.rowsOf('select id from users where email = $1', [memberOf('no').email]))[0].id
})
afterAll(async () => {
  await desk?.close()
  await late?.close()
  await shop?.stop()
})
beforeEach(async () => {
  await shop.setStock(skuId, STOCK)
  await shop.payments.modes({ callbacks: 'never' })
})

const code = facts.promoCodes.voucher
const balanceOf = async (): Promise<number> =>
  (
    await shop.rowsOf(
      `select coalesce(sum(amount_minor), 0)::int as sum from user_balance_entries where user_id = $1 and currency = 'NOK'`,
      [userId],
    )
  )[0].sum
const enter = (minor: number) =>
  shop.owner.query(
    `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', $2, 'correction')`,
    [userId, minor],
  )
const begun = () => shop.begun(shop, [skuId], shop.cardForm('sen@lysning.example'))

type Meanwhile = {
  readonly name: string
  readonly begin: () => Promise<Started>
  /** What happens after the shopper went to the provider, before the money is promised. */
  readonly happens: (attempt: Started) => Promise<unknown>
  readonly end: 'order' | 'back' | 'either'
  /** Puts right for the next case what is nobody's cart or payment. */
  readonly after?: () => Promise<unknown>
}

/** A member's attempt that uses a voucher. */
const withVoucher = async (): Promise<Started> => {
  const buy = purchases(shop, kari.headers)
  const cartId = await buy.cartWith(skuId, skuId, skuId)
  const set =
    'mutation($id: String!, $promoCode: String!) { setCartPromoCode(id: $id, promoCode: $promoCode) { promoCode } }'
  const answer = await shop.graphql(set, { id: cartId, promoCode: code }, kari.headers)
  expect(answer.errors).toBeUndefined()
  const { publicId, redirectUrl } = (await buy.place(cartId, shop.cardForm(memberOf('no').email))).data.placeOrder
  return { cartId, paymentId: publicId, redirectUrl }
}
/** A member's attempt that uses the balance. */
const withBalance = async (): Promise<Started> => {
  await enter(1_000 - (await balanceOf()))
  const buy = purchases(shop, kari.headers)
  const cartId = await buy.cartWith(skuId, skuId)
  const { publicId, redirectUrl } = (await buy.place(cartId, shop.cardForm(memberOf('no').email))).data.placeOrder
  return { cartId, paymentId: publicId, redirectUrl }
}

const cases: readonly Meanwhile[] = [
  { name: 'the shopper left', begin: begun, happens: async () => undefined, end: 'order' },
  {
    name: 'the time is over and was noticed',
    begin: begun,
    happens: ({ paymentId }) => late.settle(paymentId),
    end: 'back',
  },
  {
    name: 'the time is over and every piece is sold to others',
    begin: begun,
    happens: async ({ paymentId }) => {
      await late.settle(paymentId)
      await shop.setStock(skuId, 0)
    },
    end: 'back',
  },
  {
    name: 'every other piece is sold',
    begin: begun,
    happens: () => shop.setStock(skuId, 0),
    end: 'order',
  },
  {
    name: 'the voucher is used elsewhere',
    begin: withVoucher,
    happens: () =>
      shop.owner.query(
        `update vouchers set used_at = now(), used_order_id = (select max(id) from orders) where lower(code) = lower($1)`,
        [code],
      ),
    end: 'back',
    after: () =>
      shop.owner.query('update vouchers set used_at = null, used_order_id = null where lower(code) = lower($1)', [
        code,
      ]),
  },
  {
    name: 'the balance is used elsewhere',
    begin: withBalance,
    happens: async () => enter(-(await balanceOf())),
    end: 'back',
  },
  {
    name: 'more is put into the cart',
    begin: begun,
    happens: ({ cartId }) =>
      shop.graphql('mutation($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }', {
        id: cartId,
        item: { skuId: otherSku, quantity: 1 },
      }),
    end: 'order',
  },
  {
    name: 'the cart is bought with an invoice',
    begin: begun,
    happens: async ({ cartId }) => {
      const form = { ...guestForm('sen@lysning.example'), paymentId: METHODS.invoice }
      expect((await purchases(shop).place(cartId, form)).errors).toBeUndefined()
    },
    end: 'back',
  },
  {
    name: 'the cart is paid anew with another address',
    begin: begun,
    happens: async ({ cartId }) => {
      const form = { ...shop.cardForm('en-annen@lysning.example'), message: 'på nytt' }
      expect((await purchases(shop).place(cartId, form)).data.placeOrder).toMatchObject({ status: 'pending' })
    },
    end: 'back',
  },
]

const callback = async ({ paymentId }: Started, purchaseId: string, eventId = 'late') => {
  const body = JSON.stringify({
    eventId: `${paymentId} ${eventId}`,
    purchaseId,
    reference: paymentId,
    event: 'authorised',
    sequence: 1,
    at: new Date().toISOString(),
  })
  const answer = await fetch(`${shop.url}/payments/callbacks`, {
    method: 'POST',
    body,
    headers: shop.payments.signed(body),
  })
  expect(answer.status).toBe(204)
}

type Heard = { readonly how: string; readonly hear: (attempt: Started, purchaseId: string) => Promise<unknown> }
const ways: readonly Heard[] = [
  { how: 'a callback', hear: callback },
  { how: 'the job that asks', hear: ({ paymentId }) => desk.settle(paymentId) },
  { how: 'the shopper who comes back', hear: ({ paymentId, cartId }) => seen(paymentId, cartId) },
  {
    how: 'all of them at once, twice',
    hear: (attempt, purchaseId) =>
      Promise.all([
        callback(attempt, purchaseId, 'a'),
        callback(attempt, purchaseId, 'a'),
        desk.settle(attempt.paymentId),
        late.settle(attempt.paymentId),
        seen(attempt.paymentId, attempt.cartId),
        seen(attempt.paymentId, null),
      ]),
  },
]
const seen = (paymentId: string, cartId: string | null) =>
  shop.comeBack(shop, paymentId, cartId, kari.headers).catch(() => undefined)

/** What was asked for at the later time is due now. */
const hurry = () =>
  shop.owner.query(`with due as (
      update jobs set run_at = now() where kind = 'payment.release' and done_at is null returning id)
    select pg_notify('shop_events', '{"topic":"outbox","key":""}') from due`)

/** The money became an order, or is not held by anybody any more; never neither, and never both. */
async function expectEnd({ paymentId }: Started, purchaseId: string, end: Meanwhile['end']): Promise<void> {
  const settled = await eventually(
    () => shop.paymentOf(paymentId),
    ({ status }) => !['created', 'authorising'].includes(status),
  )
  const isOrder = settled.order_id !== null
  if (end !== 'either') expect(isOrder ? 'order' : 'back').toBe(end)
  const { status } = await eventually(
    async () => {
      await hurry()
      return shop.payments.purchase(purchaseId)
    },
    ({ status: said }) => (isOrder ? said === 'authorised' : ['cancelled', 'expired', 'refunded'].includes(said)),
  )
  expect(settled.reservations).toEqual([isOrder ? 'claimed' : 'released'])
  const entries = await shop.rowsOf('select kind from payment_entries where payment_id = $1', [paymentId])
  expect(entries).toEqual(isOrder ? [{ kind: 'authorised' }] : [])
  expect(status).toBe(isOrder ? 'authorised' : status)
  const [{ orders }] = await shop.rowsOf(
    'select count(*)::int as orders from orders o join payments p on p.order_id = o.id where p.id = $1',
    [paymentId],
  )
  expect(orders).toBe(isOrder ? 1 : 0)
}

describe.each(cases)('money that is promised when $name', ({ begin, happens, end, after }) => {
  it.each(ways)(`becomes an order or goes back, heard by $how`, async ({ hear }) => {
    const attempt = await begin()
    const { purchase_id: purchaseId } = await shop.paymentOf(attempt.paymentId)
    try {
      await happens(attempt)
      await shop.payByCard(attempt.redirectUrl)
      await hear(attempt, purchaseId)
      // Whoever heard nothing is found by the job.
      await desk.settle(attempt.paymentId)
      await expectEnd(attempt, purchaseId, hear === ways[3]?.hear && end === 'order' ? 'either' : end)
    } finally {
      await after?.()
    }
  })
})

describe('money that a provider took by itself', () => {
  it.each([
    ['all of it', 1],
    ['a part of it', 0.4],
  ])('for an attempt that has ended goes back: %s', async (_, share) => {
    const attempt = await begun()
    const { purchase_id: purchaseId, amount_minor: amountMinor } = await shop.paymentOf(attempt.paymentId)
    await late.settle(attempt.paymentId)
    await shop.payByCard(attempt.redirectUrl)
    const takenMinor = Math.round(amountMinor * share)
    await shop.payments.capture(purchaseId, takenMinor)
    await callback(attempt, purchaseId)
    const purchase = await eventually(
      async () => {
        await hurry()
        return shop.payments.purchase(purchaseId)
      },
      ({ refundedMinor }) => refundedMinor > 0,
    )
    expect(purchase).toMatchObject({ refundedMinor: takenMinor, cancelledMinor: amountMinor - takenMinor })
    expect((await shop.paymentOf(attempt.paymentId)).order_id).toBeNull()
  })
})

describe('five events of a provider', () => {
  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

  it('lead to the same end in every order, each with a repeat', async () => {
    const says = ['authorised', 'declined', 'cancelled', 'expired', 'captured'] as const
    const ends = new Map<string, number>()
    const orders = permutations(says)
    expect(orders).toHaveLength(120)
    for (const [at, order] of orders.entries()) {
      if (at % 40 === 0) await shop.setStock(skuId, STOCK)
      const attempt = await begun()
      const { purchase_id: purchaseId } = await shop.paymentOf(attempt.paymentId)
      await shop.payByCard(attempt.redirectUrl)
      // Each in its turn, and one of them once more.
      for (const [turn, event] of [...order, order[at % 5]].entries()) {
        const body = JSON.stringify({
          eventId: `${attempt.paymentId} ${event}`,
          purchaseId,
          reference: attempt.paymentId,
          event,
          sequence: turn + 1,
          at: new Date().toISOString(),
        })
        const headers = shop.payments.signed(body)
        expect((await fetch(`${shop.url}/payments/callbacks`, { method: 'POST', body, headers })).status).toBe(204)
      }
      await eventually(
        () => shop.paymentOf(attempt.paymentId),
        ({ status }) => status === 'authorised',
      )
      const [end] = await shop.rowsOf(
        `select p.status, p.authorised_minor = p.amount_minor as whole, (select count(*)::int from orders where cart_id = p.cart_id) as orders,
           (select count(*)::int from payment_events where payment_id = p.id) as events,
           (select json_agg(kind) from payment_entries where payment_id = p.id) as entries,
           (select count(*)::int from jobs where kind = 'payment.release' and key = p.id::text) as releases
         from payments p where p.id = $1`,
        [attempt.paymentId],
      )
      const key = JSON.stringify(end)
      ends.set(key, (ends.get(key) ?? 0) + 1)
    }
    expect([...ends.keys()].map((key) => JSON.parse(key))).toEqual([
      { status: 'authorised', whole: true, orders: 1, events: 5, entries: ['authorised'], releases: 0 },
    ])
  }, 600_000)
})
