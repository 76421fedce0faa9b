import { describe, expect, it } from 'vitest'
import { defaultSettingsOf, instantOf } from '../market'
import { lowestPriceOf } from './lowest-price'
import type { PriceHistoryEntry } from './price-history'

const day = 86_400_000
const hour = 3_600_000
const minute = 60_000
/** Noon in the middle of a summer: no change of the clock is within 90 days. */
const today = Date.UTC(2026, 7, 15, 10)

type Step = readonly [daysAgo: number, amount: number, audience?: 'member']

function lowest(alias: string, steps: readonly Step[], options: { now?: number; regular?: number } = {}) {
  const history = steps.map(([daysAgo, amount, audience]): PriceHistoryEntry => {
    return { validFrom: today - daysAgo * day, amountMinor: amount * 100, audience: audience ?? 'public' }
  })
  return lowestOf(alias, history, options)
}

function lowestOf(
  alias: string,
  history: readonly PriceHistoryEntry[],
  { now = today, regular }: { now?: number; regular?: number } = {},
) {
  const publicPrices = history.filter((entry) => entry.audience === 'public' && entry.validFrom <= now)
  return lowestPriceOf({
    history,
    sellingIncVat: publicPrices.at(-1)!.amountMinor!,
    ...(regular === undefined ? {} : { regularIncVat: regular * 100 }),
    settings: defaultSettingsOf(alias),
    vatBasisPoints: 2500,
    now,
  })
}

const everywhere = ['no', 'se', 'dk', 'fi']
const flash: readonly Step[] = [
  [200, 1000],
  [20, 600],
  [19, 1000],
  [0, 700],
]
const twoSteps: readonly Step[] = [
  [200, 1000],
  [20, 800],
  [5, 700],
]

describe('the ten golden cases of the legal prior price', () => {
  it.each(everywhere)('[LAW-01] [PRICE-05] (a) %s: 1000 flat, now 700: prior 1000, 30 percent', (market) => {
    expect(
      lowest(market, [
        [200, 1000],
        [0, 700],
      ]),
    ).toMatchObject({
      lowestPriceIncVat: 1000_00,
      comparisonPriceIncVat: 1000_00,
      sellingPriceIncVat: 700_00,
      isDiscounted: true,
      discountPercentage: 30,
    })
  })

  it.each(everywhere)(
    '[LAW-01] [PRICE-05] (b) %s: a flash of 600 twenty days ago is the prior price: no claim',
    (market) => {
      expect(lowest(market, flash)).toMatchObject({
        lowestPriceIncVat: 600_00,
        isDiscounted: false,
        discountPercentage: 0,
        discountIncVat: 0,
      })
    },
  )

  it.each([
    ['thirty-one days', 31 * day, 1000_00],
    ['thirty days to the instant', 30 * day, 1000_00],
    ['29 days 23:59', 30 * day - minute, 600_00],
  ])('[LAW-01] [PRICE-05] (c) a price that ended %s before the reduction', (_, before, prior) => {
    const history: PriceHistoryEntry[] = [
      { validFrom: today - 200 * day, amountMinor: 1000_00, audience: 'public' },
      { validFrom: today - before - day, amountMinor: 600_00, audience: 'public' },
      { validFrom: today - before, amountMinor: 1000_00, audience: 'public' },
      { validFrom: today, amountMinor: 700_00, audience: 'public' },
    ]
    for (const market of everywhere) expect(lowestOf(market, history).lowestPriceIncVat).toBe(prior)
  })

  it('[LAW-01] [PRICE-05] (d) 1000, 800, 700 within 30 days: SE, NO and FI compare with 1000, DK with 800', () => {
    for (const market of ['se', 'no', 'fi']) {
      expect(lowest(market, twoSteps)).toMatchObject({ lowestPriceIncVat: 1000_00, discountPercentage: 30 })
    }
    expect(lowest('dk', twoSteps)).toMatchObject({ lowestPriceIncVat: 800_00, discountPercentage: 12 })
  })

  it('[LAW-01] [PRICE-05] (e) FI on day 61 of the campaign compares with 800', () => {
    const steps: readonly Step[] = [
      [200, 1000],
      [60, 800],
      [25, 700],
    ]
    expect(lowest('fi', steps, { now: today - minute })).toMatchObject({ lowestPriceIncVat: 1000_00 })
    expect(lowest('fi', steps)).toMatchObject({ lowestPriceIncVat: 800_00 })
  })

  it.each(everywhere)('[LAW-01] [PRICE-05] (f) %s: 80, 100, 90: no claim', (market) => {
    expect(
      lowest(market, [
        [200, 80],
        [10, 100],
        [0, 90],
      ]),
    ).toMatchObject({ isDiscounted: false, lowestPriceIncVat: 80_00 })
  })

  it.each(everywhere)(
    '[LAW-01] [PRICE-05] (g) %s: a reduction of 45 days keeps the prior price of its beginning',
    (market) => {
      expect(
        lowest(market, [
          [200, 1000],
          [45, 700],
        ]),
      ).toMatchObject({ isDiscounted: true, lowestPriceIncVat: 1000_00 })
    },
  )

  it.each(everywhere)(
    '[LAW-01] [PRICE-05] (h) %s: 42, 21, after 31 days raised to 33: lowest 21 and no claim',
    (market) => {
      const steps: readonly Step[] = [
        [200, 42],
        [31, 21],
        [0, 33],
      ]
      expect(lowest(market, steps, { regular: 42 })).toMatchObject({ lowestPriceIncVat: 21_00, isDiscounted: false })
    },
  )

  it('[LAW-01] [LAW-02] [PRICE-05] (i) a member price of 500 counts in Norway and nowhere else', () => {
    const steps: readonly Step[] = [
      [200, 900],
      [10, 500, 'member'],
      [0, 700],
    ]
    expect(lowest('no', steps)).toMatchObject({ lowestPriceIncVat: 500_00, isDiscounted: false })
    for (const market of ['se', 'dk', 'fi']) {
      expect(lowest(market, steps)).toMatchObject({ lowestPriceIncVat: 900_00, isDiscounted: true })
    }
  })

  it.each([
    ['se', 'Europe/Stockholm'],
    ['fi', 'Europe/Helsinki'],
  ])(
    '[LAW-01] [PRICE-05] (j) %s: 30 days are calendar days from midnight to midnight, over the change of the clock',
    (market, timeZone) => {
      // Reduced at midnight of 10 April 2026; the clock went forward on 29 March.
      const reduced = instantOf(Date.UTC(2026, 3, 10), timeZone)
      const windowStart = instantOf(Date.UTC(2026, 2, 11), timeZone)
      expect(reduced - windowStart).toBe(30 * day - hour)
      const endingAt = (end: number) =>
        lowestOf(
          market,
          [
            { validFrom: end - day, amountMinor: 600_00, audience: 'public' },
            { validFrom: end, amountMinor: 1000_00, audience: 'public' },
            { validFrom: reduced, amountMinor: 700_00, audience: 'public' },
          ],
          { now: reduced },
        ).lowestPriceIncVat
      expect(endingAt(windowStart)).toBe(1000_00)
      expect(endingAt(windowStart + 1)).toBe(600_00)
    },
  )
})

