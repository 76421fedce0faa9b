import { parseFilters } from '@shop/domain/filter'
import { expect, it } from 'vitest'
import { keptQuery } from './kept-query'

const QUERY =
  'brands=Aurrika~aurrika&p-color=R%C3%B8d~base%3Ared,Bl%C3%A5~base%3Ablue&price=200-400~200-400&sort=PRICE&page=2'
const keptOf = (query: string, isSameLanguage: boolean, isSameCurrency: boolean) =>
  new URLSearchParams(keptQuery(new URLSearchParams(query), { isSameLanguage, isSameCurrency }))
const idsOf = (query: URLSearchParams) => {
  const { brands, price, parameters, sort } = parseFilters(query)
  return [brands, parameters.get('color') ?? [], price].map((items) => items.map(({ id }) => id)).concat([[sort ?? '']])
}

it('[I18N-08] another language keeps filters, order and page, and none of the words of this one', () => {
  const kept = keptOf(QUERY, false, true)
  expect(idsOf(kept)).toEqual([['aurrika'], ['base:red', 'base:blue'], ['200-400'], ['PRICE']])
  expect(kept.get('page')).toBe('2')
  expect(String(kept)).not.toMatch(/R%C3%B8d|Bl%C3%A5/)
})

it('[I18N-08] the same language keeps the query as it is, but for what belongs to this visit', () => {
  const visit = '&action=login&returnTo=%2Faccount&loginToken=abc'
  expect(String(keptOf(QUERY + visit, true, true))).toBe(String(new URLSearchParams(QUERY)))
  expect(keptQuery(new URLSearchParams(visit), { isSameLanguage: false, isSameCurrency: false })).toBe('')
})

it('[I18N-08] an amount does not go into another currency', () => {
  const kept = keptOf(`${QUERY}&priceFrom=200&priceTo=400&priceToExVat=320&vatRate=2500`, true, false)
  expect(idsOf(kept)).toEqual([['aurrika'], ['base:red', 'base:blue'], [], ['PRICE']])
  expect([...kept.keys()].filter((name) => /^(price|vat)/.test(name))).toEqual([])
})
