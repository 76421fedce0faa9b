import type { ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { askOfOrder, type Opened, type Refused } from '../ask-of-order'

const FIELDS = `version isOpen shippingId pickupPoint fields givenBackFormatted problemCode problemField
  methods { id name feeFormatted feeExVatFormatted days points { id name address openingHours } }
  after { place way days feeFormatted }` as const
const PLAN = `query planDeliveryChange($publicOrderId: Guid!, $proof: String, $change: DeliveryChangeInputType!) {
  planDeliveryChange(publicOrderId: $publicOrderId, proof: $proof, change: $change) { ${FIELDS} } }` as const
const CHANGE =
  `mutation changeDelivery($publicOrderId: Guid!, $proof: String, $change: DeliveryChangeInputType!, $version: Int!) {
  changeDelivery(publicOrderId: $publicOrderId, proof: $proof, change: $change, version: $version) { ${FIELDS} } }` as const

export type DeliveryPlan = ResultOf<typeof PLAN>['planDeliveryChange']
export type DeliveryChange = VariablesOf<typeof PLAN>['change']
export type DeliveryRequest = { readonly change: DeliveryChange; readonly version: number; readonly key: string }
export type Answer = { readonly plan: DeliveryPlan } | Refused

/** What another delivery would be. */
export async function planDelivery({ publicId, proof }: Opened, change: DeliveryChange): Promise<Answer> {
  const answer = await askOfOrder('planDeliveryChange', PLAN, { publicOrderId: publicId, proof, change })
  return 'value' in answer ? { plan: answer.value } : answer
}

/** Sent again under the same key, it is changed once. */
export async function changeDelivery(
  { publicId, proof }: Opened,
  { change, version, key }: DeliveryRequest,
): Promise<Answer> {
  const answer = await askOfOrder('changeDelivery', CHANGE, { publicOrderId: publicId, proof, change, version }, key)
  return 'value' in answer ? { plan: answer.value } : answer
}
