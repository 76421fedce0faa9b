import { expect, it } from 'vitest'
import { needsPersonalId } from './personal-id'

it('[LAW-12] asks for a national id at the shop’s own invoice, and nowhere else', () => {
  const asked = ['SE', 'NO', 'DK', 'FI'].flatMap((country) =>
    ['Card', 'DirectInvoice', 'Loan', undefined].filter((kind) => needsPersonalId(kind, country)).map(() => country),
  )
  expect(asked).toEqual(['SE', 'NO', 'DK'])
})
