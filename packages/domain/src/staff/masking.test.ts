import { expect, it } from 'vitest'
import { maskPhone, maskWords } from '.'

it('shows of numbers and lines what serves to compare, and no more', () => {
  expect(['+4740099999', '40099999', '12', ''].map(maskPhone)).toEqual(['+47••••••99', '••••••99', '••', ''])
  expect(['Storgata 12B', 'Å', '', 'c/o  Ödman'].map(maskWords)).toEqual(['S••••••• 1••', 'Å', '', 'c••  Ö••••'])
})
