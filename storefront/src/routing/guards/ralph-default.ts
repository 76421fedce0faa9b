import { contextFor } from '../request-context'
import type { Check } from '../routing-result'

/** Says what every page starts from: market, language, currency, customer type and, where the page is personal, user. */
export const ralphDefault: Check = async ({ place, isPersonal, chosenCustomerType, visitor }) => {
  const user = isPersonal ? await visitor() : undefined
  const customerType = user?.customerType ?? chosenCustomerType
  return { kind: 'pass', context: contextFor(place, { customerType, userId: user?.id }) }
}
