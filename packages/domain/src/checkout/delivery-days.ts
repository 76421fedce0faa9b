const DAY_MS = 86_400_000
const SATURDAY = 6
const SUNDAY = 0

/** First and last day on which a parcel arrives: `2026-11-25`. */
export type DeliveryDays = { readonly from: string; readonly to: string }

/** When a parcel arrives that is ordered now, by the local clock: in working days from the next one on. */
export function deliveryDays(
  { minDays, maxDays }: { readonly minDays: number; readonly maxDays: number },
  clock: number,
): DeliveryDays {
  return { from: workingDayAfter(clock, minDays), to: workingDayAfter(clock, maxDays) }
}

function workingDayAfter(clock: number, days: number): string {
  let day = clock
  for (let left = days; left > 0; ) {
    day += DAY_MS
    const weekday = new Date(day).getUTCDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) left--
  }
  return new Date(day).toISOString().slice(0, 10)
}
