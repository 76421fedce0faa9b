const SATURDAY = 6
const SUNDAY = 0

/** When a parcel arrives that is ordered now: first and last day, in working days from the next one on. */
export function deliveryDays(
  { minDays, maxDays }: { readonly minDays: number; readonly maxDays: number },
  now: Date,
): { readonly from: Date; readonly to: Date } {
  return { from: workingDayAfter(now, minDays), to: workingDayAfter(now, maxDays) }
}

function workingDayAfter(now: Date, days: number): Date {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  for (let left = days; left > 0; ) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() !== SATURDAY && day.getDay() !== SUNDAY) left--
  }
  return day
}
