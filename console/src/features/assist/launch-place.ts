import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import type { Market } from '@shop/domain/market'
import { safeReturnTo } from '@shop/domain/navigation'

/** Where the customer shops, in the language that the customer reads. */
export function placeOf(
  { market, language }: Pick<ConsoleCustomer, 'market' | 'language'>,
  markets: readonly Market[],
) {
  const home = markets.find(({ alias }) => alias === market.toLowerCase()) ?? markets[0]
  const own = home?.allowedLanguages.find(({ code }) => code === language)
  return { market: home, languageId: own?.id ?? home?.defaultLanguageId ?? '' }
}

/** The page to begin with: a path, or an address of the shop that somebody pasted; undefined where it is neither. */
export function pathIn(text: string): string | undefined {
  const wanted = text.trim()
  const address = /^https?:\/\//i.test(wanted) ? URL.parse(wanted) : undefined
  const path = address ? address.pathname + address.search : wanted || '/'
  return safeReturnTo(path, '') || undefined
}
