import type { Viewer } from '../../ground/context/viewer'
import { Refusal } from '../../platform/refusal'
import { type CheckoutInput, consentsOf } from './checkout-input'

const ADVERTISING: readonly string[] = ['newsletter', 'sms']
const isAdvertising = (consent: string) => ADVERTISING.includes(consent)

/** Only customers can agree to advertising: a consent that staff tick is refused. */
export function refuseConsentsOfStaff(input: CheckoutInput, viewer: Viewer | undefined): void {
  if (viewer?.impersonation && consentsOf(input)?.some(isAdvertising))
    throw new Refusal('IMPERSONATION_BANNED_OPERATION', 403, 'Staff do not agree to advertising for the customer', {
      field: 'acceptedConsents',
    })
}

/** The consents that an order may carry: when staff placed it, only the terms. */
export const consentsToOrder = (accepted: readonly string[], viewer: Viewer | undefined): readonly string[] =>
  viewer?.impersonation ? accepted.filter((consent) => !isAdvertising(consent)) : accepted
