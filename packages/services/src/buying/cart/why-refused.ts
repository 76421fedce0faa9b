import { formatLongDate, formatMoney } from '@shop/domain/format'
import type { LocaleCode } from '@shop/domain/market'
import { money } from '@shop/domain/money'
import { type ToldBecause, toldToShoppers } from '@shop/domain/why'
import { languageTags } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import type { Place } from '../../ground/context/place'
import type { CartParts } from './carts'
import { type Trial, tryPromoCode } from './try-promo-code'

/** Why a cart does not take a code, a sentence for each condition that failed. */
export async function whyRefused(parts: CartParts, trial: Trial) {
  const tried = await tryPromoCode(parts, trial)
  const { language } = trial.place
  if (tried.promo.kind !== 'refused')
    return { isRefused: false, reasons: [translator(language.code)('why.refused.taken')] }
  const reasons = toldToShoppers(await tried.refused(), tried.promo.refusal.kind)
  return { isRefused: true, reasons: reasons.map((reason) => sentence(reason, trial.place)) }
}

function sentence({ term, amounts, at, names }: ToldBecause, { market, language }: Place): string {
  const { need = 0, have = 0, missing = 0 } = amounts ?? {}
  const counted = { need, have, missing }
  const priced = (minor: number) => formatMoney(money(minor, market.currency.code), language.code)
  const isMoney = term === 'min-goods-total' || term === 'voucher-minimum'
  return translator(language.code)(`why.refused.${term}`, {
    ...(isMoney ? { need: priced(need), have: priced(have), missing: priced(missing) } : counted),
    date: at === null ? '' : formatLongDate(term === 'not-yet' ? at : at - 1, language.code, market.settings.timeZone),
    countries: countriesOf(names, language.code),
  })
}

/** Of markets, by alias or id: \`se\`, \`SE|SEK\`. */
function countriesOf(markets: readonly string[], locale: LocaleCode): string {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'region' })
  const countries = markets.flatMap((market) =>
    /^[a-z]{2}\b/i.test(market) ? names.of(market.slice(0, 2).toUpperCase()) : [],
  )
  return new Intl.ListFormat(languageTags[locale], { type: 'conjunction' }).format(
    countries.filter((one) => one !== undefined),
  )
}
