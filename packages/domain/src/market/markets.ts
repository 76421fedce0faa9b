import { languageIdOf } from '../language'
import { asChannelId, asMarketAlias, asMarketId } from '../shared'
import type { Channel, Language, Market } from './market'

const norwegian: Language = { id: languageIdOf.nb, name: 'Norsk', code: 'nb' }
const swedish: Language = { id: languageIdOf.sv, name: 'Svenska', code: 'sv' }
const danish: Language = { id: languageIdOf.da, name: 'Dansk', code: 'da' }
const finnish: Language = { id: languageIdOf.fi, name: 'Suomi', code: 'fi' }

/** The four markets the shop opens with. The live ones are configuration and may differ. */
export const markets: readonly Market[] = [
  {
    id: asMarketId('NO|NOK'),
    alias: asMarketAlias('no'),
    defaultLanguageId: norwegian.id,
    virtual: false,
    onlyDisplayInCheckout: false,
    groupKey: 'nordic',
    allowedLanguages: [norwegian],
    country: { name: 'Norge', code: 'NO' },
    currency: { name: 'Norsk krone', code: 'NOK', symbol: 'kr' },
  },
  {
    id: asMarketId('SE|SEK'),
    alias: asMarketAlias('se'),
    defaultLanguageId: swedish.id,
    virtual: false,
    onlyDisplayInCheckout: false,
    groupKey: 'nordic',
    allowedLanguages: [swedish],
    country: { name: 'Sverige', code: 'SE' },
    currency: { name: 'Svensk krona', code: 'SEK', symbol: 'kr' },
  },
  {
    id: asMarketId('DK|DKK'),
    alias: asMarketAlias('dk'),
    defaultLanguageId: danish.id,
    virtual: false,
    onlyDisplayInCheckout: false,
    groupKey: 'nordic',
    allowedLanguages: [danish],
    country: { name: 'Danmark', code: 'DK' },
    currency: { name: 'Dansk krone', code: 'DKK', symbol: 'kr' },
  },
  {
    id: asMarketId('FI|EUR'),
    alias: asMarketAlias('fi'),
    defaultLanguageId: finnish.id,
    virtual: false,
    onlyDisplayInCheckout: false,
    groupKey: 'nordic',
    allowedLanguages: [finnish, swedish],
    country: { name: 'Suomi', code: 'FI' },
    currency: { name: 'Euro', code: 'EUR', symbol: '€' },
  },
]

export const channel: Channel = {
  id: asChannelId('1|no'),
  defaultMarketId: asMarketId('NO|NOK'),
  markets,
}
