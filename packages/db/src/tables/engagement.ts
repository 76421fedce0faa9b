import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, NullableTimestamp } from './columns'

export interface EngagementTables {
  engagement_contacts: EngagementContactsTable
  consent_log: ConsentLogTable
  engagement_events: EngagementEventsTable
  stock_notices: StockNoticesTable
  newsletter_subscriptions: NewsletterSubscriptionsTable
  sms_confirmations: SmsConfirmationsTable
}

export interface EngagementContactsTable {
  id: string
  email: string
  user_id: number | null
  first_name: Generated<string>
  last_name: Generated<string>
  mobile: Generated<string>
  country_code: Generated<string>
  market_id: string | null
  discovery_key: string
  accepts_email: Generated<boolean>
  accepts_sms: Generated<boolean>
  pending_email: Generated<boolean>
  is_member: Generated<boolean>
  member_since: NullableTimestamp
  membership_level: Generated<string>
  has_account: Generated<boolean>
  registration_complete_event: string | null
  secret_hash: Buffer | null
  version: Generated<number>
  removed_at: NullableTimestamp
  pending_id: Generated<string>
  pending_discovery_key: Generated<string>
  pending_told_at: NullableTimestamp
  erased_for: number | null
  confirmed_mobile: Generated<string>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

export interface ConsentLogTable {
  id: GeneratedAlways<number>
  contact_id: string | null
  user_id: number | null
  visitor_id: string | null
  kind: 'email' | 'sms' | 'membership' | 'terms' | 'necessary' | 'functional' | 'statistics' | 'marketing'
  granted: boolean
  source: string
  text_version: Generated<string>
  market_id: string | null
  language_id: string | null
  staff_id: number | null
  reason: Generated<string>
  at: GeneratedTimestamp
}

export interface EngagementEventsTable {
  id: GeneratedAlways<number>
  contact_id: string | null
  kind: string
  body: GeneratedJson<Record<string, unknown>>
  is_impersonation: Generated<boolean>
  at: GeneratedTimestamp
}

export interface StockNoticesTable {
  id: Generated<number>
  sku_id: number
  email: string
  user_id: number | null
  market_id: string
  language_id: string
  confirmed_at: NullableTimestamp
  sent_at: NullableTimestamp
  ended_at: NullableTimestamp
  created_at: GeneratedTimestamp
}

export interface NewsletterSubscriptionsTable {
  id: Generated<number>
  email: string
  contact_id: string | null
  market_id: string
  language_id: string
  tags: Generated<string[]>
  confirmed_at: NullableTimestamp
  ended_at: NullableTimestamp
  created_at: GeneratedTimestamp
}

export interface SmsConfirmationsTable {
  id: GeneratedAlways<number>
  contact_id: string
  user_id: number | null
  mobile: string
  code_hash: Buffer
  key_hash: Buffer
  source: string
  market_id: string
  language_id: string
  tries: Generated<number>
  created_at: GeneratedTimestamp
  expires_at: Date
  ended_at: NullableTimestamp
  confirmed_at: NullableTimestamp
}
