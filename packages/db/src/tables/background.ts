import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedJson, GeneratedTimestamp, Json, NullableTimestamp } from './columns'

export interface BackgroundTables {
  outbox: OutboxTable
  jobs: JobsTable
  job_runs: JobRunsTable
  mails: MailsTable
  error_log: ErrorLogTable
  demo_seed: DemoSeedTable
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  topic: string
  key: Generated<string>
  body: Json
  created_at: GeneratedTimestamp
  published_at: NullableTimestamp
}

export interface JobsTable {
  id: GeneratedAlways<number>
  kind: string
  key: Generated<string>
  body: GeneratedJson<Record<string, unknown>>
  run_at: GeneratedTimestamp
  attempts: Generated<number>
  max_attempts: Generated<number>
  locked_until: NullableTimestamp
  last_error: string | null
  done_at: NullableTimestamp
  created_at: GeneratedTimestamp
}

export interface JobRunsTable {
  kind: string
  period: string
  started_at: GeneratedTimestamp
  finished_at: NullableTimestamp
  outcome: GeneratedJson<Record<string, unknown>>
}

export interface MailsTable {
  id: GeneratedAlways<number>
  mail_key: string
  kind: string
  to_address: string
  language_id: string
  market_id: string | null
  user_id: number | null
  order_id: number | null
  paper_id: number | null
  subject: string
  text_body: string
  html_body: Generated<string>
  secret_links_encrypted: string | null
  state: Generated<'waiting' | 'sent' | 'failed'>
  created_at: GeneratedTimestamp
  sent_at: NullableTimestamp
  attempts: Generated<number>
  last_error: string | null
  channel: Generated<'mail' | 'sms'>
}

export interface ErrorLogTable {
  id: GeneratedAlways<number>
  fingerprint: string
  source: Generated<'client' | 'server'>
  type: string
  message: string
  stack: Generated<string>
  component: Generated<string>
  info: Generated<string>
  url: Generated<string>
  user_agent: Generated<string>
  impersonation_id: string | null
  release: Generated<string>
  count: Generated<number>
  first_at: GeneratedTimestamp
  last_at: GeneratedTimestamp
  resolved_at: NullableTimestamp
}

export interface DemoSeedTable {
  only_row: Generated<boolean>
  options: GeneratedJson<Record<string, unknown>>
  facts: GeneratedJson<Record<string, unknown>>
  started_at: GeneratedTimestamp
  finished_at: NullableTimestamp
}
