import type { SellerCountry } from '../market'
import { endOfDayAfter, lastDayToPay } from './due-date'

type Rule = {
  /** Whole days that pass after the last day to pay before the first reminder. */
  readonly waitDays: number
  /** Whole days between two of them. */
  readonly betweenDays: number
  /** So many, each with its fee. */
  readonly most: number
  /** Days to pay that a reminder gives. */
  readonly daysToPay: number
}

/**
 * When a reminder may cost something, and how often: inkassoforskriften §§ 1-2 and 1-3 (after fourteen days, two, each with
 * fourteen days to pay), lag 1981:739 and förordning 1981:1057 (one), renteloven § 9 b (three, ten days between), laki
 * saatavien perinnästä 10 a § (fourteen days after the due date and between). The rest is the custom of the shop.
 */
const rules: Readonly<Record<SellerCountry, Rule>> = {
  NO: { waitDays: 14, betweenDays: 14, most: 2, daysToPay: 14 },
  SE: { waitDays: 7, betweenDays: 14, most: 1, daysToPay: 10 },
  DK: { waitDays: 10, betweenDays: 10, most: 3, daysToPay: 10 },
  FI: { waitDays: 14, betweenDays: 14, most: 2, daysToPay: 14 },
}

export type UnpaidInvoice = {
  /** What it still asks for. */
  readonly openMinor: number
  readonly dueAt: number
  readonly reminders: readonly { readonly sentAt: number; readonly dueAt: number }[]
  /** A return or a complaint is open: nobody is reminded meanwhile. */
  readonly isPaused: boolean
  /** When something last changed what is owed: a return was decided, the bank took money back. */
  readonly changedAt: number | null
}

export type Reminder = { readonly number: number; readonly dueAt: number }

/** The reminder that an invoice gets now, if any. Waiting times count in whole days of the market. */
export function reminderNow(
  invoice: UnpaidInvoice,
  { country, timeZone, now }: { readonly country: SellerCountry; readonly timeZone: string; readonly now: number },
): Reminder | undefined {
  const { waitDays, betweenDays, most, daysToPay } = rules[country]
  const { openMinor, reminders, isPaused, changedAt } = invoice
  if (openMinor <= 0 || isPaused || reminders.length >= most) return undefined
  const last = reminders.at(-1)
  const waits = [
    endOfDayAfter(invoice.dueAt, waitDays, timeZone),
    ...(last ? [last.dueAt, endOfDayAfter(last.sentAt, betweenDays, timeZone)] : []),
    ...(changedAt === null ? [] : [endOfDayAfter(changedAt, waitDays, timeZone)]),
  ]
  if (now <= Math.max(...waits)) return undefined
  return { number: reminders.length + 1, dueAt: lastDayToPay(now, daysToPay, { timeZone, country }) }
}
