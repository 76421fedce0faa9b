import { expect, it } from 'vitest'
import { kindOf, opensInFrame } from './payment-kinds'

it('[CHECKOUT-09] invoice, loan and card are called DirectInvoice, Loan and Card where credit is judged', () => {
  expect(['invoice', 'loan', 'card'].map((name) => kindOf({ name }))).toEqual(['DirectInvoice', 'Loan', 'Card'])
})

it('a loan is filled in within the checkout, but for Finland, and nothing else is', () => {
  expect(['NO', 'SE', 'DK', 'FI'].map((country) => opensInFrame('Loan', country))).toEqual([true, true, true, false])
  expect(['Card', 'DirectInvoice'].some((kind) => opensInFrame(kind, 'NO'))).toBe(false)
})
