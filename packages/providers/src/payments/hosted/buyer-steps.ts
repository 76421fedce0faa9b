import { cancel } from '../purchase-rules'
import type { View } from './layout'
import { type BuyerStep, type BuyerView, changed, type Step } from './way'
import { wayOf } from './ways'

/** What the buyer sees who comes (back) to the page of an open purchase. */
export const viewFor = (buyer: BuyerView): View => wayOf(buyer.purchase).view(buyer)

/** What the buyer sent from the page of an open purchase. What does not belong to where they are shows them where. */
export function takeStep(buyer: BuyerStep): Step {
  const { purchase, form, change } = buyer
  if (form.step === 'cancel') return changed(cancel(purchase, undefined, { ...change, failure: 'abandoned' }))
  return wayOf(purchase).take(buyer)
}
