import type { Place } from '@/place/place'
import { textsOf } from '@/texts/texts-of'

const USED =
  /^(order\.(edit\.|change\.(proof|proofHelp|find|finding|notFound|stale|tooMany|failed)$)|return\.(fewer|more)$|error\.(network|retry)$|validate\.(empty|required)$)/

/** What the form says, and how a guest comes to it. */
export async function itemsTexts(place: Place): Promise<Readonly<Record<string, string>>> {
  const all = await textsOf(place, 'order', 'return', 'error', 'validate')
  return Object.fromEntries(Object.entries(all).filter(([key]) => USED.test(key)))
}
