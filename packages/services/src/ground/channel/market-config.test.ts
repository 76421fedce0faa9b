import { defaultSettingsOf, vatRateAt } from '@shop/domain/market'
import { money } from '@shop/domain/money'
import { expect, it } from 'vitest'
import { readMarketConfig, screenSettings, settingsFrom } from './market-config'

const norway = { alias: 'no', currency: 'NOK', timeZone: 'Europe/Oslo' } as const
const read = (config: unknown) => {
  const { data } = readMarketConfig(norway, config)
  if (!data) throw new Error('The configuration cannot be read')
  return data
}

it('lays what is published over what the shop opened with', () => {
  expect(settingsFrom(read({}), norway, 2500)).toEqual({ ...defaultSettingsOf('no') })
  const config = read({ freeShippingFrom: { minor: 500_00, currency: 'NOK' }, fewLeftLimit: 5, theme: {} })
  expect(settingsFrom(config, norway, 1500)).toEqual({
    ...defaultSettingsOf('no'),
    freeShippingFrom: money(500_00, 'NOK'),
    vatRates: [{ from: '1970-01-01', basisPoints: 1500 }],
  })
  expect(screenSettings(config)).toEqual({ fewLeftLimit: 5, monthlyPaymentMonths: null })
  expect(screenSettings(read({ monthlyPayment: { months: 12 } }))).toEqual({
    fewLeftLimit: 3,
    monthlyPaymentMonths: 12,
  })
})

it('lets a market without opening rules follow that of its currency, at its own rate', () => {
  const estonia = { alias: 'ee', currency: 'EUR', timeZone: 'Europe/Tallinn' } as const
  const settings = settingsFrom({}, estonia, 2400)
  expect(settings).toMatchObject({ alias: 'ee', timeZone: 'Europe/Tallinn', shippingFee: money(4_90, 'EUR') })
  expect(vatRateAt(settings, Date.now())).toBe(2400)
  expect(vatRateAt(settingsFrom({}, estonia, undefined), Date.now())).toBe(2550)
})

it.each([
  null,
  [],
  'text',
  { currency: 'SEK' },
  { alias: 'se' },
  { freeShippingFrom: 799 },
  { freeShippingFrom: { minor: -1, currency: 'NOK' } },
  { freeShippingFrom: { minor: 79.5, currency: 'NOK' } },
  { freeShippingFrom: { minor: 100, currency: 'EUR' } },
  { pointsPerMajorUnit: 0 },
  { lowestPricePolicy: { stepwise: { kind: 'first-step-within' }, memberPricesCount: true } },
  { fewLeftLimit: '3' },
  { monthlyPayment: { months: 0 } },
  { assistedOrder: 'yes' },
])('refuses %j', (config) => {
  expect(readMarketConfig(norway, config).success).toBe(false)
})
