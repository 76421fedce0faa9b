import { expect, it } from 'vitest'
import { t, translator } from './translate'

it('[I18N-04] tells numbers and dates the way of the language', () => {
  const date = new Date('2026-11-05T12:00:00Z')
  const placed = (locale: 'sv' | 'nb' | 'da' | 'fi') => t(locale, 'order.placed', { date }, { timeZone: 'Europe/Oslo' })
  expect(placed('sv')).toBe('Beställd 5 november 2026')
  expect(placed('nb')).toBe('Bestilt 5. november 2026')
  expect(placed('da')).toBe('Bestilt den 5. november 2026')
  expect(placed('fi')).toBe('Tilattu 5. marraskuuta 2026')
  expect(t('nb', 'list.products', { count: 12_000 })).toBe('12\u00a0000 varer')
  expect(t('da', 'list.products', { count: 12_000 })).toBe('12.000 varer')
})

it('[I18N-04] tells a date in the time of the market, not of the server', () => {
  const late = new Date('2026-11-05T22:30:00Z')
  expect(t('fi', 'order.placed', { date: late }, { timeZone: 'Europe/Helsinki' })).toContain('6. marraskuuta')
  expect(t('nb', 'order.placed', { date: late }, { timeZone: 'Europe/Oslo' })).toContain('5. november')
})

it('[I18N-07] inflects after a number', () => {
  const products = translator('fi')
  expect(products('list.products', { count: 1 })).toBe('1 tuote')
  expect(products('list.products', { count: 0 })).toBe('0 tuotetta')
  expect(t('nb', 'cart.onlyLeft', { stock: 3 })).toBe('Bare 3 igjen på lager')
  expect(t('da', 'cart.items', { count: 0 })).toBe('Kurven er tom')
})

it('[I18N-07] writes the apostrophe of a message once', () => {
  expect(t('da', 'sms.needPhone')).toBe("Indtast et mobilnummer for at få sms'er.")
})
