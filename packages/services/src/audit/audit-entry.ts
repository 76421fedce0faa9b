import { createHmac } from 'node:crypto'

/** One link of the chain as it is stored. Nothing here names a person: that lies beside it, under the subject's own key. */
export type AuditRow = {
  readonly seq: number
  readonly at: Date
  readonly monotonic_ns: number
  readonly actor_kind: 'staff' | 'customer' | 'system'
  readonly actor_id: string
  readonly staff_id: number | null
  readonly staff_session_id: string | null
  readonly impersonation_id: string | null
  readonly subject: string | null
  readonly subject_user_id: number | null
  readonly market_id: string | null
  readonly event: string
  readonly operation: string
  readonly target: string
  readonly before_hash: string | null
  readonly after_hash: string | null
  readonly fields: readonly string[]
  readonly reason_code: string | null
  readonly reason_hash: string | null
  readonly ticket: string | null
  readonly scope: string | null
  readonly result: string
  readonly request_id: string
  readonly ip_prefix: string | null
  readonly user_agent_hash: string | null
  readonly key_version: number
  readonly prev_mac: string
  readonly mac: string
}

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
