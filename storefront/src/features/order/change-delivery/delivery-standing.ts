import type { DeliveryPlan } from './delivery-api'

/** `isLost` where no answer came. */
export type Problem = { readonly code: string; readonly field: string; readonly isLost?: boolean }

type Asked<Plan> = {
  readonly plan: Plan | undefined
  /** Why there is no plan for what is typed now. */
  readonly unplanned: Problem | undefined
  /** Why the last change that was sent did not come about. */
  readonly refused: Problem | undefined
  readonly isAsking: boolean
}

/** What is told of a change, and whether it may be sent: what was refused may be good now, and what was lost is sent again. */
export function standingOf<Plan extends Pick<DeliveryPlan, 'fields' | 'problemCode' | 'problemField'>>({
  plan,
  unplanned,
  refused,
  isAsking,
}: Asked<Plan>) {
  const planned = plan?.problemCode ? { code: plan.problemCode, field: plan.problemField ?? '' } : undefined
  const inTheWay = unplanned ?? planned
  const outcome = plan && !inTheWay && plan.fields.length > 0 ? plan : undefined
  return {
    problem: refused ?? inTheWay,
    outcome,
    isReady: outcome !== undefined && !isAsking,
    /** The plan can be asked for once more. */
    isUnanswered: unplanned?.isLost === true && !isAsking,
  }
}
