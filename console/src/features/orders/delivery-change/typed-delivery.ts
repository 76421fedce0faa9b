import type { DeliveryEditBody } from '@shop/contract/rest/console-delivery'

/** The fields of the form. What is empty stays as it is. */
export const typedFields = [
  'firstName',
  'lastName',
  'company',
  'careOf',
  'addressLine1',
  'addressLine2',
  'entryCode',
  'zip',
  'city',
  'mobile',
] as const
export type TypedField = (typeof typedFields)[number]

export type TypedDelivery = Readonly<Record<TypedField | 'message', string>> & {
  readonly shippingId?: number | undefined
  readonly pickupPoint?: string | undefined
}

const empty = Object.fromEntries(typedFields.map((field) => [field, ''])) as Record<TypedField, string>
export const NOTHING_TYPED: TypedDelivery = { ...empty, message: '' }

/** The edit that what is typed asks for. */
export function editOf({ message, shippingId, pickupPoint, ...typed }: TypedDelivery): DeliveryEditBody {
  const address = Object.fromEntries(
    typedFields.flatMap((field) => {
      const text = typed[field].trim()
      return text ? [[field, text]] : []
    }),
  )
  return {
    ...(Object.keys(address).length > 0 && { address }),
    ...(message.trim() && { message: message.trim() }),
    ...(shippingId !== undefined && { shippingId }),
    ...(pickupPoint !== undefined && { pickupPoint }),
  }
}
