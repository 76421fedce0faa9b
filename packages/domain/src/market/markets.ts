import { asChannelId, asMarketAlias, asMarketId } from '../shared'
import { type LocaleCode, localeRecords } from './locale-records'
import type { Channel, Language, Market } from './market'

const language = (code: LocaleCode): Language => {
  const { iso, name } = localeRecords.find((record) => record.code === code)!
  return { id: iso, name, code }
}
const [norwegian, swedish, danish, finnish] = [language('nb'), language('sv'), language('da'), language('fi')]

/** The first of its languages is its own. */
const nordic = (
  country: Market['country'],
  currency: Market['currency'],
  allowedLanguages: readonly [Language, ...Language[]],
): Market => ({
  id: asMarketId(`${country.code}|${currency.code}`),
  alias: asMarketAlias(country.code.toLowerCase()),
  defaultLanguageId: allowedLanguages[0].id,
  virtual: false,
  onlyDisplayInCheckout: false,
  groupKey: 'nordic',
  allowedLanguages,
  country,
  currency,
})

/** The four markets the shop opens with. The live ones are configuration and may differ. */
export const markets: readonly Market[] = [
  nordic({ name: 'Norge', code: 'NO' }, { name: 'Norsk krone', code: 'NOK', symbol: 'kr' }, [norwegian]),
  nordic({ name: 'Sverige', code: 'SE' }, { name: 'Svensk krona', code: 'SEK', symbol: 'kr' }, [swedish]),
  nordic({ name: 'Danmark', code: 'DK' }, { name: 'Dansk krone', code: 'DKK', symbol: 'kr' }, [danish]),
  nordic({ name: 'Suomi', code: 'FI' }, { name: 'Euro', code: 'EUR', symbol: '€' }, [finnish, swedish]),
]

export const channel: Channel = {
  id: asChannelId('1|no'),
  defaultMarketId: asMarketId('NO|NOK'),
  markets,
}
