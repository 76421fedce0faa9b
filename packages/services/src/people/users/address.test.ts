import { expect, it } from 'vitest'
import { addressFields, emptyAddress, mergeAddress } from './address'

it('[USER-03] has every address field of the specification', () => {
  const named = 'firstName lastName careOf addressLine1 addressLine2 zip city country entryCode mobile company'.split(
    ' ',
  )
  expect(addressFields).toEqual(expect.arrayContaining(named))
  expect(mergeAddress(emptyAddress, Object.fromEntries(named.map((name) => [name, 'x'])))).toMatchObject(
    Object.fromEntries(named.map((name) => [name, 'x'])),
  )
})

it('keeps what is left out or null, empties what is empty, and cleans what is pasted', () => {
  const before = { ...emptyAddress, firstName: 'Kari', city: 'Oslo', zip: '0150' }
  const after = mergeAddress(before, { firstName: null, city: '', zip: '\u00a00151\u200b' })
  expect(after).toEqual({ ...before, city: '', zip: '0151' })
  expect(mergeAddress(before, null)).toEqual(before)
})

it('refuses a text that is too long by name', () => {
  expect(() => mergeAddress(emptyAddress, { city: 'x'.repeat(61) })).toThrow('city is longer than 60 characters')
})
