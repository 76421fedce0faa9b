import { contextFor } from '../request-context'
import type { Check } from '../routing-result'

/**
 * Says what every page starts from: market, language, currency, customer type and, of a page that is made for one visitor,
 * the user whom the services confirm. Kept pages, which are made for nobody, have it said at the door (`contextAtDoor`).
 */
export const ralphDefault: Check = async ({ place, isPersonal, chosenCustomerType, visitor }) => {
  const user = isPersonal ? await visitor() : undefined
  return { kind: 'pass', context: contextFor(place, { chosenCustomerType, user }) }
}
