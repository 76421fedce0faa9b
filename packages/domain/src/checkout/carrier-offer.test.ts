import { describe, expect, it } from 'vitest'
import { type CarrierOption, carriedMethods, parcelBand, pickupPointFor } from './carrier-offer'

const method = (id: number, key: string) => ({
  id,
  key,
  name: `our ${key}`,
  description: '',
  feeMinor: 49_00,
  isDefault: id === 1,
  minDays: 2,
  maxDays: 4,
  zipPrefixes: ['0'],
  excludedZipPrefixes: ['9'],
})
const point = (id: string) => ({ id, name: id, address: '', zip: '0150', city: 'Oslo', openingHours: '' })
const option = (key: string, feeMinor: number, more: Partial<CarrierOption> = {}): CarrierOption => ({
  ...{ key, name: `their ${key}`, description: '', feeMinor, minDays: 1, maxDays: 2, pickupPoints: [] },
  ...more,
})
const methods = [method(1, 'pickup'), method(2, 'home')]

describe('the methods that a carrier offers', () => {
  it('are the shop’s, at the carrier’s fee and time, whatever our own zips say', () => {
    const carried = carriedMethods(methods, [option('home', 79_00), option('drone', 1), option('pickup', 0)])
    expect(carried.map(({ id, feeMinor, maxDays, name }) => [id, feeMinor, maxDays, name])).toEqual([
      [1, 0, 2, 'their pickup'],
      [2, 79_00, 2, 'their home'],
    ])
    expect(
      carried.every(({ zipPrefixes, excludedZipPrefixes }) => zipPrefixes.length + excludedZipPrefixes.length === 0),
    ).toBe(true)
    expect(carriedMethods(methods, [option('home', 1, { name: '' })])[0]?.name).toBe('our home')
  })

  it('are none where the carrier goes nowhere', () => {
    expect(carriedMethods(methods, [])).toEqual([])
  })
})

it('hands the parcel over at the point that was chosen, at the nearest unless one was', () => {
  const points = [point('a'), point('b')]
  expect(pickupPointFor(points, 'b')).toBe(points[1])
  expect(pickupPointFor(points, null)).toBe(points[0])
  expect(pickupPointFor(points, '')).toBe(points[0])
  expect(pickupPointFor(points, 'c')).toBeUndefined()
  expect(pickupPointFor([], 'Hentested')).toBe('Hentested')
  expect(pickupPointFor([], null)).toBeNull()
})

it('rounds parcels up to the steps in which carriers price', () => {
  expect(parcelBand({ weightGrams: 0, valueMinor: 0 })).toEqual({ weightGrams: 500, valueMinor: 100_00 })
  expect(parcelBand({ weightGrams: 500, valueMinor: 100_00 })).toEqual({ weightGrams: 500, valueMinor: 100_00 })
  expect(parcelBand({ weightGrams: 501, valueMinor: 100_01 })).toEqual({ weightGrams: 1000, valueMinor: 200_00 })
})
