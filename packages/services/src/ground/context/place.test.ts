import { defaultSettingsOf } from '@shop/domain/market'
import { expect, it } from 'vitest'
import { type ChannelRecord, type Language, type MarketRecord, resolvePlace } from './place'
import { brandPath, categoryPath, productPath, publicPath } from './public-path'

const nb: Language = { id: 'nb-NO', name: 'Norsk', code: 'nb' }
const sv: Language = { id: 'sv-SE', name: 'Svenska', code: 'sv' }
const market = (id: string, alias: string, language: Language): MarketRecord => ({
  id,
  alias,
  defaultLanguageId: language.id,
  virtual: false,
  onlyDisplayInCheckout: false,
  groupKey: '',
  allowedLanguages: [language],
  country: { name: alias, code: id.slice(0, 2) },
  currency: { name: '', symbol: 'kr', code: alias === 'no' ? 'NOK' : 'SEK', rate: 1 },
  settings: defaultSettingsOf(alias),
  screen: { version: 1, fewLeftLimit: 3, monthlyPaymentMonths: null },
  published: { domains: [], theme: {} },
})
const channels: ChannelRecord[] = [
  {
    id: '1|no',
    name: 'Shop',
    type: 'webshop',
    url: '',
    defaultLanguageId: nb.id,
    languages: [nb, sv],
    defaultMarketId: 'NO|NOK',
    markets: [market('SE|SEK', 'se', sv), market('NO|NOK', 'no', nb)],
    theme: {},
    published: { fallbackMarket: null },
  },
]
const found = (args: Parameters<typeof resolvePlace>[1]) => {
  const place = resolvePlace(channels, args)
  return [place.channel.id, place.market.alias, place.language.id]
}

it('takes a market by alias or id and a language by tag or short code', () => {
  expect(found({ marketId: 'se', languageId: 'nb' })).toEqual(['1|no', 'se', 'nb-NO'])
  expect(found({ marketId: 'SE|SEK', languageId: 'sv-SE' })).toEqual(['1|no', 'se', 'sv-SE'])
})

it('falls back to the channel for a market it does not know, and to the market for a language', () => {
  expect(found({})).toEqual(['1|no', 'no', 'nb-NO'])
  expect(found({ channelId: '9|xx', marketId: 'xx', languageId: 'xx-XX' })).toEqual(['1|no', 'no', 'nb-NO'])
  expect(found({ marketId: 'se' })).toEqual(['1|no', 'se', 'sv-SE'])
})

it('writes public paths without a prefix for the default language and with the code for others', () => {
  expect([productPath(nb, 'kjole'), categoryPath(sv, 'klänningar'), brandPath(sv, 'a')]).toEqual([
    '/p/kjole',
    '/sv/c/kl%C3%A4nningar',
    '/sv/b/a',
  ])
  expect([publicPath(nb, '/'), publicPath(sv, '/')]).toEqual(['/', '/sv'])
})
