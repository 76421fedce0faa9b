import { createHmac } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'

/** One link of the chain as it is stored. Nothing here names a person: that lies beside it, under the subject's own key. */
export type AuditRow = Pick<
  Row<'audit_log'>,
  | 'seq'
  | 'at'
  | 'monotonic_ns'
  | 'actor_kind'
  | 'actor_id'
  | 'staff_id'
  | 'staff_session_id'
  | 'impersonation_id'
  | 'subject'
  | 'subject_user_id'
  | 'market_id'
  | 'event'
  | 'operation'
  | 'target'
  | 'before_hash'
  | 'after_hash'
  | 'fields'
  | 'reason_code'
  | 'reason_hash'
  | 'ticket'
  | 'scope'
  | 'result'
  | 'request_id'
  | 'ip_prefix'
  | 'user_agent_hash'
  | 'key_version'
  | 'prev_mac'
  | 'mac'
>

/** In the order of their writing; `mac` follows from all of them. */
export const CHAINED = [
  'seq',
  'at',
  'monotonic_ns',
  'actor_kind',
  'actor_id',
  'staff_id',
  'staff_session_id',
  'impersonation_id',
  'subject',
  'subject_user_id',
  'market_id',
  'event',
  'operation',
  'target',
  'before_hash',
  'after_hash',
  'fields',
  'reason_code',
  'reason_hash',
  'ticket',
  'scope',
  'result',
  'request_id',
  'ip_prefix',
  'user_agent_hash',
  'key_version',
  'prev_mac',
] as const satisfies readonly (keyof AuditRow)[]

type Link = Omit<AuditRow, 'mac'>

/** The text that is signed: one list, so that no value can pass for another one's name. */
export const canonical = (row: Link): string =>
  JSON.stringify(CHAINED.map((name) => (name === 'at' ? row.at.toISOString() : row[name])))

export const macOf = (key: Buffer, row: Link): string =>
  createHmac('sha256', key).update(canonical(row)).update(row.prev_mac).digest('hex')
