import type { DeliveryPlanAnswer } from '@shop/contract/rest/console-delivery'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { customerFormSchema } from '@shop/contract/rest/customer-form'
import { knownCountry } from '@shop/domain/validation'
import type { useTranslations } from 'next-intl'
import { fieldProblems } from '@/lib/field-problems'
import { editOf, type TypedDelivery, typedFields } from './typed-delivery'

type Order = { readonly market: string; readonly customer: Pick<ConsoleOrder['customer'], 'type'> }
type Plan = Pick<DeliveryPlanAnswer, 'problem'>

/** What is wrong with the typed fields: by the rules of the shop's own form, then what the services alone refuse. */
export function deliveryProblems(
  typed: TypedDelivery,
  order: Order,
  plan: Plan | undefined,
  t: ReturnType<typeof useTranslations<'console'>>,
): Readonly<Record<string, string>> {
  const country = knownCountry(order.market) ?? 'NO'
  const schema = customerFormSchema({ country, currentYear: new Date().getFullYear() })
  const { address, message } = editOf(typed)
  const customerType = order.customer.type === 'ORGANIZATION' ? 'ORGANIZATION' : 'PERSON'
  const problems = fieldProblems(schema, { ...address, ...(message && { orderMessage: message }), customerType }, t)
  const field = plan?.problem?.code === 'ADDRESS_INVALID' && typedFields.find((one) => one === plan.problem?.field)
  return field ? { [field]: t('orders.deliveryChange.wrongField'), ...problems } : problems
}
