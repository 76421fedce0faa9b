'use client'

import { OrderByLink } from '../order-by-link'
import { planItems } from './items-api'
import { ItemsForm } from './items-form'
import { editOf } from './items-wish'

type Props = { readonly language: string; readonly texts: Readonly<Record<string, string>> }

/** Fewer pieces and other sizes by the link of a mail. */
export const ItemsByLink = (props: Props) => (
  <OrderByLink {...props} read={(opened) => planItems(opened, editOf({}))}>
    {(proven) => <ItemsForm {...props} {...proven} />}
  </OrderByLink>
)
