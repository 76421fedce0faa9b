import { describe, expect, it } from 'vitest'
import { money } from '../money'
import {
  addLocalDays,
  channel,
  defaultMarketSettings,
  defaultSettingsOf,
  instantOf,
  localClock,
  localDate,
  localeRecords,
  markets,
  vatRateAt,
} from '.'

describe('locale records', () => {
  it('[MARKET-01] are exactly sv/SEK, nb/NOK, da/DKK and fi/EUR, each with iso, name, country and domain', () => {
    expect(localeRecords.map((record) => Object.values(record)).sort()).toEqual([
      ['da', 'da-DK', 'Dansk', 'DK', 'DKK', 'lysning.dk'],
      ['fi', 'fi-FI', 'Suomi', 'FI', 'EUR', 'lysning.fi'],
      ['nb', 'nb-NO', 'Norsk', 'NO', 'NOK', 'lysning.no'],
      ['sv', 'sv-SE', 'Svenska', 'SE', 'SEK', 'lysning.se'],
    ])
    for (const record of localeRecords)
      expect(Object.keys(record)).toEqual(['code', 'iso', 'name', 'country', 'currency', 'domain'])
  })
})

describe('the channel', () => {
  it('[MARKET-02] has a default market among its markets', () => {
    expect(Object.keys(channel)).toEqual(['id', 'defaultMarketId', 'markets'])
    expect(channel.markets.some((market) => market.id === channel.defaultMarketId)).toBe(true)
  })

  it('[MARKET-03] each market has all its fields', () => {
    for (const market of markets) {
      expect(Object.keys(market)).toEqual([
        'id',
        'alias',
        'defaultLanguageId',
        'virtual',
        'onlyDisplayInCheckout',
        'groupKey',
        'allowedLanguages',
        'country',
        'currency',
      ])
      for (const language of market.allowedLanguages) expect(Object.keys(language)).toEqual(['id', 'name', 'code'])
      expect(Object.keys(market.country)).toEqual(['name', 'code'])
      expect(Object.keys(market.currency)).toEqual(['name', 'code', 'symbol'])
      expect(market.allowedLanguages.map((language) => language.id)).toContain(market.defaultLanguageId)
    }
  })

  it('[MARKET-03] an id is country and currency, never the alias', () => {
    expect(markets.map((market) => [market.id, market.alias])).toEqual([
      ['NO|NOK', 'no'],
      ['SE|SEK', 'se'],
      ['DK|DKK', 'dk'],
      ['FI|EUR', 'fi'],
    ])
  })

  it('every market has its settings, in its currency', () => {
    for (const market of markets) {
      expect(defaultSettingsOf(market.alias).currency).toBe(market.currency.code)
    }
    expect(() => defaultSettingsOf('xx')).toThrow(RangeError)
  })
})

describe('market settings', () => {
  it.each([
    ['no', 'NOK', 799_00, 99_00, 25_00, 299_00, 59_00],
    ['se', 'SEK', 799_00, 99_00, 25_00, 299_00, 59_00],
    ['dk', 'DKK', 599_00, 79_00, 25_00, 299_00, 49_00],
    ['fi', 'EUR', 79_00, 9_00, 2_50, 29_90, 5_90],
  ] as const)(
    '[CONST-03] %s: limits and cheques are the ruling’s',
    (alias, currency, free, minimum, bonus, purchase, back) => {
      expect(defaultSettingsOf(alias)).toMatchObject({
        freeShippingFrom: money(free, currency),
        minOrderValue: money(minimum, currency),
        bonusPerThousandPoints: money(bonus, currency),
        minBonusChequePurchase: money(purchase, currency),
        returnCost: money(back, currency),
      })
    },
  )

  it('[LAW-02] only Norway counts member prices, only Denmark knows no steps', () => {
    const policies = defaultMarketSettings.map(({ alias, lowestPricePolicy: policy }) => [
      alias,
      policy.memberPricesCount,
      policy.stepwise.kind,
    ])
    expect(policies).toEqual([
      ['no', true, 'first-step'],
      ['se', false, 'first-step-within'],
      ['dk', false, 'this-step'],
      ['fi', false, 'first-step-while-campaign-lasts'],
    ])
  })
})

describe('vatRateAt', () => {
  const now = Date.UTC(2026, 7, 15)

  it('[LAW-03] is 25 percent in SE, NO and DK and 25.5 in FI, in basis points', () => {
    expect(['se', 'no', 'dk', 'fi'].map((alias) => vatRateAt(defaultSettingsOf(alias), now))).toEqual([
      2500, 2500, 2500, 2550,
    ])
  })

  it('[LAW-03] changes at midnight of the market’s calendar', () => {
    const midnight = Date.UTC(2024, 7, 31, 21)
    expect(vatRateAt(defaultSettingsOf('fi'), midnight - 1)).toBe(2400)
    expect(vatRateAt(defaultSettingsOf('fi'), midnight)).toBe(2550)
  })

  it('takes rates in any order and refuses a day without one', () => {
    const vatRates = [
      { from: '2024-01-01', basisPoints: 2 },
      { from: '2020-01-01', basisPoints: 1 },
    ]
    expect(vatRateAt({ vatRates, timeZone: 'Europe/Oslo' }, now)).toBe(2)
    expect(vatRateAt({ vatRates, timeZone: 'Europe/Oslo' }, Date.UTC(2022, 0, 1))).toBe(1)
    expect(() => vatRateAt({ vatRates, timeZone: 'Europe/Oslo' }, Date.UTC(2010, 0, 1))).toThrow(RangeError)
  })
})

describe('the market’s calendar', () => {
  const hour = 3_600_000

  it('reads the wall clock in winter and summer, to the millisecond', () => {
    expect(localClock(Date.UTC(2026, 0, 15, 10, 20, 30, 456), 'Europe/Oslo')).toBe(
      Date.UTC(2026, 0, 15, 11, 20, 30, 456),
    )
    expect(localClock(Date.UTC(2026, 6, 15, 22, 30), 'Europe/Helsinki')).toBe(Date.UTC(2026, 6, 16, 1, 30))
    expect(localDate(Date.UTC(2026, 6, 15, 22, 30), 'Europe/Helsinki')).toBe('2026-07-16')
  })

  it('keeps the time of day over the change of the clock', () => {
    const before = instantOf(Date.UTC(2026, 2, 28, 12), 'Europe/Oslo')
    expect(addLocalDays(before, 1, 'Europe/Oslo') - before).toBe(23 * hour)
    const autumn = instantOf(Date.UTC(2026, 9, 24, 12), 'Europe/Oslo')
    expect(addLocalDays(autumn, 1, 'Europe/Oslo') - autumn).toBe(25 * hour)
  })

  it('finds the instant of a local midnight right beside a change', () => {
    for (const day of [29, 30]) {
      const midnight = instantOf(Date.UTC(2026, 2, day), 'Europe/Helsinki')
      expect(localClock(midnight, 'Europe/Helsinki')).toBe(Date.UTC(2026, 2, day))
    }
  })
})
