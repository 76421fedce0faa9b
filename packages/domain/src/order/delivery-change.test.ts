import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressAfter,
  canChangeDelivery,
  changedFields,
  deliveryFeeAfter,
  deliveryFields,
  feeGivenBack,
  isDearer,
} from './delivery-change'
import { orderStatuses } from './order-status'

const options = { numRuns: sizes.properties, seed: 20_261_124 }
const minor = fc.integer({ min: 0, max: 100_000 })
const empty = Object.fromEntries(deliveryFields.map((field) => [field, ''])) as Record<
  (typeof deliveryFields)[number],
  string
>
const home = {
  ...empty,
  firstName: 'Kari',
  addressLine1: 'Storgata 1',
  addressLine2: 'H0201',
  zip: '0155',
  city: 'Oslo',
}

describe('a change of delivery', () => {
  it('is open while the order is received or processed and has no parcel', () => {
    const open = orderStatuses.filter((status) => canChangeDelivery({ status, isPacked: false }))
    expect(open).toEqual(['received', 'processing'])
    expect(orderStatuses.some((status) => canChangeDelivery({ status, isPacked: true }))).toBe(false)
  })

  it('keeps what is left out, writes the zip as the country does, and forgets the door of the old street', () => {
    expect(addressAfter(home, { mobile: ' 41 23 45 67 ' }, 'NO')).toEqual({ ...home, mobile: '41 23 45 67' })
    const moved = addressAfter(home, { addressLine1: 'Sveavägen 2', zip: '11455', city: 'Stockholm' }, 'SE')
    expect(moved).toMatchObject({ addressLine1: 'Sveavägen 2', addressLine2: '', zip: '114 55', firstName: 'Kari' })
    expect(addressAfter(home, { addressLine1: 'Storgata 1' }, 'NO')).toEqual(home)
    expect(addressAfter(home, { addressLine1: 'Ny 2', addressLine2: 'B' }, 'NO').addressLine2).toBe('B')
    expect(changedFields(home, moved)).toEqual(['addressLine1', 'addressLine2', 'zip', 'city'])
  })

  it('never raises the fee, and calls dearer only what costs more than what was chosen', () => {
    fc.assert(
      fc.property(minor, minor, fc.option(minor, { nil: undefined }), (agreedMinor, chosenMinor, ownMinor) => {
        const after = deliveryFeeAfter({ agreedMinor, chosenMinor })
        expect(after).toBeLessThanOrEqual(agreedMinor)
        expect(after).toBeLessThanOrEqual(chosenMinor)
        const dearer = isDearer({ agreedMinor, chosenMinor, ownMinor })
        if (dearer) expect(after).toBe(agreedMinor)
        if (chosenMinor <= agreedMinor || chosenMinor === ownMinor) expect(dearer).toBe(false)
      }),
      options,
    )
  })

  it('gives back the difference to the minor unit, and never releases more than is open', () => {
    fc.assert(
      fc.property(minor, minor, minor, (differenceMinor, toPayMinor, openMinor) => {
        const back = feeGivenBack({ differenceMinor, toPayMinor, openMinor })
        expect(back.releasedMinor + back.toBalanceMinor + back.refundedMinor).toBe(differenceMinor)
        expect(back.releasedMinor).toBeLessThanOrEqual(Math.min(openMinor, toPayMinor))
        for (const part of Object.values(back)) expect(part).toBeGreaterThanOrEqual(0)
        if (back.refundedMinor > 0) expect(back.releasedMinor + back.toBalanceMinor).toBe(0)
      }),
      options,
    )
  })
})
