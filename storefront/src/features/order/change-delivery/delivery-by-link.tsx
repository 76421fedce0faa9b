'use client'

import { OrderByLink } from '../order-by-link'
import { planDelivery } from './delivery-api'
import { DeliveryForm } from './delivery-form'
import { type TypedAddress, typedFields } from './typed-delivery'

const UNKNOWN = Object.fromEntries(typedFields.map((field) => [field, ''])) as TypedAddress

type Props = { readonly language: string; readonly texts: Readonly<Record<string, string>> }

/** Another delivery by the link of a mail; where the order goes now is not shown. */
export const DeliveryByLink = (props: Props) => (
  <OrderByLink {...props} read={(opened) => planDelivery(opened, {})}>
    {(proven) => <DeliveryForm {...props} {...proven} address={UNKNOWN} />}
  </OrderByLink>
)
