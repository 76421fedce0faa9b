import type { Row } from '@shop/db/rows.gen'
import { type DocumentKind, documentKinds, type Json } from '@shop/domain/publishing'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../platform/sql'
import type { DocumentName } from './document-store'

export type DraftState = 'open' | 'requested' | 'approved' | 'scheduled' | 'published' | 'discarded'
export type DraftRow = Pick<
  Row<'drafts'>,
  | 'id'
  | 'name'
  | 'version'
  | 'author_id'
  | 'approved_by'
  | 'publish_at'
  | 'scheduled_by'
  | 'failure'
  | 'created_at'
  | 'updated_at'
> & {
  readonly state: DraftState
  readonly author: string
  readonly approver: string | null
}
export type DraftDocument = DocumentName &
  Pick<Row<'draft_documents'>, 'base_version' | 'changed_by'> & { readonly body: Json | null }

const DRAFT = sql`select d.id, d.name, d.state, d.version, d.author_id, a.name as author, d.approved_by, b.name as approver,
    d.publish_at, d.scheduled_by, d.failure, d.created_at, d.updated_at
  from drafts d join staff a on a.id = d.author_id left join staff b on b.id = d.approved_by`

export const openDrafts = (db: Queryable): Promise<DraftRow[]> =>
  rowsOf<DraftRow>(
    db,
    sql`${DRAFT} where d.state not in ('published', 'discarded') order by d.updated_at desc, d.id limit 200`,
  )

/** Published and discarded drafts, the latest first. */
export const finishedDrafts = (db: Queryable): Promise<DraftRow[]> =>
  rowsOf<DraftRow>(
    db,
    sql`${DRAFT} where d.state in ('published', 'discarded') order by d.updated_at desc, d.id limit 200`,
  )

export async function draftOf(db: Queryable, id: string): Promise<DraftRow> {
  const row = await rowOf<DraftRow>(db, sql`${DRAFT} where d.id = ${id}::uuid`)
  if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such draft')
  return row
}

/** Locks the draft, so that other changes wait. */
export async function lockedDraft(tx: Queryable, id: string, version?: number): Promise<DraftRow> {
  await run(tx, sql`select from drafts where id = ${id}::uuid for update`)
  const draft = await draftOf(tx, id)
  if (version !== undefined && version !== draft.version)
    throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody else has changed the draft', { version: draft.version })
  return draft
}

export const documentsOf = (db: Queryable, draftId: string): Promise<DraftDocument[]> =>
  rowsOf<DraftDocument>(
    db,
    sql`select kind, key, body, base_version, changed_by from draft_documents where draft_id = ${draftId}::uuid
        order by array_position(${[...documentKinds]}::text[], kind), key`,
  )

type Sides = DocumentName & {
  readonly mine: { readonly by: string; readonly at: string }
  readonly theirs: { readonly by: string | null; readonly at: string }
}

/** The author of each document of a draft, and the publisher of the live version. */
export const sidesOf = (db: Queryable, draftId: string): Promise<Sides[]> =>
  rowsOf<Sides>(
    db,
    sql`select d.kind, d.key, json_build_object('by', s.name, 'at', d.changed_at) as mine,
          json_build_object('by', t.name, 'at', v.published_at) as theirs
        from draft_documents d join staff s on s.id = d.changed_by
          join document_live l on l.kind = d.kind and l.key = d.key
          join document_versions v on v.kind = l.kind and v.key = l.key and v.version = l.version
          left join publications p on p.id = v.publication_id left join staff t on t.id = p.published_by
        where d.draft_id = ${draftId}::uuid order by d.kind, d.key`,
  )

type OtherDraft = Pick<Row<'drafts'>, 'id' | 'name'> & {
  readonly by: string
  readonly at: Date
  readonly body: Json | null
}

/** Open drafts that change a document, the latest change first. */
export const draftsWith = (db: Queryable, { kind, key }: DocumentName): Promise<OtherDraft[]> =>
  rowsOf<OtherDraft>(
    db,
    sql`select d.id, d.name, s.name as by, c.changed_at as at, c.body
        from draft_documents c join drafts d on d.id = c.draft_id join staff s on s.id = c.changed_by
        where c.kind = ${kind} and c.key = ${key} and d.state not in ('published', 'discarded')
        order by c.changed_at desc limit 20`,
  )

export const addDraft = (tx: Queryable, draft: { id: string; name: string; staffId: number; now: Date }) =>
  run(
    tx,
    sql`insert into drafts (id, name, author_id, created_at, updated_at)
        values (${draft.id}, ${draft.name}, ${draft.staffId}, ${draft.now}, ${draft.now})`,
  )

type Put = {
  readonly draftId: string
  readonly kind: DocumentKind
  readonly key: string
  readonly body: Json | null
  readonly base: number
  readonly staffId: number
  readonly now: Date
}

export const putDocument = (tx: Queryable, { draftId, kind, key, body, base, staffId, now }: Put) =>
  run(
    tx,
    sql`insert into draft_documents (draft_id, kind, key, body, base_version, changed_by, changed_at)
        values (${draftId}, ${kind}, ${key}, ${body === null ? null : JSON.stringify(body)}::jsonb, ${base}, ${staffId}, ${now})
        on conflict (draft_id, kind, key) do update set body = excluded.body, base_version = excluded.base_version,
          changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  )

export const dropDocument = (tx: Queryable, draftId: string, { kind, key }: DocumentName) =>
  run(tx, sql`delete from draft_documents where draft_id = ${draftId} and kind = ${kind} and key = ${key}`)

/** Every change of a draft gives it a new version, so that nobody acts on a state they have not seen. */
export const moveDraft = (tx: Queryable, id: string, now: Date, set: Sql) =>
  run(tx, sql`update drafts set version = version + 1, updated_at = ${now}, ${set} where id = ${id}`)

export const eventsOf = (db: Queryable, draftId: string) =>
  rowsOf<Pick<Row<'draft_events'>, 'event' | 'at'> & { staff: string | null; details: object }>(
    db,
    sql`select e.event, e.at, s.name as staff, e.details from draft_events e left join staff s on s.id = e.staff_id
        where e.draft_id = ${draftId}::uuid order by e.id`,
  )
