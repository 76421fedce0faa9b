import type { NameOf, OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { queryFromBrowser } from '@/data/browser-query'

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
/** An order, and what opens it to who is not its signed-in owner: its e-mail or zip. */
export type Opened = { readonly publicId: string; readonly proof: string | null }
type Refused = { readonly code: string; readonly field: string }
export type Answer = { readonly plan: DeliveryPlan } | Refused

async function asked<Text extends OperationText, Name extends NameOf<Text> & keyof ResultOf<Text>>(
  name: Name,
  text: Text,
  variables: VariablesOf<Text>,
  idempotencyKey?: string,
): Promise<{ readonly value: ResultOf<Text>[Name] } | Refused> {
  const answer = await queryFromBrowser(name, text, variables, idempotencyKey ? { idempotencyKey } : {})
  if (answer.ok) return { value: answer.value[name] }
  const { code, field } = answer.error.errors[0]?.extensions ?? {}
  return { code: typeof code === 'string' ? code : 'FAILED', field: typeof field === 'string' ? field : '' }
}

/** What another delivery would be. */
export async function planDelivery({ publicId, proof }: Opened, change: DeliveryChange): Promise<Answer> {
  const answer = await asked('planDeliveryChange', PLAN, { publicOrderId: publicId, proof, change })
  return 'value' in answer ? { plan: answer.value } : answer
}

/** Sent again under the same key, it is changed once. */
export async function changeDelivery(
  { publicId, proof }: Opened,
  { change, version, key }: { readonly change: DeliveryChange; readonly version: number; readonly key: string },
): Promise<Answer> {
  const answer = await asked('changeDelivery', CHANGE, { publicOrderId: publicId, proof, change, version }, key)
  return 'value' in answer ? { plan: answer.value } : answer
}
