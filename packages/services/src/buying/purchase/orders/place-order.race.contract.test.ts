import { randomUUID } from 'node:crypto'
import { signIn } from '@shop/testkit/auth-calls'
import { cartCalls } from '@shop/testkit/cart-calls'
import type { GraphqlAnswer } from '@shop/testkit/graphql-client'
import { memberOf } from '@shop/testkit/personas'
import { guestForm, ownerOf, PLACE_ORDER, plainSkus, purchases } from '@shop/testkit/purchases'
import { raceGate } from '@shop/testkit/race-gate'
import type { Shop } from '@shop/testkit/start-shop'
import { sizes } from '@shop/testkit/test-sizes'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

/** Every request goes out on a connection of its own, through two processes on one database. */
let other: Pick<Shop, 'graphql' | 'url' | 'stop'>
const { shop, owner } = await withShop()
beforeAll(async () => {
  other = await shop.another()
})

const isDeep = sizes.races > 20
const BUYERS = isDeep ? 50 : 12
const OF_THE_LAST_PIECE = 50
const rounds = (quick: number) => (isDeep ? sizes.races : quick)
const MINUTES_15 = 900_000
// biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for
type Answer = GraphqlAnswer<any>
const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions?.code
const rowsOf = async (query: string, values: unknown[] = []) => (await owner.query(query, values)).rows
const through = (number: number) => (number % 2 ? other : shop)
const cartsWith = (count: number, ...skuIds: number[]) =>
  Promise.all(Array.from({ length: count }, (_, n) => purchases(through(n)).cartWith(...skuIds)))
const setStock = (skuId: number, pieces: number) =>
  owner.query('update stock set in_stock = $2, oversellable = 0, static = 0 where sku_id = $1', [skuId, pieces])
/** Nothing may come of a race but an order or a plain refusal. */
const expectPlain = (answers: Answer[], codes: string[]) => {
  for (const answer of answers) {
    const code = codeOf(answer)
    if (answer.errors) expect(codes, JSON.stringify(answer.errors)).toContain(code)
  }
}

