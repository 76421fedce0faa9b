import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import { type AuditRow, CHAINED } from './audit-entry'

export type Head = Pick<Row<'audit_head'>, 'seq' | 'mac'>

/** Locked until the transaction ends, so that the chain has one end. */
export const lockHead = async (tx: Queryable): Promise<Head> => {
  const head = await rowOf<Head>(tx, sql`select seq, mac from audit_head for update`)
  if (!head) throw new Error('The chain has no head')
  return head
}

export const headOf = (db: Queryable) => rowOf<Head>(db, sql`select seq, mac from audit_head`)

/** What stands at a place of the chain; undefined where it does not reach. */
export const macAt = async (db: Queryable, seq: number) =>
  (await rowOf<Pick<Row<'audit_log'>, 'mac'>>(db, sql`select mac from audit_log where seq = ${seq}`))?.mac

/** Which key stamped that row. */
export const keyVersionAt = async (db: Queryable, seq: number) =>
  (await rowOf<Pick<Row<'audit_log'>, 'key_version'>>(db, sql`select key_version from audit_log where seq = ${seq}`))
    ?.key_version

const COLUMNS = [...CHAINED, 'mac'] as const

export async function insertRow(tx: Queryable, row: AuditRow): Promise<void> {
  const places = COLUMNS.map((_, i) => `$${i + 1}`).join(', ')
  await tx.query(
    `insert into audit_log (${COLUMNS.join(', ')}) values (${places})`,
    COLUMNS.map((name) => row[name]),
  )
  await run(tx, sql`update audit_head set seq = ${row.seq}, mac = ${row.mac}`)
}

export const rowsAfter = (db: Queryable, seq: number, most: number) =>
  rowsOf<AuditRow>(db, sql`select * from audit_log where seq > ${seq} order by seq limit ${most}`)

export const subjectKeyOf = (tx: Queryable, subject: string) =>
  rowOf<Pick<Row<'audit_subject_keys'>, 'key_encrypted'>>(
    tx,
    sql`select key_encrypted from audit_subject_keys where subject = ${subject}`,
  )

export const insertSubjectKey = (tx: Queryable, subject: string, userId: number | null, sealed: string) =>
  run(
    tx,
    sql`insert into audit_subject_keys (subject, user_id, key_encrypted) values (${subject}, ${userId}, ${sealed})
        on conflict (subject) do nothing`,
  )

export const insertPersonal = (tx: Queryable, personal: { seq: number; subject: string; sealed: string }) =>
  run(
    tx,
    sql`insert into audit_personal (seq, subject, body_encrypted) values (${personal.seq}, ${personal.subject}, ${personal.sealed})`,
  )

export type Checkpoint = Pick<Row<'audit_checkpoints'>, 'count' | 'head_seq' | 'head_mac' | 'at' | 'signature'>

export const lastCheckpoint = (db: Queryable) =>
  rowOf<Checkpoint>(
    db,
    sql`select count, head_seq, head_mac, at, signature from audit_checkpoints order by id desc limit 1`,
  )

export const checkpointsAfter = (db: Queryable, headSeq: number, most: number) =>
  rowsOf<Checkpoint>(
    db,
    sql`select count, head_seq, head_mac, at, signature from audit_checkpoints where head_seq > ${headSeq} order by id limit ${most}`,
  )

export const allCheckpoints = (db: Queryable) =>
  rowsOf<Checkpoint>(db, sql`select count, head_seq, head_mac, at, signature from audit_checkpoints order by id`)

export const insertCheckpoint = (tx: Queryable, { count, head_seq, head_mac, at, signature }: Checkpoint) =>
  run(
    tx,
    sql`insert into audit_checkpoints (count, head_seq, head_mac, at, signature)
        values (${count}, ${head_seq}, ${head_mac}, ${at}, ${signature})`,
  )

type NewAlarm = {
  kind: string
  severity: 'info' | 'warning' | 'critical'
  staffId?: number | null
  impersonationId?: string | null
  details?: Readonly<Record<string, unknown>>
  /** Until when somebody else has looked at what was done. */
  reviewBy?: Date | undefined
  at: Date
}

export const insertAlarm = (tx: Queryable, alarm: NewAlarm) =>
  run(
    tx,
    sql`insert into alarms (kind, severity, staff_id, impersonation_id, details, at, review_by) values (${alarm.kind}, ${alarm.severity},
        ${alarm.staffId ?? null}, ${alarm.impersonationId ?? null}, ${JSON.stringify(alarm.details ?? {})}::jsonb, ${alarm.at},
        ${alarm.reviewBy ?? null})`,
  )

/** For what a chore finds at each run: the same is not said again until somebody has seen it. */
export async function insertAlarmUnlessOpen(tx: Queryable, alarm: NewAlarm): Promise<void> {
  const details = JSON.stringify(alarm.details ?? {})
  const open = await rowOf(
    tx,
    sql`select from alarms where kind = ${alarm.kind} and details = ${details}::jsonb and seen_at is null limit 1`,
  )
  if (!open) await insertAlarm(tx, alarm)
}

export type FoundRow = AuditRow & {
  staff_name: string | null
  staff_ref: string | null
  user_ref: string | null
  key_encrypted: string | null
  body_encrypted: string | null
}

export const findRows = (db: Queryable, where: Sql, most: number) =>
  rowsOf<FoundRow>(
    db,
    sql`select a.*, s.name as staff_name, s.ref as staff_ref, u.ref as user_ref, k.key_encrypted, p.body_encrypted
        from audit_log a left join staff s on s.id = a.staff_id left join users u on u.id = a.subject_user_id
          left join audit_personal p on p.seq = a.seq left join audit_subject_keys k on k.subject = p.subject
        where ${where} order by a.seq desc limit ${most}`,
  )
