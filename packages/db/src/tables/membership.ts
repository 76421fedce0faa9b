import type { Generated, GeneratedAlways } from 'kysely'
import type { CurrencyCode, GeneratedTimestamp, NullableTimestamp } from './columns'

export interface MembershipTables {
  memberships: MembershipsTable
  membership_events: MembershipEventsTable
  points_ledger: PointsLedgerTable
  goodwill_requests: GoodwillRequestsTable
}

export interface MembershipsTable {
  user_id: number
  is_member: Generated<boolean>
  level: Generated<string>
  joined_at: NullableTimestamp
  left_at: NullableTimestamp
  version: Generated<number>
}

export interface MembershipEventsTable {
  id: GeneratedAlways<number>
  user_id: number
  event: 'joined' | 'left' | 'level' | 'removed'
  level: Generated<string>
  staff_id: number | null
  reason: Generated<string>
  at: GeneratedTimestamp
}

export interface PointsLedgerTable {
  id: GeneratedAlways<number>
  user_id: number
  entry: 'earned' | 'credited' | 'lapsed' | 'reversed' | 'paid_out' | 'adjusted' | 'removed' | 'expired'
  points: number
  order_id: number | null
  order_row_id: number | null
  quantity: number | null
  return_key: string | null
  voucher_id: string | null
  credit_at: NullableTimestamp
  payout_key: string | null
  staff_id: number | null
  approved_by: number | null
  reason: Generated<string>
  at: GeneratedTimestamp
}

export interface GoodwillRequestsTable {
  id: string
  user_id: number
  kind: 'points' | 'voucher' | 'balance'
  points: number | null
  amount_minor: number | null
  currency: CurrencyCode | null
  reason: string
  requested_by: number
  requested_at: GeneratedTimestamp
  state: Generated<'waiting' | 'approved' | 'refused'>
  decided_by: number | null
  decided_at: NullableTimestamp
}
