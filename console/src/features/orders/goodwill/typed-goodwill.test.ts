import { expect, it } from 'vitest'
import { requestOf, type TypedGoodwill } from './typed-goodwill'

const typed: TypedGoodwill = { kind: 'goodwill', rowId: null, unit: 'amount', number: 99.9, to: 'payment' }

it('asks for an amount in the smallest unit, or for a share, and for nothing where it is none', () => {
  expect(requestOf(typed)).toEqual({ kind: 'goodwill', rowId: null, to: 'payment', of: { amountMinor: 99_90 } })
  expect(requestOf({ ...typed, unit: 'percent', number: 12.5 })?.of).toEqual({ basisPoints: 1_250 })
  expect(requestOf({ ...typed, number: '' })).toBeUndefined()
  expect(requestOf({ ...typed, unit: 'percent', number: 101 })).toBeUndefined()
  expect(requestOf({ ...typed, kind: 'price' })).toBeUndefined()
  expect(requestOf({ ...typed, kind: 'price', rowId: 7 })?.rowId).toBe(7)
})
