import { fieldsOf, listOf, textOf } from '@/browser/fields-of'
import type { LanguageChoice, MarketChoice } from './market-choice'

/** The page in the address bar, in every market and language. */
export async function fetchChoices(): Promise<readonly MarketChoice[]> {
  const response = await fetch(`/api/places?path=${encodeURIComponent(location.pathname + location.search)}`)
  if (!response.ok) throw new Error(`no markets: ${response.status}`)
  return listOf(await response.json()).map(marketOf)
}

function marketOf(value: unknown): MarketChoice {
  const { alias, country, currency, groupKey, languages } = fieldsOf(value)
  return {
    alias: textOf(alias),
    country: textOf(country),
    currency: textOf(currency),
    groupKey: textOf(groupKey),
    languages: listOf(languages).map(languageOf),
  }
}

function languageOf(value: unknown): LanguageChoice {
  const { code, name, href, current } = fieldsOf(value)
  return { code: textOf(code), name: textOf(name), href: textOf(href), current: current === true }
}
