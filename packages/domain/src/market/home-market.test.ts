import { expect, it } from 'vitest'
import { languageIdFor, languageIds } from '../language'
import { homeDomainOf, homeLocaleOf, homeMarketOf, isHomeCurrency, localeRecords, markets } from '.'

it('[MARKET-01] every language is at home in a market that has it as its default', () => {
  for (const id of languageIds)
    expect(markets.find((market) => market.id === homeMarketOf(id))?.defaultLanguageId).toBe(id)
  expect(homeMarketOf('xx-XX')).toBe('NO|NOK')
})

it('[MARKET-01] every country has a language, a currency and a domain at home', () => {
  expect(homeLocaleOf('DK')).toBe('da')
  expect(homeLocaleOf('EE')).toBeUndefined()
  for (const { country, currency } of localeRecords) expect(isHomeCurrency(country, currency)).toBe(true)
  expect(['no', 'se', 'dk', 'fi', 'lv'].map(homeDomainOf)).toEqual([
    ...['lysning.no', 'lysning.se', 'lysning.dk', 'lysning.fi'],
    undefined,
  ])
  expect(isHomeCurrency('EE', 'EUR')).toBe(false)
})

it('[MARKET-01] a language that the shop does not have is read as the default one', () => {
  expect(languageIdFor('fi')).toBe('fi-FI')
  expect(languageIdFor('en')).toBe('nb-NO')
})

it('[MARKET-01] the languages of the markets are called as their records have it', () => {
  const spoken = markets.flatMap(({ allowedLanguages }) => allowedLanguages)
  for (const { code, iso, name } of localeRecords) expect(spoken).toContainEqual({ id: iso, name, code })
})
