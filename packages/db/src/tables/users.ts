import type { Generated, GeneratedAlways } from 'kysely'
import type { CurrencyCode, GeneratedJson, GeneratedTimestamp, Json, NullableTimestamp, Timestamp } from './columns'

export interface UsersTables {
  users: UsersTable
  user_balance_entries: UserBalanceEntriesTable
  user_balances: UserBalancesTable
  user_credentials: UserCredentialsTable
  auth_challenges: AuthChallengesTable
  user_sessions: UserSessionsTable
  refresh_tokens: RefreshTokensTable
  password_resets: PasswordResetsTable
  email_confirmations: EmailConfirmationsTable
  rate_limits: RateLimitsTable
  login_failures: LoginFailuresTable
  market_transfers: MarketTransfersTable
}

export interface UsersTable {
  id: Generated<number>
  ref: Generated<string>
  email: string | null
  email_confirmed_at: NullableTimestamp
  customer_type: Generated<'PERSON' | 'ORGANIZATION'>
  gender: Generated<'UNSET' | 'UNSPECIFIED' | 'WOMAN' | 'MAN'>
  personal_id_encrypted: string | null
  personal_id_hash: Buffer | null
  organisation_id: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  company: Generated<string>
  care_of: Generated<string>
  address_line1: Generated<string>
  address_line2: Generated<string>
  address_line3: Generated<string>
  entry_code: Generated<string>
  zip: Generated<string>
  city: Generated<string>
  state: Generated<string>
  country: Generated<string>
  mobile: Generated<string>
  phone: Generated<string>
  newsletter: Generated<boolean>
  newsletter_asked_at: NullableTimestamp
  market_id: string
  language_id: string
  member_type: Generated<string>
  meta_data: GeneratedJson<Record<string, unknown>>
  meta_data_version: Generated<number>
  cart_id: string | null
  previous_cart_id: string | null
  blacklisted: Generated<boolean>
  marked_at: NullableTimestamp
  protected: Generated<boolean>
  support_access: Generated<'market' | 'allowed' | 'refused'>
  disabled_at: NullableTimestamp
  deleted_at: NullableTimestamp
  version: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface UserBalanceEntriesTable {
  id: GeneratedAlways<number>
  user_id: number
  currency: CurrencyCode
  amount_minor: number
  cause: 'seed' | 'refund' | 'order' | 'order_cancelled' | 'goodwill' | 'correction'
  order_id: number | null
  return_id: number | null
  staff_id: number | null
  reason: Generated<string>
  at: GeneratedTimestamp
}

export interface UserBalancesTable {
  user_id: number
  currency: CurrencyCode
  amount_minor: Generated<number>
}

export interface UserCredentialsTable {
  user_id: number
  password_hash: string
  changed_at: GeneratedTimestamp
}

export interface AuthChallengesTable {
  challenge_hash: Buffer
  username_hash: Buffer
  api_key_id: Generated<string>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

export interface UserSessionsTable {
  id: string
  user_id: number
  remember: boolean
  created_at: GeneratedTimestamp
  last_seen_at: GeneratedTimestamp
  expires_at: Timestamp
  user_agent_hash: string | null
  ip_prefix: string | null
  ended_at: NullableTimestamp
  end_cause: string | null
}

export interface RefreshTokensTable {
  token_hash: Buffer
  session_id: string
  issued_at: GeneratedTimestamp
  expires_at: Timestamp
  replaced_at: NullableTimestamp
  replaced_by: Buffer | null
}

export interface PasswordResetsTable {
  key_hash: Buffer
  user_id: number
  requested_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
  requested_by_staff: number | null
}

export interface EmailConfirmationsTable {
  key_hash: Buffer
  purpose: 'newsletter' | 'stock' | 'email_change'
  email: string
  subject_id: Generated<string>
  language_id: string
  market_id: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

export interface RateLimitsTable {
  bucket: string
  window_start: Timestamp
  hits: Generated<number>
}

export interface LoginFailuresTable {
  subject_hash: Buffer
  failures: number
  last_failed_at: Timestamp
  blocked_until: NullableTimestamp
}

export interface MarketTransfersTable {
  code_hash: Buffer
  target_market_id: string
  target_language_id: string
  payload: Json
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}
