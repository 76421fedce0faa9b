import { expect, it } from 'vitest'
import { queryOfForm } from './query-of-form'
import { parseSelection, queryOf } from './selection'

it('writes a form as one address', () => {
  const fields: [string, string][] = [
    ['sort', 'PRICE'],
    ['brands', 'Havrå~havra'],
    ['brands', 'Lun, Oslo~lun'.replace(',', '%2C')],
    ['p-onSale', 'Nedsatt~true'],
    ['priceFrom', ''],
    ['priceTo', '2 000'],
  ]
  const query = queryOfForm(fields)
  expect(new URLSearchParams(query).get('brands')).toBe('Havrå~havra,Lun%2C Oslo~lun')
  // The form as a browser without scripts sends it means the same.
  expect(queryOf(parseSelection(new URLSearchParams(query)))).toBe(queryOf(parseSelection(new URLSearchParams(fields))))
  expect(queryOfForm([['priceFrom', '']])).toBe('')
})
