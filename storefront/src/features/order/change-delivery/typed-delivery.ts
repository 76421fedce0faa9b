import type { DeliveryChange } from './delivery-api'

export const typedFields = [
  'firstName',
  'lastName',
  'careOf',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'mobile',
] as const
export type TypedField = (typeof typedFields)[number]
export type TypedAddress = Readonly<Record<TypedField, string>>

export type TypedDelivery = TypedAddress & {
  readonly message: string
  readonly shippingId?: number | undefined
  readonly pickupPoint?: string | undefined
}

/** What of the form differs from the order, as the services take it. */
export function changeOf(typed: TypedDelivery, before: TypedAddress): DeliveryChange {
  const { message, shippingId, pickupPoint } = typed
  const address = Object.fromEntries(
    typedFields.flatMap((field) => {
      const text = typed[field].trim()
      return text && text !== before[field] ? [[field, text]] : []
    }),
  )
  // The second line goes with its street, so it is sent along with a new one.
  const door = address.addressLine1 && typed.addressLine2.trim() ? { addressLine2: typed.addressLine2.trim() } : {}
  return {
    ...address,
    ...door,
    ...(message.trim() && { message: message.trim() }),
    ...(shippingId !== undefined && { shippingId }),
    ...(pickupPoint !== undefined && { pickupPoint }),
  }
}
