import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, NullableTimestamp, Timestamp } from './columns'

export interface StaffTables {
  staff: StaffTable
  staff_roles: StaffRolesTable
  staff_sessions: StaffSessionsTable
  staff_totp_uses: StaffTotpUsesTable
  staff_invitations: StaffInvitationsTable
  staff_recovery_codes: StaffRecoveryCodesTable
}

export interface StaffTable {
  id: GeneratedAlways<number>
  ref: Generated<string>
  email: string
  name: string
  team: Generated<string>
  locale: Generated<'nb' | 'sv' | 'da' | 'fi' | 'en'>
  password_hash: string | null
  totp_secret_encrypted: string | null
  state: Generated<'active' | 'disabled'>
  preferences: GeneratedJson<Record<string, unknown>>
  version: Generated<number>
  created_at: GeneratedTimestamp
  last_sign_in_at: NullableTimestamp
  disabled_at: NullableTimestamp
  points_limit: Generated<number>
  made_by: number | null
}

export interface StaffRolesTable {
  staff_id: number
  role: 'cs_agent' | 'cs_lead' | 'merchandiser' | 'market_manager' | 'auditor' | 'admin'
  market_id: string | null
  granted_by: number | null
  granted_at: GeneratedTimestamp
  expires_at: NullableTimestamp
}

export interface StaffSessionsTable {
  id: string
  staff_id: number
  secret_hash: Buffer
  csrf_hash: Buffer | null
  created_at: GeneratedTimestamp
  last_seen_at: GeneratedTimestamp
  expires_at: Timestamp
  locked_at: NullableTimestamp
  stepped_up_at: NullableTimestamp
  user_agent_hash: string | null
  ip_prefix: string | null
  ended_at: NullableTimestamp
  end_cause: string | null
  is_enrolling: Generated<boolean>
  totp_offer_encrypted: string | null
}

export interface StaffTotpUsesTable {
  staff_id: number
  time_step: number
}

export interface StaffInvitationsTable {
  staff_id: number
  secret_hash: Buffer
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

export interface StaffRecoveryCodesTable {
  staff_id: number
  code_hash: Buffer
  used_at: NullableTimestamp
}