describe('stepwise reductions and their limits', () => {
  it('[LAW-01] SE compares with the price before the first step inside the 30 days before the latest', () => {
    const steps: readonly Step[] = [
      [200, 1000],
      [60, 900],
      [20, 800],
      [0, 700],
    ]
    expect(lowest('se', steps).lowestPriceIncVat).toBe(900_00)
    expect(lowest('no', steps).lowestPriceIncVat).toBe(1000_00)
    expect(lowest('dk', steps).lowestPriceIncVat).toBe(800_00)
  })

  it('[LAW-01] SE takes a step exactly 30 days back as within, one more minute as outside', () => {
    const at = (firstStep: number) =>
      lowestOf('se', [
        { validFrom: today - 200 * day, amountMinor: 1000_00, audience: 'public' },
        { validFrom: firstStep, amountMinor: 800_00, audience: 'public' },
        { validFrom: today, amountMinor: 700_00, audience: 'public' },
      ]).lowestPriceIncVat
    expect(at(today - 30 * day)).toBe(1000_00)
    expect(at(today - 30 * day - minute)).toBe(800_00)
  })

  it('[LAW-01] a rise between two reductions ends the first', () => {
    expect(
      lowest('no', [
        [200, 1000],
        [15, 800],
        [10, 900],
        [0, 850],
      ]),
    ).toMatchObject({
      lowestPriceIncVat: 800_00,
      isDiscounted: false,
    })
  })

  it('[LAW-01] a time without a price ends it as well', () => {
    const history: PriceHistoryEntry[] = [
      { validFrom: today - 200 * day, amountMinor: 1000_00, audience: 'public' },
      { validFrom: today - 50 * day, amountMinor: null, audience: 'public' },
      { validFrom: today - 10 * day, amountMinor: 800_00, audience: 'public' },
      { validFrom: today, amountMinor: 700_00, audience: 'public' },
    ]
    expect(lowestOf('no', history).lowestPriceIncVat).toBe(800_00)
    // What was not for sale for 30 days before has no price that a reduction could be measured against.
    expect(lowestOf('no', history, { now: today - day })).toMatchObject({
      isDiscounted: false,
      lowestPriceIncVat: 800_00,
    })
  })
})

