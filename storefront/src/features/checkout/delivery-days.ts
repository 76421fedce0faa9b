import { deliveryDays } from '@shop/domain/checkout'
import { spokenDays } from '@shop/domain/format'
import { type LocaleCode, localClock } from '@shop/domain/market'
import type { DeliveryOption } from './delivery'

/** When a parcel comes that is ordered now, as it is said beside the method and above the button. */
export function arrivalOf(option: DeliveryOption, now: Date, locale: LocaleCode) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return spokenDays(deliveryDays(option, localClock(now.getTime(), timeZone)), locale)
}
