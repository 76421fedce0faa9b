import type { Generated } from 'kysely'
import type { GeneratedTimestamp, NullableTimestamp } from './columns'

export interface ReviewsAndReturnsTables {
  reviews: ReviewsTable
  returns: ReturnsTable
  return_rows: ReturnRowsTable
}

export interface ReviewsTable {
  id: Generated<number>
  product_id: number
  user_id: number
  author: string
  comment: string
  rating: number
  fit_vote: number | null
  size_name: string | null
  verified_order_id: number | null
  language_id: string
  market_id: string
  state: Generated<'held' | 'accepted' | 'refused' | 'withdrawn'>
  decided_by: number | null
  decided_at: NullableTimestamp
  publish_at: NullableTimestamp
  decision_reason: Generated<string>
  escalated_at: NullableTimestamp
  submission_key: string | null
  version: Generated<number>
  created_at: GeneratedTimestamp
}

export interface ReturnsTable {
  id: Generated<number>
  public_id: string
  order_id: number
  kind: Generated<'withdrawal' | 'complaint'>
  state: Generated<'registered' | 'received' | 'refused' | 'cancelled'>
  name: Generated<string>
  email: string
  message: Generated<string>
  registered_by: Generated<'customer' | 'guest' | 'staff'>
  staff_id: number | null
  decided_by: number | null
  decided_at: NullableTimestamp
  decision_reason: Generated<string>
  acknowledged_at: NullableTimestamp
  submission_key: string | null
  version: Generated<number>
  registered_at: GeneratedTimestamp
  refund_to: Generated<'payment' | 'balance'>
  refund_minor: number | null
  freight_minor: Generated<number>
  refund_due_at: NullableTimestamp
  refund_watch: 'waits' | 'soon' | 'overdue' | null
  sending_proof: Generated<string>
  sending_proof_on: NullableTimestamp
  sending_proof_at: NullableTimestamp
  sending_proof_by: number | null
}

export interface ReturnRowsTable {
  return_id: number
  order_row_id: number
  quantity: number
  reason:
    | 'too_small'
    | 'too_large'
    | 'not_as_expected'
    | 'quality'
    | 'changed_mind'
    | 'faulty'
    | 'wrong_item'
    | 'late'
    | 'other'
    | null
  comment: Generated<string>
  received_quantity: number | null
  is_sealed: Generated<boolean>
  restocked: Generated<number>
}
