import { expect, it } from 'vitest'
import { fillMessage } from './fill-message'

const left = '{stock, plural, =0 {Utsolgt} one {Bare # igjen i {size}} other {Bare # igjen i {size}}}'

it('fills placeholders and leaves an unknown one empty', () => {
  expect(fillMessage('Fjern {product} fra {place}.', { product: 'Genser' }, 'nb')).toBe('Fjern Genser fra .')
  expect(fillMessage("sms''er", {}, 'da')).toBe("sms'er")
})

it('chooses the exact case before the plural, and fills inside it', () => {
  expect(fillMessage(left, { stock: 0, size: 'M' }, 'nb')).toBe('Utsolgt')
  expect(fillMessage(left, { stock: 1, size: 'M' }, 'nb')).toBe('Bare 1 igjen i M')
  expect(fillMessage(`(${left})`, { stock: 2, size: 'M' }, 'nb')).toBe('(Bare 2 igjen i M)')
})

it('follows the plural of the language', () => {
  const goods = '{count, plural, one {# tuote} other {# tuotetta}}'
  expect(['0', '1', '2'].map((count) => fillMessage(goods, { count }, 'fi'))).toEqual([
    '0 tuotetta',
    '1 tuote',
    '2 tuotetta',
  ])
})

it('takes a date as it was written for it', () => {
  const text = fillMessage('Mottatt {date, date, long} kl. {time}.', { date: '2. mars 2027', time: '09.05' }, 'nb')
  expect(text).toBe('Mottatt 2. mars 2027 kl. 09.05.')
})
