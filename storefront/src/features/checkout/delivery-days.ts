import { type DeliveryOption, deliveryDays } from '@shop/domain/checkout'
import { formatDays, spokenDays } from '@shop/domain/format'
import { type LocaleCode, localClock } from '@shop/domain/market'

type Days = Pick<DeliveryOption, 'minDays' | 'maxDays'>

/**
 * When a parcel comes that is ordered now, as it is said beside the method and above the button: counted from the day of
 * the market, as the order will keep it.
 */
export function arrivalOf(option: Days, now: Date, timeZone: string, locale: LocaleCode) {
  const days = deliveryDays(option, localClock(now.getTime(), timeZone))
  return { ...spokenDays(days, locale), span: formatDays(days, locale) }
}
