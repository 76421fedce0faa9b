import type { Place } from '@/place/place'
import { textsOf } from '@/texts/texts-of'

const USED = /^(order\.(change\.|shipping$)|field\.|price\.exVat$|error\.(network|retry)$|validate\.(empty|required)$)/

/** What the form says, and how a guest comes to it. */
export async function deliveryTexts(place: Place): Promise<Readonly<Record<string, string>>> {
  const all = await textsOf(place, 'order', 'field', 'price', 'error', 'validate')
  return Object.fromEntries(Object.entries(all).filter(([key]) => USED.test(key)))
}
