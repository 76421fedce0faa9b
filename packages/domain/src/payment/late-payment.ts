import { type Currency, type Money, money } from '../money'
import { type Country, knownCountry } from '../validation/personal-id'

/** What paying late costs a consumer: interest in percentage points above the country's reference rate, and a fee per reminder. */
export type LatePayment = { readonly points: number; readonly reminderFee: Money }

type Rule = { readonly points: number; readonly currency: Currency; readonly mostMinor: number }

/**
 * The law's own late interest, and the highest fee of a reminder: räntelagen 6 § and förordning 1981:1057, korkolaki 4 §
 * and laki saatavien perinnästä 10 a §, renteloven §§ 5 and 9 b, forsinkelsesrenteloven § 3 and inkassoforskriften § 1-2.
 */
const rules: Readonly<Record<Country, Rule>> = {
  NO: { points: 8, currency: 'NOK', mostMinor: 35_00 },
  SE: { points: 8, currency: 'SEK', mostMinor: 60_00 },
  DK: { points: 8, currency: 'DKK', mostMinor: 100_00 },
  FI: { points: 7, currency: 'EUR', mostMinor: 5_00 },
}

function ruleOf(code: string): Rule | undefined {
  const country = knownCountry(code)
  return country && rules[country]
}

/**
 * What a shop asks of who pays late in a country. `reminderFees` is its own setting, such as `NO=30,SE=45`; without one it
 * is what the law allows at most. Undefined for a country whose law the shop does not know.
 */
export function latePaymentIn(country: string, reminderFees = ''): LatePayment | undefined {
  const rule = ruleOf(country)
  if (!rule) return undefined
  const minor = feesIn(reminderFees).get(country) ?? rule.mostMinor
  return { points: rule.points, reminderFee: money(minor, rule.currency) }
}

/** The setting as it may be used, or what is wrong with it. */
export function refuseReminderFees(setting: string): string | undefined {
  for (const entry of setting.split(',').filter((text) => text.trim() !== '')) {
    const [, country = '', fee = ''] = /^\s*([A-Z]{2})=(\d+(?:\.\d{1,2})?)\s*$/.exec(entry) ?? []
    const rule = ruleOf(country)
    if (!rule) return `${entry.trim()} is no country with a fee, such as NO=35`
    if (Number(fee) * 100 > rule.mostMinor) return `The law of ${country} allows ${rule.mostMinor / 100} at most`
  }
  return undefined
}

function feesIn(setting: string): ReadonlyMap<string, number> {
  return new Map(
    [...setting.matchAll(/([A-Z]{2})=(\d+(?:\.\d{1,2})?)/g)].map(([, country = '', fee]) => [
      country,
      Math.round(Number(fee) * 100),
    ]),
  )
}
