import { flatMessages } from '@shop/i18n/message-key'
import type { Namespace } from '@shop/i18n/messages'
import { messagesWith } from '@shop/i18n/published-texts'
import { countryOf, type Place } from '@/place/place-of'
import { textsInForce } from './live-texts'
import 'server-only'

/** The texts of a screen that lives in the browser, not filled yet, for the page to hand over. */
export async function textsOf(
  place: Place,
  ...namespaces: readonly Namespace[]
): Promise<Readonly<Record<string, string>>> {
  const all = messagesWith(await textsInForce(place), place.locale, countryOf(place))
  return Object.assign({}, ...namespaces.map((name) => flatMessages(all[name], name)))
}
