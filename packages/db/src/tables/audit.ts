import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

export interface AuditTables {
  audit_log: AuditLogTable
  audit_head: AuditHeadTable
  audit_subject_keys: AuditSubjectKeysTable
  audit_personal: AuditPersonalTable
  audit_checkpoints: AuditCheckpointsTable
  alarms: AlarmsTable
}

export interface AuditLogTable {
  seq: number
  at: Timestamp
  monotonic_ns: number
  actor_kind: 'staff' | 'customer' | 'system'
  actor_id: string
  staff_id: number | null
  staff_session_id: string | null
  impersonation_id: string | null
  subject: string | null
  subject_user_id: number | null
  market_id: string | null
  event: string
  operation: Generated<string>
  target: Generated<string>
  before_hash: string | null
  after_hash: string | null
  fields: Generated<string[]>
  reason_code: string | null
  reason_hash: string | null
  ticket: string | null
  scope: string | null
  result: string
  request_id: Generated<string>
  ip_prefix: string | null
  user_agent_hash: string | null
  key_version: number
  prev_mac: string
  mac: string
}

export interface AuditHeadTable {
  only_row: Generated<boolean>
  seq: number
  mac: string
}

export interface AuditSubjectKeysTable {
  subject: string
  user_id: number | null
  key_encrypted: string
  created_at: GeneratedTimestamp
}

export interface AuditPersonalTable {
  seq: number
  subject: string
  body_encrypted: string
}

export interface AuditCheckpointsTable {
  id: GeneratedAlways<number>
  count: number
  head_seq: number
  head_mac: string
  at: Timestamp
  signature: string
}

export interface AlarmsTable {
  id: GeneratedAlways<number>
  kind: string
  severity: Generated<'info' | 'warning' | 'critical'>
  staff_id: number | null
  impersonation_id: string | null
  details: GeneratedJson<Record<string, unknown>>
  at: GeneratedTimestamp
  seen_by: number | null
  seen_at: NullableTimestamp
}
