import { deliveryDays } from '@shop/domain/checkout'
import type { DeliveryOption } from './delivery'

export type SpokenDays = { readonly from: string; readonly to: string }

/** `25.` and `27. november`: the month is said once where it is the same. */
export function spokenDays(option: DeliveryOption, now: Date, language: string): SpokenDays {
  const { from, to } = deliveryDays(option, now)
  const whole = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' })
  const last = whole.format(to)
  if (from.getMonth() !== to.getMonth() || from.getTime() === to.getTime())
    return { from: whole.format(from), to: last }
  const hasDot = whole.formatToParts(from).some(({ type, value }) => type === 'literal' && value.startsWith('.'))
  return { from: `${from.getDate()}${hasDot ? '.' : ''}`, to: last }
}
