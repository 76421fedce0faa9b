import { type Shipping, startShipping, TEST_SHIPPING_KEY } from '@shop/testkit/start-shipping'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shipping: Shipping
beforeAll(async () => {
  shipping = await startShipping()
})
afterAll(() => shipping.stop())

const oslo = { country: 'NO', zip: '0150', weightGrams: 800, valueMinor: 79_900, currency: 'NOK', language: 'nb' }
const post = (body: unknown, { key = TEST_SHIPPING_KEY, ms = 5_000 } = {}) =>
  fetch(`${shipping.url}/v1/options`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(ms),
  })
const optionsFor = async (more: object) => (await (await post({ ...oslo, ...more })).json()).options
const keysFor = async (more: object) => (await optionsFor(more)).map(({ key }: { key: string }) => key)

describe('options', () => {
  it.each([
    ['NO', '0150', 'NOK', 'nb', 'Oslo', [49_00, 59_00, 99_00, 149_00]],
    ['SE', '114 55', 'SEK', 'sv', 'Stockholm', [49_00, 59_00, 99_00, 149_00]],
    ['DK', '2100', 'DKK', 'da', 'København Ø', [39_00, 49_00, 79_00, 119_00]],
    ['FI', '00530', 'EUR', 'fi', 'Helsinki', [4_90, 5_90, 8_90, 14_90]],
  ])('in %s have the prices, times and points of the market', async (country, zip, currency, language, city, fees) => {
    const options = await optionsFor({ country, zip, currency, language })
    expect(options.map(({ key, feeMinor }: { key: string; feeMinor: number }) => [key, feeMinor])).toEqual(
      ['pickup', 'mailbox', 'home', 'express'].map((key, at) => [key, fees[at]]),
    )
    const [pickup, ...others] = options
    expect(pickup.pickupPoints.length).toBeGreaterThanOrEqual(3)
    expect(pickup.pickupPoints[0]).toEqual({
      id: `${country}-${zip.replace(' ', '')}-1`,
      name: expect.any(String),
      address: expect.stringMatching(/^\p{L}+ \d+$/u),
      zip: zip.replace(' ', ''),
      city,
      openingHours: expect.any(String),
    })
    expect(await optionsFor({ country, zip, currency, language })).toEqual(options)
    for (const { pickupPoints } of others) expect(pickupPoints).toEqual([])
  })

  it('[I18N-07] are called in Swedish what the country calls them', async () => {
    const names = async (more: object) =>
      (await optionsFor({ language: 'sv', ...more })).map(({ name }: { name: string }) => name)
    expect(await names({ country: 'FI', zip: '00530', currency: 'EUR' })).toEqual(
      expect.arrayContaining(['Utlämningsställe', 'Postlåda']),
    )
    expect(await names({ country: 'SE', zip: '114 55', currency: 'SEK' })).toEqual(
      expect.arrayContaining(['Ombud', 'Brevlåda']),
    )
    expect(await names({ country: 'FI', zip: '00530', currency: 'EUR', language: 'fi' })).toContain('Noutopiste')
  })

  it('depend on the weight and on how far it is', async () => {
    expect(await keysFor({ weightGrams: 2_001 })).toEqual(['pickup', 'home', 'express'])
    expect(await keysFor({ weightGrams: 10_001 })).toEqual(['pickup', 'home'])
    expect(await keysFor({ weightGrams: 35_001 })).toEqual([])
    expect((await optionsFor({ weightGrams: 10_001 }))[0].feeMinor).toBe(73_50)
    expect(await keysFor({ zip: '9008' })).toEqual(['pickup', 'mailbox', 'home'])
    expect((await optionsFor({ zip: '9008' }))[0]).toMatchObject({ minDays: 4, maxDays: 6 })
  })

  it('are none where nobody delivers', async () => {
    for (const [country, zip] of [
      ...[
        ['NO', '9990'],
        ['SE', '98190'],
        ['SE', '981 99'],
        ['DK', '3790'],
        ['FI', '99990'],
      ],
      ...[
        ['NO', '15'],
        ['SE', '01234'],
        ['FI', 'abcde'],
        ['DE', '10115'],
        ['NO', ''],
      ],
      ...[
        ['NO', '9170'],
        ['FI', '22100'],
        ['DK', '3900'],
        ['NO', 'SJ-9170'],
      ],
    ])
      expect(await keysFor({ country, zip }), `${country} ${zip}`).toEqual([])
  })
})

describe('documented zips and modes', () => {
  it('fail, talk nonsense, and never answer', async () => {
    expect((await post({ ...oslo, zip: '9992' })).status).toBe(500)
    await expect((await post({ ...oslo, zip: '9993' })).json()).rejects.toThrow()
    await expect(post({ ...oslo, zip: '9994' }, { ms: 300 })).rejects.toThrow(/timeout|aborted/i)
    await expect(post({ ...oslo, zip: '9991' }, { ms: 300 })).rejects.toThrow(/timeout|aborted/i)
    await shipping.modes({ failNext: 1, slowMs: 100 })
    const begin = performance.now()
    expect((await post(oslo)).status).toBe(500)
    expect(performance.now() - begin).toBeGreaterThan(90)
    await shipping.modes({ slowMs: 0 })
    expect((await post(oslo)).status).toBe(200)
  })

  it('an outage ends where it began', async () => {
    await shipping.pause()
    await expect(post(oslo)).rejects.toThrow()
    await shipping.restart()
    expect((await post(oslo)).status).toBe(200)
  })
})

describe('bad questions', () => {
  it('are refused, without the key all of them', async () => {
    for (const key of ['wrong', '']) expect((await post(oslo, { key })).status).toBe(401)
    for (const wrong of [
      ...['', '{', 'null', '[]', '1'],
      ...[{ weightGrams: -1 }, { weightGrams: 1.5 }, { valueMinor: '1' }, { currency: 'USD' }].map((part) => ({
        ...oslo,
        ...part,
      })),
      ...[{ language: 'en' }, { country: 'no' }, { zip: 150 }, { zip: '1'.repeat(41) }].map((part) => ({
        ...oslo,
        ...part,
      })),
    ])
      expect((await post(wrong)).status, JSON.stringify(wrong)).toBe(400)
  })

  it('never break it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.string().map((zip) => JSON.stringify({ ...oslo, zip })),
        ),
        async (body) => {
          const answer = await post(body)
          await answer.text()
          return answer.status < 500
        },
      ),
      { numRuns: 200, seed: 6 },
    )
  })
})
