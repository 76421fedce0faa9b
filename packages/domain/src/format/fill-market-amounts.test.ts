import { expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { money } from '../money'
import { fillMarketAmounts } from './fill-market-amounts'

const settings = { ...defaultSettingsOf('no'), freeShippingFrom: money(599_00, 'NOK') }

it('[SHOP-24] names the amounts of a market as they are published', () => {
  const text = 'Frakten koster {shippingFee}. Fri frakt fra {freeShippingFrom}.'
  expect(fillMarketAmounts(text, settings, 'nb')).toBe('Frakten koster 49\u00a0kr. Fri frakt fra 599\u00a0kr.')
})

it('ends a sentence with one stop where the amount has one of its own', () => {
  const text = 'Fragten koster {shippingFee}. Køb for {minOrderValue}, mindst.'
  expect(fillMarketAmounts(text, defaultSettingsOf('dk'), 'da')).toBe(
    'Fragten koster 39\u00a0kr. Køb for 79\u00a0kr., mindst.',
  )
})

it('names the words that are given', () => {
  const text = 'Vi tar {paymentMethods}.'
  expect(fillMarketAmounts(text, settings, 'nb', { paymentMethods: 'kort og faktura' })).toBe('Vi tar kort og faktura.')
  expect(fillMarketAmounts(text, settings, 'nb')).toBe(text)
})

it('[SHOP-27] writes prices in the form that is asked for, and what cheques are worth as ever', () => {
  const text = 'Frakt {shippingFee}. Kjøp fra {minOrderValue}. Fri fra {freeShippingFrom}. Bonus {bonusAmount}.'
  const form = ({ minor }: { minor: number }) => `${minor} øre uten`
  expect(fillMarketAmounts(text, settings, 'nb', {}, form)).toBe(
    'Frakt 4900 øre uten. Kjøp fra 9900 øre uten. Fri fra 59900 øre uten. Bonus 25\u00a0kr.',
  )
})

it('leaves every other brace as it is', () => {
  for (const text of ['{name} og {constructor}', '{"json":{"a":1}}', '{ shippingFee }'])
    expect(fillMarketAmounts(text, settings, 'nb')).toBe(text)
})
