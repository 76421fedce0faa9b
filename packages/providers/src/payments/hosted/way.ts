import type { Result } from '@shop/domain/shared'
import type { Purchase } from '../purchase'
import type { Change, NotAllowed } from '../purchase-rules'
import type { BuyerForm } from './buyer-form'
import type { Lending } from './credit-facts'
import type { Translate, View } from './layout'

export type Step =
  | { readonly kind: 'changed'; readonly result: Result<Purchase, NotAllowed> }
  | { readonly kind: 'shown'; readonly view: View }

export type BuyerView = { readonly purchase: Purchase; readonly lending: Lending; readonly t: Translate }
export type BuyerStep = BuyerView & { readonly form: BuyerForm; readonly change: Change }

/** How a buyer pays with one method: what the page shows, and what comes of what they send from it. */
export type Way = {
  readonly view: (buyer: BuyerView) => View
  readonly take: (buyer: BuyerStep) => Step
}

export const changed = (result: Result<Purchase, NotAllowed>): Step => ({ kind: 'changed', result })
export const shown = (view: View): Step => ({ kind: 'shown', view })
