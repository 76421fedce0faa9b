import da from '../messages/da/console.json' with { type: 'json' }
import en from '../messages/en/console.json' with { type: 'json' }
import fi from '../messages/fi/console.json' with { type: 'json' }
import nb from '../messages/nb/console.json' with { type: 'json' }
import sv from '../messages/sv/console.json' with { type: 'json' }
import type { ConsoleLocale } from './locales'
import type { LeafKey } from './message-key'

export type ConsoleMessages = typeof nb
export type ConsoleMessageKey = LeafKey<ConsoleMessages>

const catalogues: Readonly<Record<ConsoleLocale, ConsoleMessages>> = { sv, nb, da, fi, en }

/** The console's language is the colleague's choice and independent of the market on show. */
export function consoleMessages(locale: ConsoleLocale): ConsoleMessages {
  return catalogues[locale]
}
