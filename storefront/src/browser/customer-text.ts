import { type CustomerTypeState, customerTypeState, customerTypes } from '@shop/domain/customer-type'
import { create } from 'zustand'
import { switchCustomerType } from './customer-type'
import { persist, persisted } from './persisted-states'

/** Any other text is not kept: it might be a name or a number. */
const saysWho = (text: string): boolean => /^(student|curve)([ -](student|curve))?( \d{2})?$/.test(text)

export const useCustomerText = create<CustomerTypeState>(() => customerTypeState(''))

/**
 * A link may say who comes: `?customerType=student`, `curve`, both, or one of the configured types. Students and those
 * who wear curve sizes are led to what is theirs (the promo bar); it is remembered once functional cookies are allowed.
 */
export function readCustomerText(query: URLSearchParams): void {
  const said = query.get('customerType')?.slice(0, 100)
  if (said && customerTypes.some(({ type }) => type === said)) switchCustomerType(said)
  else if (said && saysWho(said)) persist('customerType', said)
  const state = customerTypeState(persisted('customerType') ?? '')
  useCustomerText.setState(state)
  document.documentElement.toggleAttribute('data-student', state.student)
  document.documentElement.toggleAttribute('data-curve', state.curve)
}
