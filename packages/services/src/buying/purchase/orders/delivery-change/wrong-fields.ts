import { customerFormSchema } from '@shop/contract/rest/customer-form'
import { wrongFieldIn } from '@shop/contract/rest/form-fields'
import { addressObjections } from '@shop/domain/checkout'
import type { DeliveryField } from '@shop/domain/order'
import { fieldMaxLengths, knownCountry } from '@shop/domain/validation'
import type { Place } from '../../../../ground/context/place'
import type { Address } from '../../../../people/users/address'
import { type Refusal, refuse } from '../../../../platform/refusal'
import { addressRefusal } from '../refusals'

type Edited = {
  readonly address: Address
  /** The fields of the address that are others now. */
  readonly moved: readonly DeliveryField[]
  /** Undefined when it stays. */
  readonly message: string | null | undefined
}

/** What the form of the checkout refuses of another address or message; what stays as it was is no matter. */
export function wrongFields({ address, moved, message }: Edited, { market }: Place, now: Date): Refusal | undefined {
  if (message && message.length > fieldMaxLengths.orderMessage)
    return refuse('TEXT_TOO_LONG', `The message is longer than ${fieldMaxLengths.orderMessage} characters`, {
      field: 'message',
    })
  const [objection] =
    moved.length > 0 ? addressObjections({ ...address, country: market.country.code }, market.country) : []
  if (objection) return addressRefusal(objection, 'Shipping')
  const country = knownCountry(market.country.code)
  if (!country) return undefined
  const wrong = wrongFieldIn(customerFormSchema({ country, currentYear: now.getUTCFullYear() }), {
    ...Object.fromEntries(moved.map((field) => [field, address[field]])),
    ...(message && { orderMessage: message }),
  })
  return (
    wrong && refuse('ADDRESS_INVALID', `${wrong.field}: ${wrong.message}`, { address: 'shipping', field: wrong.field })
  )
}
