import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

export interface ImpersonationTables {
  impersonations: ImpersonationsTable
  handoff_codes: HandoffCodesTable
  access_requests: AccessRequestsTable
  account_accesses: AccountAccessesTable
  access_reviews: AccessReviewsTable
}

export interface ImpersonationsTable {
  id: string
  host_label: string
  staff_id: number
  staff_session_id: string
  user_id: number
  market_id: string
  language_id: string
  scope: Generated<'read' | 'act'>
  state: Generated<'pending' | 'active' | 'ended'>
  way: Generated<'handoff' | 'login_token' | 'api_token'>
  reason_code: string
  reason: string
  ticket: Generated<string>
  break_glass: Generated<boolean>
  secret_hash: Buffer | null
  started_at: GeneratedTimestamp
  redeemed_at: NullableTimestamp
  last_seen_at: NullableTimestamp
  expires_at: Timestamp
  act_until: NullableTimestamp
  extended_minutes: Generated<number>
  ended_at: NullableTimestamp
  end_cause:
    | 'banner'
    | 'console'
    | 'tab_closed'
    | 'staff_logout'
    | 'admin'
    | 'customer'
    | 'expired'
    | 'idle'
    | 'opt_out'
    | 'password_reset'
    | 'staff_disabled'
    | 'replaced'
    | 'permission_lost'
    | 'user_disabled'
    | 'audit_unavailable'
    | null
  ended_by_staff: number | null
  reads: Generated<number>
  writes: Generated<number>
  refusals: Generated<number>
  last_audit_seq: number | null
  code_hash: Buffer | null
  start_path: Generated<string>
  noted_at: NullableTimestamp
  highest_scope: Generated<'read' | 'act'>
  last_read_at: NullableTimestamp
  staff_language: 'nb' | 'sv' | 'da' | 'fi' | 'en' | null
}

export interface HandoffCodesTable {
  code_hash: Buffer
  impersonation_id: string
  way: 'handoff' | 'login_token'
  redeem_origin: string
  verifier_hash: Buffer | null
  user_agent_hash: string | null
  expires_at: Timestamp
  created_at: GeneratedTimestamp
}

export interface AccessRequestsTable {
  id: string
  user_id: number
  staff_id: number
  number_hash: Buffer
  state: Generated<'asked' | 'confirmed' | 'refused' | 'expired'>
  attempts: Generated<number>
  expires_at: Timestamp
  answered_at: NullableTimestamp
  created_at: GeneratedTimestamp
}

export interface AccountAccessesTable {
  id: GeneratedAlways<number>
  user_id: number
  impersonation_id: string | null
  team: string
  reason_code: string
  kind: 'viewed' | 'changed' | 'revealed' | 'searched' | 'edited'
  summary: Generated<string>
  market_id: string | null
  visible_from: GeneratedTimestamp
  at: GeneratedTimestamp
}

export interface AccessReviewsTable {
  id: GeneratedAlways<number>
  week: string
  staff_id: number
  user_id: number | null
  market_id: string | null
  rules: string[]
  looks: number
  first_at: Timestamp
  last_at: Timestamp
  state: Generated<'waiting' | 'needed' | 'concern'>
  decided_by: number | null
  decided_at: NullableTimestamp
  remark: Generated<string>
}
