import type { DeliveryPlanAnswer } from '@shop/contract/rest/console-delivery'
import type { StaffApiError } from '@/lib/staff-api-error'

type Planned<Plan> = {
  readonly lastPlan: Plan | undefined
  readonly failure: StaffApiError | undefined
  readonly isAsking: boolean
}

/** What is shown of the last plan, and whether it may be carried out: not where the one for what is typed now failed. */
export function plannedDelivery<Plan extends Pick<DeliveryPlanAnswer, 'fields' | 'problem'>>(
  { lastPlan: plan, failure, isAsking }: Planned<Plan>,
  isRight: boolean,
) {
  if (!plan || failure || !isRight) return { outcome: undefined, isReady: false }
  return {
    // What was wrong with the last wish need not be with the next.
    outcome: isAsking && plan.problem ? undefined : plan,
    isReady: !isAsking && plan.fields.length > 0 && !plan.problem,
  }
}
