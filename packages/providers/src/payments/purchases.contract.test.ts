import { randomUUID } from 'node:crypto'
import { type Payments, startPayments } from '@shop/testkit/start-payments'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPurchase, buyer, KEY, shopCalls } from '../test/shop-calls'

let payments: Payments
let shop: ReturnType<typeof shopCalls>
let now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  payments = await startPayments({ now: () => now })
  shop = shopCalls(payments.url)
})
afterAll(() => payments.remove())

const parallel = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

describe('a purchase', () => {
  it('is made once for a key, however often and at once it is asked for', async () => {
    const wanted = aPurchase()
    const answers = await parallel(20, () => shop.post('/v1/purchases', wanted, 'attempt-1'))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [{ body }] = answers as [(typeof answers)[0]]
    expect(body).toMatchObject({
      reference: wanted.reference,
      status: 'created',
      amountMinor: 129_900,
      currency: 'NOK',
    })
    expect(body.url).toBe(`${payments.env.PAYMENTS_PUBLIC_URL}/pay/${body.formToken}`)
    expect(body.frameUrl).toBe(`${payments.env.PAYMENTS_PUBLIC_URL}/frame/${body.formToken}`)
    expect((await shop.call(`/v1/purchases?reference=${wanted.reference}`)).body.purchaseId).toBe(body.purchaseId)
  })

  it('refuses another body for the same key, and another purchase for the same reference', async () => {
    const wanted = aPurchase()
    await shop.post('/v1/purchases', wanted, 'attempt-2')
    const other = await shop.post('/v1/purchases', { ...wanted, amountMinor: 1 }, 'attempt-2')
    expect([other.status, other.body.error.code]).toEqual([422, 'key-reused'])
    const second = await shop.post('/v1/purchases', wanted, 'attempt-3')
    expect([second.status, second.body.error.code]).toEqual([409, 'reference-used'])
    expect((await shop.post('/v1/purchases', wanted, 'attempt-2')).status).toBe(201)
  })

  it('needs the key of the shop for everything, and a key of the attempt for what it changes', async () => {
    const { purchaseId } = await shop.create()
    for (const authorization of ['', 'Bearer wrong', `Basic ${KEY}`, `Bearer ${KEY}x`])
      for (const [path, body] of [
        [`/v1/purchases/${purchaseId}`, undefined],
        ['/v1/purchases', aPurchase()],
        [`/v1/purchases/${purchaseId}/cancel`, {}],
        ['/v1/modes', { failNext: 5 }],
      ] as const)
        expect((await shop.call(path, body, { authorization })).status, `${authorization} ${path}`).toBe(401)
    expect((await shop.call('/v1/purchases', aPurchase())).body.error.code).toBe('key-missing')
    expect((await shop.get(purchaseId)).status).toBe('created')
  })

  it('expires when nobody paid in time, and cannot be paid after that', async () => {
    const { purchaseId, formToken, expiresAt } = await shop.create()
    now = new Date(Date.parse(expiresAt) - 1)
    expect((await shop.get(purchaseId)).status).toBe('created')
    now = new Date(expiresAt)
    const late = await payments.submit(formToken, {
      step: 'card',
      number: '4111111111111111',
      expiry: '12/30',
      cvc: '123',
    })
    expect(late.status).toBe(303)
    expect(await shop.get(purchaseId)).toMatchObject({ status: 'expired', failure: 'abandoned', sequence: 1 })
    expect((await shop.on(purchaseId, 'authorise', {})).status).toBe(409)
  })
})

describe('documented buyers', () => {
  it.each([
    ['kari@lysning.example', 'authorised', null],
    ['declined@lysning.example', 'authorised', null],
    ['decline+kari@lysning.example', 'declined', 'declined'],
    ['BLOCKED+kari@lysning.example', 'declined', 'blocked'],
    ['soldout+kari@lysning.example', 'declined', 'sold-out'],
    ['balance+kari@lysning.example', 'declined', 'insufficient-balance'],
    ['unanswered+kari@lysning.example', 'declined', 'timeout'],
  ])('%s makes an invoice %s (%s)', async (email, status, failure) => {
    const view = await shop.authorised({ buyer: buyer(email) })
    expect(view).toMatchObject({ status, failure, capturedMinor: 0 })
    expect(await shop.get(view.purchaseId)).toEqual(view)
  })

  it('timeout+ is authorised, and the one who asked never hears of it', async () => {
    const { purchaseId } = await shop.create({ method: 'DirectInvoice', buyer: buyer('timeout+kari@lysning.example') })
    const key = randomUUID()
    for (const _ of [1, 2])
      await expect(
        fetch(`${payments.url}/v1/purchases/${purchaseId}/authorise`, {
          method: 'POST',
          headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': key },
          body: '{}',
          signal: AbortSignal.timeout(300),
        }),
      ).rejects.toThrow()
    expect(await shop.get(purchaseId)).toMatchObject({ status: 'authorised', failure: null })
  })

  it('cannot be left out where the law or the method wants the buyer', async () => {
    for (const more of [
      { method: 'Card' },
      { method: 'Loan' },
      { method: 'DirectInvoice', country: 'FI', currency: 'EUR' },
    ]) {
      const { purchaseId } = await shop.create(more)
      const answer = await shop.on(purchaseId, 'authorise', {})
      expect([answer.status, answer.body.error.code]).toEqual([409, 'buyer-needed'])
      expect((await shop.get(purchaseId)).status).toBe('created')
    }
  })
})

