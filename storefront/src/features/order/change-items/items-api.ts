import type { ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { askOfOrder, type Opened, type Refused } from '../ask-of-order'

const FIELDS = `version isOpen problemCode problemRowId problemStock
  rows { id skuId name size colour image quantity paidFormatted returning sizes { skuId size } areSizesSoldOut }
  outcome {
    isWhole toPayBeforeFormatted toPayAfterFormatted pointsBefore pointsAfter
    lines { rowId name sizeBefore sizeAfter quantityBefore quantityAfter }
    money { to formatted } notes { kind formatted }
  }` as const
const PLAN = `query planOrderEdit($publicOrderId: Guid!, $proof: String, $edit: OrderEditInputType!) {
  planOrderEdit(publicOrderId: $publicOrderId, proof: $proof, edit: $edit) { ${FIELDS} } }` as const
const EDIT = `mutation editOrder($publicOrderId: Guid!, $proof: String, $edit: OrderEditInputType!, $version: Int!) {
  editOrder(publicOrderId: $publicOrderId, proof: $proof, edit: $edit, version: $version) { ${FIELDS} } }` as const

export type ItemsPlan = ResultOf<typeof PLAN>['planOrderEdit']
export type ItemsRow = ItemsPlan['rows'][number]
export type ItemsOutcome = NonNullable<ItemsPlan['outcome']>
export type ItemsEdit = VariablesOf<typeof PLAN>['edit']
export type ItemsRequest = { readonly edit: ItemsEdit; readonly version: number; readonly key: string }
export type ItemsAnswer = { readonly plan: ItemsPlan } | Refused

/** The lines of an order, and what an edit would do to it. */
export async function planItems({ publicId, proof }: Opened, edit: ItemsEdit): Promise<ItemsAnswer> {
  const answer = await askOfOrder('planOrderEdit', PLAN, { publicOrderId: publicId, proof, edit })
  return 'value' in answer ? { plan: answer.value } : answer
}

export async function editItems({ publicId, proof }: Opened, request: ItemsRequest): Promise<ItemsAnswer> {
  const { edit, version, key } = request
  const answer = await askOfOrder('editOrder', EDIT, { publicOrderId: publicId, proof, edit, version }, key)
  return 'value' in answer ? { plan: answer.value } : answer
}
