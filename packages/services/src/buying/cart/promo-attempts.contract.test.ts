import { cartCalls, plainSkus } from '@shop/testkit/cart-calls'
import { facts } from '@shop/testkit/personas'
import { expectSameTime, timeOf } from '@shop/testkit/same-time'
import { TEST_FORWARDER_SECRET } from '@shop/testkit/start-shop'
import { withShop } from '@shop/testkit/with-shop'
import { beforeAll, describe, expect, it } from 'vitest'

let carts: ReturnType<typeof cartCalls>
let skuId: number
let now = Date.now()

const { shop, owner } = await withShop({ clock: { now: () => new Date(now) } })
beforeAll(async () => {
  carts = cartCalls(shop)
  ;[skuId] = (await plainSkus(owner, 1)) as [number]
})

const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarder-secret': TEST_FORWARDER_SECRET })
const codeOf = async (id: string, code: string, address: string) =>
  (await carts.promo(id, code, from(address))).refusal?.code

describe('guessing promo codes', () => {
  it('[ATTACK-10] is refused after ten failures in a minute, even a right code, and allowed again afterwards', async () => {
    const id = await carts.filled({ [skuId]: 1 })
    const guesses: string[] = []
    for (let guess = 0; guess < 15; guess++) guesses.push(await codeOf(id, `GUESS${guess}`, '203.0.113.1'))
    expect(guesses).toEqual([...Array(10).fill('PROMO_CODE_INVALID'), ...Array(5).fill('RATE_LIMITED')])
    // The rest of a thousand, within the same minute.
    for (let round = 0; round < 20; round++) {
      const more = Array.from({ length: 50 }, (_, guess) => codeOf(id, `GUESS${round}-${guess}`, '203.0.113.1'))
      expect(new Set(await Promise.all(more))).toEqual(new Set(['RATE_LIMITED']))
    }
    const right = await carts.promo(id, facts.promoCodes.valid, from('203.0.113.1'))
    expect(right.refusal).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    expect((await carts.get(id)).promoCode).toBeNull()
    expect((await carts.promo(id, '', from('203.0.113.1'))).refusal).toBeUndefined()
    expect(await codeOf(id, facts.promoCodes.valid, '203.0.113.2')).toBeUndefined()
    now += 60_000
    expect(await codeOf(id, facts.promoCodes.valid, '203.0.113.1')).toBeUndefined()
  })

  it('[ATTACK-10] is refused after ten failures of one network, though every guess has a cart of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => carts.create()))
    for (const id of ids.slice(0, 10)) expect(await codeOf(id, 'GUESS', '203.0.113.3')).toBe('PROMO_CODE_INVALID')
    expect(await codeOf(ids[10]!, 'GUESS', '203.0.113.3')).toBe('RATE_LIMITED')
    expect(await codeOf(ids[10]!, 'GUESS', '203.0.113.4')).toBe('PROMO_CODE_INVALID')
  })

  it('counts the failures of each cart alone where a machine of ours enters codes for many shoppers', async () => {
    const [one, other] = [await carts.create(), await carts.create()]
    for (let guess = 0; guess < 10; guess++) expect(await codeOf(one, 'GUESS', '127.0.0.1')).toBe('PROMO_CODE_INVALID')
    expect(await codeOf(one, 'GUESS', '127.0.0.1')).toBe('RATE_LIMITED')
    expect(await codeOf(other, 'GUESS', '127.0.0.1')).toBe('PROMO_CODE_INVALID')
  })

  it('[ATTACK-10] is refused after ten failures also when all guesses come at once, or from the addresses of one /64', async () => {
    now += 60_000
    const tell = async (id: string, addressOf: (guess: number) => string) => {
      const guesses = Array.from({ length: 40 }, (_, guess) => codeOf(id, `GUESS${guess}`, addressOf(guess)))
      return (await Promise.all(guesses)).filter((code) => code === 'PROMO_CODE_INVALID').length
    }
    expect(await tell(await carts.filled({ [skuId]: 1 }), () => '203.0.113.8')).toBe(10)
    expect(await tell(await carts.filled({ [skuId]: 1 }), (guess) => `2001:db8:0:1::${guess}`)).toBe(10)
    const { rows } = await owner.query(`select bucket from rate_limits where bucket ~ '203[.]0[.]113|2001'`)
    expect(rows).toEqual([])
  })

  it('[ATTACK-10] learns nothing from the answer or its time: unknown, ended and used-up codes look the same', async () => {
    const timeOfCode = async (code: string) => {
      now += 60_000
      const id = await carts.create()
      return timeOf(async () => {
        const { refusal, answer } = await carts.promo(id, code, from('203.0.113.5'))
        expect({ refusal, message: answer.errors?.[0]?.message }).toEqual({
          refusal: { code: 'PROMO_CODE_INVALID', status: 422 },
          message: 'The promo code is not valid',
        })
      })
    }
    // Twice the time would tell.
    const pairs = { fewest: 20, most: 60, allowedMs: 0, allowedShare: 0.5 }
    for (const other of ['SOMMER25', 'FORST'])
      await expectSameTime((isUnknown) => timeOfCode(isUnknown ? 'NO-SUCH-CODE' : other), pairs)
  })

  it('counts a code with unmet conditions as a failure, but not a valid one', async () => {
    now += 60_000
    const id = await carts.filled({ [skuId]: 1 })
    for (let round = 0; round < 12; round++)
      expect(await codeOf(id, facts.promoCodes.valid, '203.0.113.6')).toBeUndefined()
    for (let round = 0; round < 10; round++)
      expect(await codeOf(id, facts.promoCodes.requirementsNotMet, '203.0.113.6')).toBe('RequirementsNotMet')
    expect(await codeOf(id, facts.promoCodes.requirementsNotMet, '203.0.113.6')).toBe('RATE_LIMITED')
  })
})

describe('making carts', () => {
  it('is refused after three hundred in a minute from one address', async () => {
    now += 60_000
    const make = () => shop.graphql('{ getCart { id } }', {}, from('203.0.113.7'))
    const made = await Promise.all(Array.from({ length: 301 }, make))
    const refused = made.filter(({ errors }) => errors)
    expect(refused.map(({ errors }) => errors?.[0]?.extensions)).toMatchObject([{ code: 'RATE_LIMITED', status: 429 }])
    const id = made.find(({ data }) => data?.getCart)?.data.getCart.id
    expect((await carts.change('cloneCart', { id }, from('203.0.113.7'))).refusal.code).toBe('RATE_LIMITED')
    expect((await carts.add(id, skuId, 1, from('203.0.113.7'))).refusal).toBeUndefined()
    now += 60_000
    expect((await make()).errors).toBeUndefined()
  })
})