describe('races for an order', () => {
  it(
    '[RACE-01] [STOCK-11] sells the last piece once, however many want it',
    async () => {
      const [skuId = 0] = await plainSkus(owner, 1)
      await setStock(skuId, 1_000)
      for (let round = 0; round < rounds(3); round++) {
        await setStock(skuId, 1_000)
        const carts = await cartsWith(OF_THE_LAST_PIECE, skuId)
        await setStock(skuId, 1)
        const answers = await Promise.all(
          carts.map((cartId, n) =>
            purchases(through(n)).place(cartId, guestForm(`siste-${round}-${n}@lysning.example`)),
          ),
        )
        expectPlain(answers, ['OUT_OF_STOCK', 'ONLY_LEFT'])
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
        expect(await rowsOf('select in_stock, oversellable, static from stock where sku_id = $1', [skuId])).toEqual([
          { in_stock: 0, oversellable: 0, static: 0 },
        ])
        const orders = await rowsOf('select cart_id from orders where cart_id = any($1)', [carts])
        expect([carts.length, orders.length]).toEqual([50, 1])
      }
      await setStock(skuId, 100)
    },
    MINUTES_15,
  )

  it(
    '[RACE-02] [CHECKOUT-38] makes one order and one payment of a cart that is placed twenty times at once',
    async () => {
      const [skuId = 0] = await plainSkus(owner, 1)
      for (let round = 0; round < rounds(10); round++) {
        await setStock(skuId, 100)
        const [cartId = ''] = await cartsWith(1, skuId)
        const form = guestForm(`tjue-${round}@lysning.example`)
        const key = randomUUID()
        const answers = (await raceGate(
          Array.from({ length: 20 }, (_, n) => ({
            url: through(n).url,
            body: { query: PLACE_ORDER, variables: { cartId, checkout: form, checkoutMarketId: 'no' } },
            // Half of them repeat one key, half are clicks of their own.
            headers: { 'x-idempotency-key': n % 4 < 2 ? key : randomUUID() },
          })),
        )) as Answer[]
        expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined))
        expect(new Set(answers.map(({ data }) => JSON.stringify(data.placeOrder))).size).toBe(1)
        const [counts] = await rowsOf(
          `select (select count(*)::int from orders where cart_id = $1) as orders,
             (select count(*)::int from payments where cart_id = $1) as payments,
             (select in_stock from stock where sku_id = $2) as pieces`,
          [cartId, skuId],
        )
        expect(counts).toEqual({ orders: 1, payments: 1, pieces: 99 })
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-03] refuses a key that was used for something else, also at the same moment',
    async () => {
      const [skuId = 0] = await plainSkus(owner, 1)
      for (let round = 0; round < rounds(5); round++) {
        await setStock(skuId, 100)
        const [cartId = '', second = ''] = await cartsWith(2, skuId)
        const key = { 'x-idempotency-key': randomUUID() }
        const form = guestForm(`nokkel-${round}@lysning.example`)
        const answers = await Promise.all([
          purchases(shop).place(cartId, form, key),
          purchases(other).place(cartId, { ...form, message: 'en annen' }, key),
          purchases(shop).place(second, form, key),
        ])
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
        for (const answer of answers.filter(({ errors }) => errors))
          expect(answer.errors?.[0]?.extensions).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 })
        expect(await rowsOf('select id from orders where cart_id = any($1)', [[cartId, second]])).toHaveLength(1)
      }
    },
    MINUTES_15,
  )

  /** A code with this rule, entered in each cart; all carts are ordered at once. */
  const placedWith = async (code: string, carts: readonly string[], emailOf: (n: number) => string, headers = {}) => {
    for (const [n, id] of carts.entries())
      expect((await cartCalls(through(n)).promo(id, code, headers)).refusal).toBeUndefined()
    return Promise.all(carts.map((cartId, n) => purchases(through(n), headers).place(cartId, guestForm(emailOf(n)))))
  }
  const newCode = async (rule: string) => {
    const code = `RACE-${randomUUID()}`
    await owner.query(
      `with made as (insert into promo_codes (code, kind, percent_basis_points, usage_limit, once_per_customer)
         values ($1, 'percentage', 1000, ${rule}) returning id)
       insert into promo_code_markets (promo_code_id, market_id) select id, 'NO|NOK' from made`,
      [code],
    )
    return code
  }
  const usesOf = async (code: string) =>
    (
      await rowsOf(
        `select p.used_count as counted, count(u.*)::int as uses, count(distinct u.order_id)::int as orders
         from promo_codes p left join promo_code_uses u on u.promo_code_id = p.id and u.released_at is null
         where p.code = $1 group by p.id`,
        [code],
      )
    )[0]
  const reducedOrders = (carts: readonly string[]) =>
    rowsOf('select id from orders where cart_id = any($1) and promo_code is not null', [carts])

  it(
    '[RACE-04] a code that is good for three orders reduces three of thirty carts',
    async () => {
      const [skuId = 0] = await plainSkus(owner, 1)
      for (let round = 0; round < rounds(3); round++) {
        await setStock(skuId, 1_000)
        const code = await newCode('3, false')
        const carts = await cartsWith(30, skuId)
        const answers = await placedWith(code, carts, (n) => `kupong-${round}-${n}@lysning.example`)
        expectPlain(answers, ['PROMO_CODE_INVALID'])
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
        expect(await usesOf(code)).toEqual({ counted: 3, uses: 3, orders: 3 })
        expect([carts.length, (await reducedOrders(carts)).length]).toEqual([30, 3])
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-05] a code for each customer once reduces the order of one of two tabs',
    async () => {
      const [skuId = 0] = await plainSkus(owner, 1)
      for (let round = 0; round < rounds(8); round++) {
        await setStock(skuId, 1_000)
        const code = await newCode('null, true')
        const carts = await cartsWith(2, skuId)
        const emailOf = (n: number) => (n ? `En-${round}@Lysning.example` : `en-${round}@lysning.example`)
        const answers = await placedWith(code, carts, emailOf)
        expectPlain(answers, ['PROMO_CODE_INVALID'])
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
        expect(await usesOf(code)).toEqual({ counted: 1, uses: 1, orders: 1 })
        expect(await reducedOrders(carts)).toHaveLength(1)
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-06] a cheque that lies in two carts of its member pays for one order',
    async () => {
      const [skuId = 0] = await plainSkus(owner, 1)
      const { email } = memberOf('no')
      const { headers } = await signIn(shop, memberOf('no'))
      for (let round = 0; round < rounds(8); round++) {
        await setStock(skuId, 1_000)
        const code = `voyadovoucher_${randomUUID()}`
        await owner.query(
          `insert into vouchers (id, series_id, code, user_id, amount_minor, currency, expires_at)
           select $1, (select id from voucher_series where kind = 'bonus_cheque' limit 1), $1, u.id, 2500, 'NOK', now() + interval '1 day'
           from users u where u.email = $2`,
          [code, email],
        )
        const carts = [await purchases(shop, headers).cartWith(skuId), await purchases(other, headers).cartWith(skuId)]
        const answers = await placedWith(code, carts, () => email, headers)
        expectPlain(answers, ['PROMO_CODE_INVALID'])
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
        const spent = await rowsOf('select id from orders where cart_id = any($1) and voucher_id = $2', [carts, code])
        expect(spent).toHaveLength(1)
        expect(await rowsOf('select used_order_id as id from vouchers where id = $1', [code])).toEqual(spent)
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-07] never takes more from a balance than there is, and tells who counted on it',
    async () => {
      const member = await signIn(shop, memberOf('no'))
      const [{ id: userId }] = await rowsOf('select id from users where email = $1', [memberOf('no').email])
      const [skuId = 0] = await plainSkus(owner, 1)
      for (let round = 0; round < rounds(5); round++) {
        await setStock(skuId, 100)
        const [{ held }] = await rowsOf(
          `select coalesce(sum(amount_minor), 0)::int as held from user_balances where user_id = $1 and currency = 'NOK'`,
          [userId],
        )
        await owner.query(
          `insert into user_balance_entries (user_id, currency, amount_minor, cause) values ($1, 'NOK', $2, 'goodwill')`,
          [userId, 60_00 - held],
        )
        const shoppers = [0, 1, 2, 3].map((n) => purchases(through(n), member.headers))
        const carts = await Promise.all(shoppers.map((buy) => buy.cartWith(skuId)))
        const form = guestForm('kari@lysning.example')
        for (const [n, buy] of shoppers.entries()) {
          const read = await buy.checkout(carts[n] as string, form)
          expect(read.data.createOrUpdateCheckout.cart.summary.balance.pending).toBe(60)
        }
        const answers = await Promise.all(shoppers.map((buy, n) => buy.place(carts[n] as string, form)))
        expectPlain(answers, ['INSUFFICIENT_BALANCE'])
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
        expect(
          await rowsOf(
            'select balance_minor, to_pay_minor = total_minor - balance_minor as adds_up from orders where cart_id = any($1)',
            [carts],
          ),
        ).toEqual([{ balance_minor: '6000', adds_up: true }])
        expect(
          await rowsOf(`select amount_minor from user_balances where user_id = $1 and currency = 'NOK'`, [userId]),
        ).toEqual([{ amount_minor: '0' }])
      }
    },
    MINUTES_15,
  )

  it(
    '[RACE-10] never makes an order dearer than what the checkout answered last',
    async () => {
      const [, , skuId = 0] = await plainSkus(owner, 3)
      const [{ product_id: productId }] = await rowsOf('select product_id from skus where id = $1', [skuId])
      const setPrice = async (minor: number) => {
        await owner.query(
          `update prices set selling_minor = $2, regular_minor = $2 where product_id = $1 and market_id = 'NO|NOK' and sku_id is null`,
          [productId, minor],
        )
        await owner.query(`select pg_notify('shop_events', '{"topic":"catalogue","key":""}')`)
      }
      for (let round = 0; round < rounds(6); round++) {
        await setStock(skuId, 1_000)
        await setPrice(300_00)
        const carts = await cartsWith(4, skuId)
        const form = guestForm(`pris-${round}@lysning.example`)
        const read = await Promise.all(
          carts.map(async (cartId, n) => {
            const answer = await purchases(through(n)).checkout(cartId, form)
            return answer.data.createOrUpdateCheckout.cart.summary.total.sellingPriceIncVat as number
          }),
        )
        const rise = setPrice(310_00 + round)
        const answers = await Promise.all(
          carts.map(async (cartId, n) => {
            await new Promise((resolve) => setTimeout(resolve, n * 150))
            return purchases(through(n)).place(cartId, form)
          }),
        )
        await rise
        expectPlain(answers, ['PRICE_CHANGED'])
        const orders = await rowsOf('select cart_id, total_minor::int from orders where cart_id = any($1)', [carts])
        for (const { cart_id, total_minor } of orders)
          expect(total_minor / 100).toBeLessThanOrEqual(read[carts.indexOf(cart_id)] as number)
        // Read again, the order goes through at no more than was read then; while prices still move, reading may take a
        // few times, and the order may be cheaper: each process takes the prices in one after the other, and never goes
        // back, but the fall that began the round may come between reading and ordering (dear before it, dear after it).
        const late = answers.findIndex(({ errors }) => errors)
        if (late < 0) continue
        const cartId = carts[late] as string
        let seen = 0
        let placed: Answer | undefined
        for (let tries = 0; tries < 10 && (!placed || placed.errors); tries++) {
          const again = await purchases(through(late)).checkout(cartId, form)
          seen = again.data.createOrUpdateCheckout.cart.summary.total.sellingPriceIncVat
          placed = await purchases(through(late)).place(cartId, form)
          expectPlain([placed], ['PRICE_CHANGED'])
        }
        const [order] = await rowsOf('select total_minor::int from orders where cart_id = $1', [cartId])
        expect(order.total_minor / 100).toBeLessThanOrEqual(seen)
      }
      await setPrice(300_00)
    },
    MINUTES_15,
  )

  it(
    '[RACE-15] orders of the same goods, of one of them on two lines, in other orders never wait for each other in a circle',
    async () => {
      const skus = await plainSkus(owner, 4)
      for (const skuId of skus) await setStock(skuId, 100_000)
      const deadlocks = async () =>
        (await rowsOf('select deadlocks::int from pg_stat_database where datname = current_database()'))[0].deadlocks
      const before = await deadlocks()
      for (let round = 0; round < rounds(6); round++) {
        const stocked = await rowsOf('select sku_id, in_stock from stock where sku_id = any($1) order by sku_id', [
          skus,
        ])
        const carts = await Promise.all(
          Array.from({ length: BUYERS }, (_, n) =>
            purchases(through(n)).cartWith(...(n % 2 ? skus : skus.toReversed())),
          ),
        )
        // A second line of the first goods: for another receiver.
        for (const [n, cartId] of carts.entries()) {
          const item = { skuId: skus[0], quantity: 1, message: 'Til Kari' }
          expect((await cartCalls(through(n)).change('addToCart', { id: cartId, item })).refusal).toBeUndefined()
        }
        const answers = await Promise.all(
          carts.map((cartId, n) =>
            purchases(through(n)).place(cartId, guestForm(`rekke-${round}-${n}@lysning.example`)),
          ),
        )
        expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined))
        expect(
          await rowsOf('select sku_id, in_stock from stock where sku_id = any($1) order by sku_id', [skus]),
        ).toEqual(
          stocked.map(({ sku_id, in_stock }) => ({
            sku_id,
            in_stock: in_stock - BUYERS * (sku_id === skus[0] ? 2 : 1),
          })),
        )
      }
      expect(await deadlocks()).toBe(before)
    },
    MINUTES_15,
  )

  it('[RACE-15] holds the goods of an order always in the same order, whatever order the cart has', async () => {
    const [first = 0, second = 0] = await plainSkus(owner, 2)
    const waiting = async () => {
      const inLine = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
      return (await rowsOf(inLine)).length
    }
    const rival = await ownerOf(shop)
    try {
      for (const skus of [
        [first, second],
        [second, first],
      ]) {
        const cartId = await purchases(shop).cartWith(...skus)
        await rival.query('begin')
        await rival.query('select from stock where sku_id = $1 for update', [second])
        const placed = purchases(shop).place(cartId, guestForm('rekke@lysning.example'))
        await expect.poll(waiting, { timeout: 4_000 }).toBeGreaterThan(0)
        expect(await rowsOf('select from stock where sku_id = $1 for update skip locked', [first])).toEqual([])
        await rival.query('commit')
        expect((await placed).errors).toBeUndefined()
      }
    } finally {
      await rival.end()
    }
  })

  it(
    'never lets stock fall below nothing',
    async () => {
      const [skuId = 0] = await plainSkus(owner, 1)
      for (let round = 0; round < rounds(4); round++) {
        await setStock(skuId, 1_000)
        const carts = await cartsWith(BUYERS, skuId)
        await setStock(skuId, 3)
        const answers = await Promise.all(
          carts.map((cartId, n) =>
            purchases(through(n)).place(cartId, guestForm(`null-${round}-${n}@lysning.example`)),
          ),
        )
        expectPlain(answers, ['OUT_OF_STOCK', 'ONLY_LEFT'])
        expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
        expect(await rowsOf('select in_stock from stock where sku_id = $1', [skuId])).toEqual([{ in_stock: 0 }])
      }
      expect(await rowsOf('select sku_id from stock where in_stock < 0 or oversellable < 0 or static < 0')).toEqual([])
    },
    MINUTES_15,
  )
})
