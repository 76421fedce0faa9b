import { loanMonths } from '@shop/domain/checkout'
import { checkoutMarkets } from '@shop/domain/market'
import { type Currency, fromDecimal, money } from '@shop/domain/money'
import { returnCostTexts } from '@shop/i18n/return-cost'
import { getTranslations } from 'next-intl/server'
import { queryForPage } from '@/data/server-query'
import { creditFactsIn } from '@/legal/credit-settings'
import { contextOf, type Place } from '@/place/place'
import type { CheckoutCountry } from './country-select'

const MARKETS = `query CheckoutMarkets($channelId: String) {
  channel(channelId: $channelId) { markets {
    alias virtual onlyDisplayInCheckout country { name code } currency { code }
    settings { monthlyPaymentMonths timeZone returnCost vatRateBasisPoints }
  } }
}`
/** Where the shop sends to: also markets that no picker shows. */
export async function loadCheckoutCountries(place: Place): Promise<readonly CheckoutCountry[]> {
  const [t, { channel }] = await Promise.all([getTranslations(), queryForPage(MARKETS, contextOf(place))])
  const names = new Intl.DisplayNames(place.languageId, { type: 'region' })
  const listed = channel?.markets ?? []
  const settingsOf = new Map(listed.map(({ alias, settings }) => [alias, settings]))
  return checkoutMarkets(listed).map(({ alias, country, currency }) => ({
    market: alias,
    code: country.code,
    name: names.of(country.code) ?? country.name,
    currency: currency.code,
    loanMonths: settingsOf.get(alias)?.monthlyPaymentMonths ?? loanMonths,
    credit: creditFactsIn(alias, country.code, place.locale),
    timeZone: settingsOf.get(alias)?.timeZone ?? 'UTC',
    returnCost: returnCostTexts(
      t,
      amountOf(settingsOf.get(alias)?.returnCost, currency.code),
      settingsOf.get(alias)?.vatRateBasisPoints ?? 0,
      place.locale,
    ),
  }))
}

const amountOf = (major: number | undefined, currency: Currency) =>
  fromDecimal(major ?? 0, currency) ?? money(0, currency)