describe('what may not be claimed', () => {
  it('[LAW-01] without a price before the present one there is no reduction', () => {
    expect(lowest('se', [[3, 700]], { regular: 1000 })).toMatchObject({
      isDiscounted: false,
      discountPercentage: 0,
      lowestPriceIncVat: 700_00,
    })
  })

  it('[LAW-01] a product younger than 30 days is measured since its launch', () => {
    expect(
      lowest('se', [
        [12, 1000],
        [8, 900],
        [4, 950],
        [0, 700],
      ]).lowestPriceIncVat,
    ).toBe(900_00)
  })

  it('[LAW-01] a new regular price is a price, not a reduction', () => {
    expect(
      lowest(
        'no',
        [
          [200, 1000],
          [10, 700],
        ],
        { regular: 700 },
      ).isDiscounted,
    ).toBe(false)
  })

  it('[LAW-01] a price of the future is not in force, and without any public price nothing is said', () => {
    const future = { validFrom: today + day, amountMinor: 500_00, audience: 'public' } as const
    const past = { validFrom: today - day, amountMinor: 700_00, audience: 'public' } as const
    expect(lowestOf('no', [past, future])).toMatchObject({ sellingPriceIncVat: 700_00, isDiscounted: false })
    const input = { sellingIncVat: 100, settings: defaultSettingsOf('no'), vatBasisPoints: 2500, now: today }
    expect(lowestPriceOf({ ...input, history: [] }).isDiscounted).toBe(false)
    expect(lowestPriceOf({ ...input, history: [future] }).isDiscounted).toBe(false)
  })

  it('[LAW-02] a member price that is over, or that began with the reduction, does not count', () => {
    const base: PriceHistoryEntry[] = [
      { validFrom: today - 200 * day, amountMinor: 900_00, audience: 'public' },
      { validFrom: today, amountMinor: 700_00, audience: 'public' },
    ]
    const over: PriceHistoryEntry[] = [
      { validFrom: today - 50 * day, amountMinor: 500_00, audience: 'member' },
      { validFrom: today - 40 * day, amountMinor: null, audience: 'member' },
    ]
    const beginning: PriceHistoryEntry[] = [{ validFrom: today, amountMinor: 500_00, audience: 'member' }]
    expect(lowestOf('no', [...base, ...over]).lowestPriceIncVat).toBe(900_00)
    expect(lowestOf('no', [...base, ...beginning]).lowestPriceIncVat).toBe(900_00)
  })
})

describe('LowestPrice', () => {
  it('[PRICE-04] [PRICE-07] holds every amount against the prior price, with and without VAT', () => {
    expect(
      lowest(
        'no',
        [
          [200, 1000],
          [0, 700],
        ],
        { regular: 1200 },
      ),
    ).toEqual({
      currency: 'NOK',
      isDiscounted: true,
      discountPercentage: 30,
      sellingPriceIncVat: 700_00,
      sellingPriceExVat: 560_00,
      comparisonPriceIncVat: 1000_00,
      comparisonPriceExVat: 800_00,
      lowestPriceIncVat: 1000_00,
      lowestPriceExVat: 800_00,
      discountIncVat: 300_00,
      discountExVat: 240_00,
      vat: 140_00,
    })
  })

  it('[PRICE-07] rounds its percentage down', () => {
    expect(
      lowest('no', [
        [200, 999],
        [0, 700],
      ]).discountPercentage,
    ).toBe(29)
  })

  it('[PRICE-07] takes nothing off where no reduction is announced, though the prior price was higher', () => {
    const lowered = lowest(
      'no',
      [
        [200, 1000],
        [0, 700],
      ],
      { regular: 700 },
    )
    expect(lowered).toMatchObject({ isDiscounted: false, discountPercentage: 0, discountIncVat: 0, discountExVat: 0 })
    expect(lowered.lowestPriceIncVat).toBe(1000_00)
  })

  it('[PRICE-07] is not discounted at the prior price itself, however high the regular one', () => {
    expect(lowest('no', [[200, 700]], { regular: 900 })).toMatchObject({ isDiscounted: false, discountPercentage: 0 })
  })

  it('takes the entry appended last for the same instant, whatever the order of the rest', () => {
    const history: PriceHistoryEntry[] = [
      { validFrom: today, amountMinor: 650_00, audience: 'public' },
      { validFrom: today - 200 * day, amountMinor: 1000_00, audience: 'public' },
      { validFrom: today, amountMinor: 700_00, audience: 'public' },
    ]
    expect(lowestOf('dk', history)).toMatchObject({ lowestPriceIncVat: 1000_00, discountPercentage: 30 })
  })
})
