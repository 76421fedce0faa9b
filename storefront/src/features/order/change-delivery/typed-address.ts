import type { AccountOrder } from '../load-order'
import { type TypedAddress, typedFields } from './typed-delivery'

/** The address of the order, as the form begins. */
export const typedAddress = ({ shippingAddress: to }: AccountOrder): TypedAddress =>
  Object.fromEntries(typedFields.map((field) => [field, to?.[field] ?? ''])) as TypedAddress
