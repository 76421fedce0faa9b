import { defaultSettingsOf } from '@shop/domain/market'
import { expect, it } from 'vitest'
import { type ChannelRecord, type Language, type MarketRecord, resolvePlace } from './place'
import {
  addressIn,
  brandPath,
  categoryPath,
  homePath,
  linkIn,
  productPath,
  publicPath,
  withoutMarket,
} from './public-path'

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
    hasMarketInPath: false,
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
  const [norway, sweden] = [resolvePlace(channels, { marketId: 'no' }), resolvePlace(channels, { marketId: 'se' })]
  expect([productPath(norway, 'kjole'), categoryPath(sweden, 'klänningar'), brandPath(sweden, 'a')]).toEqual([
    '/p/kjole',
    '/sv/c/kl%C3%A4nningar',
    '/sv/b/a',
  ])
  expect([publicPath(nb, '/'), publicPath(sv, '/')]).toEqual(['/', '/sv'])
})

it('[ROUTING-02] writes both market and language into paths where the installation says so, and reads them back', () => {
  const at = (alias: string, code: 'nb' | 'sv' | 'fi') => ({
    channel: { hasMarketInPath: true },
    market: { alias },
    language: { code },
  })
  const [no, se, fi, fiSv] = [at('no', 'nb'), at('se', 'sv'), at('fi', 'fi'), at('fi', 'sv')]
  expect([homePath(no), productPath(no, 'a'), productPath(se, 'å'), brandPath(fiSv, 'a')]).toEqual([
    '/no/nb',
    '/no/nb/p/a',
    '/se/sv/p/%C3%A5',
    '/fi/sv/b/a',
  ])
  for (const [place, kept, address] of [
    [no, '/', '/no/nb'],
    [no, '/p/a', '/no/nb/p/a'],
    [se, '/sv', '/se/sv'],
    [se, '/sv/p/a', '/se/sv/p/a'],
    [fi, '/fi/p/a', '/fi/fi/p/a'],
    [fiSv, '/sv/p/a', '/fi/sv/p/a'],
  ] as const) {
    expect(addressIn(place, kept)).toBe(address)
    expect(addressIn(place, address), 'said once').toBe(address)
    expect(withoutMarket(place, address)).toBe(kept)
    expect(withoutMarket(place, kept)).toBe(kept)
  }
  const inDomain = { ...se, channel: { hasMarketInPath: false } }
  expect([addressIn(inDomain, '/sv/p/a'), withoutMarket(inDomain, '/se/sv/p/a')]).toEqual(['/sv/p/a', '/se/sv/p/a'])
})

it('[ROUTING-02] addresses a link that staff have written in the place where it is read', () => {
  const at = (alias: string, code: 'nb' | 'sv' | 'fi', hasMarketInPath = true) => ({
    channel: {
      hasMarketInPath,
      languages: [{ code: 'nb' }, { code: 'sv' }, { code: 'fi' }],
      markets: [{ alias: 'se' }, { alias: 'fi' }],
    },
    market: { alias },
    language: { code },
  })
  for (const [place, written, address] of [
    [at('se', 'sv'), '/rea?a=1#b', '/se/sv/rea?a=1#b'],
    [at('se', 'sv'), '/sv/rea', '/se/sv/rea'],
    [at('se', 'sv'), '/se/sv/märken', '/se/sv/m%C3%A4rken'],
    [at('se', 'sv'), '/fi/fi/ale', '/fi/fi/ale'],
    [at('fi', 'fi'), '/fi/ale', '/fi/fi/ale'],
    [at('fi', 'sv'), '/rea', '/fi/sv/rea'],
    [at('se', 'sv', false), '/rea', '/sv/rea'],
    [at('se', 'sv', false), 'https://example.com/rea', 'https://example.com/rea'],
  ] as const)
    expect(linkIn(place, written), written).toBe(address)
})
