import { deliveryDays } from '@shop/domain/checkout'
import { spokenDays } from '@shop/domain/format'
import { localClock } from '@shop/domain/market'
import { expect, it } from 'vitest'
import { arrivalOf } from './delivery-days'

const option = { minDays: 1, maxDays: 2 }
/** A Monday in Oslo, and a Tuesday already in Helsinki. */
const late = new Date('2026-11-23T22:30Z')

it('promises the days that the order will keep, late in the evening as well', () => {
  const kept = (timeZone: string) => spokenDays(deliveryDays(option, localClock(late.getTime(), timeZone)), 'nb')
  for (const timeZone of ['Europe/Helsinki', 'Europe/Oslo'])
    expect(arrivalOf(option, late, timeZone, 'nb')).toMatchObject(kept(timeZone))
  expect(arrivalOf(option, late, 'Europe/Helsinki', 'nb')).not.toEqual(arrivalOf(option, late, 'Europe/Oslo', 'nb'))
})
