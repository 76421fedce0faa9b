import type { Row } from '@shop/db/rows.gen'
import type { AuditChange, AuditEventName } from '@shop/domain/staff'
import type { Audit, AuditEvent } from '../ground/audit/audit'
import type { AuditStates } from '../ground/audit/audit-states'
import { type Queryable, rowOf, run, sql } from '../platform/sql'

/** The draft's history has words, the audit record has names: `sent back` is `publishing.sent-back` there. */
type Named<Words extends string> = Words extends `${infer First} ${infer Rest}` ? `${First}-${Named<Rest>}` : Words
type Worded<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First} ${Worded<Rest>}` : Name
type Publishing<Name> = Name extends `publishing.${infer Rest}` ? Worded<Rest> : never
export type DraftEventName = Publishing<AuditEventName>
export type DraftChange = Publishing<AuditChange>

type PublishingEvent<Event extends DraftEventName> = {
  readonly draftId: string | null
  readonly event: Event
  /** For the audit record: what was and what is. */
  readonly states: AuditStates<`publishing.${Named<Event>}`>
  readonly staffId: number | null
  readonly details?: object
  readonly now: Date
}

/** Writes a step into the draft's history and into the audit record. */
export async function recordDraftEvent<Event extends DraftEventName>(
  tx: Queryable,
  audit: Audit,
  { draftId, event, staffId, states, details = {}, now }: PublishingEvent<Event>,
): Promise<void> {
  await run(
    tx,
    sql`insert into draft_events (draft_id, event, staff_id, details, at)
        values (${draftId}, ${event}, ${staffId}, ${JSON.stringify(details)}::jsonb, ${now})`,
  )
  const staff =
    staffId === null
      ? undefined
      : await rowOf<Pick<Row<'staff'>, 'ref'>>(tx, sql`select ref from staff where id = ${staffId}`)
  await audit.append(tx, {
    ...states,
    event: `publishing.${event.replaceAll(' ', '-')}`,
    result: 'ok',
    actor:
      staff && staffId !== null ? { kind: 'staff', staffId, ref: staff.ref } : { kind: 'system', id: 'publishing' },
    target: draftId === null ? 'versions' : `draft/${draftId}`,
  } as AuditEvent)
}
