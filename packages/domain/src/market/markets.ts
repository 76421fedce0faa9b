import { languageIdOf } from '../language'
import { asChannelId, asMarketAlias, asMarketId } from '../shared'
import type { Channel, Language, Market } from './market'

const norwegian: Language = { id: languageIdOf.nb, name: 'Norsk', code: 'nb' }
const swedish: Language = { id: languageIdOf.sv, name: 'Svenska', code: 'sv' }
const danish: Language = { id: languageIdOf.da, name: 'Dansk', code: 'da' }
const finnish: Language = { id: languageIdOf.fi, name: 'Suomi', code: 'fi' }

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