describe('sums', () => {
  it('never capture above what was authorised, nor refund above what was captured, with 20 at once', async () => {
    const { purchaseId } = await shop.authorised({ amountMinor: 1_000 })
    const captures = await parallel(20, (at) => shop.on(purchaseId, 'capture', { amountMinor: 130, key: `c${at}` }))
    expect(captures.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(captures.filter(({ body }) => body.error?.code === 'over-limit')).toHaveLength(13)
    expect(await shop.get(purchaseId)).toMatchObject({ status: 'captured', capturedMinor: 910 })
    const refunds = await parallel(20, (at) => shop.on(purchaseId, 'refund', { amountMinor: 200, key: `r${at}` }))
    expect(refunds.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(await shop.get(purchaseId)).toMatchObject({ status: 'captured', capturedMinor: 910, refundedMinor: 800 })
    expect((await shop.on(purchaseId, 'refund', { amountMinor: 111 })).body.error.code).toBe('over-limit')
    expect((await shop.on(purchaseId, 'refund', { amountMinor: 110 })).body.status).toBe('refunded')
  })

  it('count an operation of one key once, whatever its header says', async () => {
    const { purchaseId } = await shop.authorised({ amountMinor: 1_000 })
    const same = await parallel(20, () => shop.on(purchaseId, 'capture', { amountMinor: 400, key: 'shipment-1' }))
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const other = await shop.on(purchaseId, 'capture', { amountMinor: 401, key: 'shipment-1' })
    expect([other.status, other.body.error.code]).toEqual([422, 'key-reused'])
    expect((await shop.get(purchaseId)).capturedMinor).toBe(400)
  })

  it('keep a refusal for its key', async () => {
    const { purchaseId } = await shop.authorised({ amountMinor: 1_000 })
    const early = await shop.on(purchaseId, 'refund', { amountMinor: 10, key: 'r' })
    await shop.on(purchaseId, 'capture', { amountMinor: 1_000, key: 'c' })
    const again = await shop.on(purchaseId, 'refund', { amountMinor: 10, key: 'r' })
    expect([early.status, again]).toEqual([409, early])
  })

  it('let go of what is cancelled, and refuse what was given up', async () => {
    const { purchaseId } = await shop.authorised({ amountMinor: 1_000 })
    await shop.on(purchaseId, 'capture', { amountMinor: 300, key: 'c1' })
    expect((await shop.on(purchaseId, 'cancel', { amountMinor: 500, key: 'x1' })).body.status).toBe('captured')
    expect((await shop.on(purchaseId, 'capture', { amountMinor: 201, key: 'c2' })).body.error.code).toBe('over-limit')
    expect((await shop.on(purchaseId, 'capture', { amountMinor: 200, key: 'c3' })).body.capturedMinor).toBe(500)
    const whole = await shop.authorised()
    expect((await shop.on(whole.purchaseId, 'cancel', {})).body.status).toBe('cancelled')
    expect((await shop.on(whole.purchaseId, 'cancel', {})).body).toMatchObject({ status: 'cancelled', sequence: 2 })
    expect((await shop.on(whole.purchaseId, 'capture', { amountMinor: 1 })).body.error.code).toBe('wrong-status')
    expect((await shop.on(whole.purchaseId, 'refund', { amountMinor: 1 })).body.error.code).toBe('wrong-status')
  })
})

describe('bad bodies', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['no JSON', '{"reference":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['half a sign', '\ud800'],
    ...[0, -1, 1.5, 1e15, Number.MAX_SAFE_INTEGER, '100', null, {}].map(
      (amountMinor) => [`the amount ${JSON.stringify(amountMinor)}`, aPurchase({ amountMinor })] as const,
    ),
    ['another currency', aPurchase({ currency: 'USD' })],
    ['another language', aPurchase({ language: 'en' })],
    ['a reference that is none', aPurchase({ reference: '1' })],
    ['an address of a script', aPurchase({ returnUrl: 'javascript:alert(1)' })],
    ['an address of a file', aPurchase({ callbackUrl: 'file:///etc/passwd' })],
    ['no address', aPurchase({ callbackUrl: '//x' })],
    ['a long name', aPurchase({ buyer: buyer('a@b.no', { firstName: 'x'.repeat(201) }) })],
  ]
  it.each(wrong)('%s is refused', async (_, body) => {
    const answer = await shop.post('/v1/purchases', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad-request'])
  })

  it('of any kind, at any address, never break the process', async () => {
    const { purchaseId, formToken } = await shop.create()
    const paths = [
      ...['/v1/purchases', '/v1/modes', '/v1/purchases/none/capture', `/pay/${formToken}`],
      ...['capture', 'refund', 'cancel', 'authorise'].map((name) => `/v1/purchases/${purchaseId}/${name}`),
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.oneof(fc.json(), fc.string()), async (path, body) => {
        const response = await fetch(`${payments.url}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': randomUUID() },
          body,
          redirect: 'manual',
        })
        await response.text()
        return response.status < 500
      }),
      { numRuns: 300, seed: 6 },
    )
    const large = await shop.post('/v1/purchases', `"${'x'.repeat(100_000)}"`).catch(() => ({ status: 413 }))
    expect(large.status).toBe(413)
    await payments.modes({ slowMs: 0, failNext: 0, garbageNext: 0, hangNext: 0 })
    expect((await fetch(`${payments.url}/health`)).status).toBe(200)
  })
})

describe('modes', () => {
  it('fail before anything is done, or after all of it', async () => {
    const wanted = aPurchase()
    await payments.modes({ failNext: 1 })
    expect((await shop.post('/v1/purchases', wanted, 'm1')).status).toBe(500)
    expect((await shop.call(`/v1/purchases?reference=${wanted.reference}`)).status).toBe(404)
    await payments.modes({ garbageNext: 1 })
    await expect(shop.post('/v1/purchases', wanted, 'm1')).rejects.toThrow(SyntaxError)
    expect((await shop.call(`/v1/purchases?reference=${wanted.reference}`)).body.status).toBe('created')
    expect((await shop.post('/v1/purchases', wanted, 'm1')).status).toBe(201)
  })

  it('slow every answer down, and refuse to be what there is not', async () => {
    await payments.slowBy(150)
    const begin = performance.now()
    await shop.create()
    expect(performance.now() - begin).toBeGreaterThan(140)
    await payments.slowBy(0)
    expect((await shop.call('/v1/modes', { callbacks: 'sometimes' })).status).toBe(400)
    expect((await shop.call('/v1/modes')).body.callbacks).toBe('normal')
  })
})

describe('the list of purchases', () => {
  it('has what changed since a moment, page by page, and misses nothing that changes meanwhile', async () => {
    now = new Date('2027-01-05T12:00:00Z')
    const made: string[] = []
    for (let n = 0; n < 230; n++) {
      now = new Date(now.getTime() + 1_000)
      made.push((await shop.create()).purchaseId)
    }
    const page = async (query: string) =>
      (await shop.call(`/v1/purchases?changedSince=2027-01-05T12:00:00Z${query}`)).body
    const seen: string[] = []
    let next: string | null = null
    do {
      const answer: { purchases: { purchaseId: string; changedAt: string }[]; next: string | null } = await page(
        next ? `&cursor=${encodeURIComponent(next)}` : '',
      )
      seen.push(...answer.purchases.map(({ purchaseId }) => purchaseId))
      // The first one changes while the list is read.
      if (!next) await shop.post(`/v1/purchases/${made[0]}/cancel`, {}, 'list-1')
      next = answer.next
    } while (next)
    // Those of other tests run out at this new time.
    expect(new Set(seen.filter((id) => made.includes(id)))).toEqual(new Set(made))
    expect(seen.filter((id) => id === made[0])).toHaveLength(2)
    expect((await shop.call('/v1/purchases?changedSince=yesterday')).status).toBe(400)
    const [second] = (await page('')).purchases.filter(
      ({ purchaseId }: { purchaseId: string }) => purchaseId === made[1],
    )
    expect(second).toMatchObject({ status: 'created', capturedMinor: 0, cancelledMinor: 0, dispute: null })
  })
})

describe('a dispute', () => {
  it('is opened for captured money alone, one at a time, and gives the money back when it is lost', async () => {
    const { purchaseId, formToken } = await shop.create()
    const dispute = (body: object, key: string) => shop.post(`/v1/purchases/${purchaseId}/dispute`, body, key)
    expect((await dispute({}, 'd-1')).status).toBe(409)
    await payments.submit(formToken, { step: 'card', number: '4111 1111 1111 1111', expiry: '12/39', cvc: '123' })
    await shop.post(`/v1/purchases/${purchaseId}/capture`, { amountMinor: 100_000 }, 'd-2')
    expect((await dispute({ amountMinor: 100_001 }, 'd-3')).body.error.code).toBe('over-limit')
    expect((await dispute({ amountMinor: 60_000 }, 'd-4')).body.dispute).toMatchObject({
      amountMinor: 60_000,
      outcome: null,
    })
    expect((await dispute({ amountMinor: 1 }, 'd-5')).status).toBe(409)
    const refund = (amountMinor: number, key: string) =>
      shop.post(`/v1/purchases/${purchaseId}/refund`, { amountMinor }, key)
    expect((await refund(40_001, 'd-6')).body.error).toMatchObject({ code: 'over-limit' })
    expect((await dispute({ outcome: 'lost' }, 'd-7')).body).toMatchObject({
      status: 'captured',
      refundedMinor: 60_000,
    })
    expect((await dispute({ outcome: 'won' }, 'd-8')).status).toBe(409)
    expect((await refund(40_000, 'd-9')).body).toMatchObject({ status: 'refunded', refundedMinor: 100_000 })
  })
})
