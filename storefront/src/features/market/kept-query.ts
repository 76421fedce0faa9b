import { parseFilters, writeFilters } from '@shop/domain/filter'

type Change = { readonly isSameLanguage: boolean; readonly isSameCurrency: boolean }

const OF_THIS_VISIT = ['action', 'returnTo', 'loginToken']
const AMOUNTS = ['price', 'priceFrom', 'priceTo', 'priceFromExVat', 'priceToExVat', 'vatRate']

/**
 * What of a query goes along to the same screen elsewhere. Filters keep their ids, which are the same everywhere, without
 * the words of this language; an amount means nothing in another currency.
 */
export function keptQuery(query: URLSearchParams, { isSameLanguage, isSameCurrency }: Change): string {
  const kept = new URLSearchParams(query)
  for (const name of [...OF_THIS_VISIT, ...(isSameCurrency ? [] : AMOUNTS)]) kept.delete(name)
  if (!isSameLanguage) for (const [name, value] of writeFilters(parseFilters(kept))) kept.set(name, wordless(value))
  return kept.size > 0 ? `?${kept}` : ''
}

const wordless = (value: string): string => value.replace(/(^|,)[^,~]*~/g, '$1~')
