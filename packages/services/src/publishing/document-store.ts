import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import { canonicalText, type DocumentKind, documentKinds, type Json } from '@shop/domain/publishing'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, rowsOf, run, sql } from '../platform/sql'
import { documentTypes } from './documents/document-types'

export type DocumentName = { readonly kind: DocumentKind; readonly key: string }
export type LiveDocument = { readonly version: number; readonly body: Json | null }
export type VersionRow = Pick<Row<'document_versions'>, 'version' | 'published_at' | 'restored_from'> & {
  readonly body: Json | null
  readonly published_by: string | null
  readonly note: string
  readonly draft: { readonly id: string; readonly name: string } | null
}
type NewVersion = { readonly body: Json | null; readonly publicationId: number | null; readonly restoredFrom?: number }

export const hashOf = (body: Json | null): string => createHash('sha256').update(canonicalText(body)).digest('hex')

/**
 * The live document with its version, locked against other publications until the transaction ends. A change that was
 * made directly in the tables becomes a version of its own, so that no draft overwrites it unseen.
 */
export async function liveDocument(tx: Queryable, { kind, key }: DocumentName): Promise<LiveDocument> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext(${`document ${kind} ${key}`}))`)
  const live = await rowOf<Pick<Row<'document_live'>, 'version'> & Pick<Row<'document_versions'>, 'hash'>>(
    tx,
    sql`select l.version, v.hash from document_live l join document_versions v using (kind, key, version)
        where l.kind = ${kind} and l.key = ${key}`,
  )
  const type = documentTypes[kind]
  const body = await type.read(tx, key)
  if (body === undefined && !type.isOpen) throw new Refusal('NOT_FOUND', 404, `There is no ${kind} ${key}`)
  const present = body ?? null
  if (live?.hash === hashOf(present)) return { version: live.version, body: present }
  return { version: await addVersion(tx, { kind, key }, { body: present, publicationId: null }), body: present }
}

/** For the record: the print of what is live of each. */
export async function liveStates(tx: Queryable, names: readonly DocumentName[]): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const { kind, key } of names) prints[`${kind} ${key}`] = hashOf((await liveDocument(tx, { kind, key })).body)
  return prints
}

export async function addVersion(
  tx: Queryable,
  { kind, key }: DocumentName,
  { body, publicationId, restoredFrom = undefined }: NewVersion,
): Promise<number> {
  const added = await rowOf<Pick<Row<'document_versions'>, 'version'>>(
    tx,
    sql`insert into document_versions (kind, key, version, body, hash, publication_id, restored_from)
        select ${kind}, ${key}, coalesce(max(version), 0) + 1, ${body === null ? null : JSON.stringify(body)}::jsonb,
          ${hashOf(body)}, ${publicationId}::bigint, ${restoredFrom ?? null}::integer
        from document_versions where kind = ${kind} and key = ${key} returning version`,
  )
  const version = added?.version ?? 1
  await run(
    tx,
    sql`insert into document_live (kind, key, version) values (${kind}, ${key}, ${version})
        on conflict (kind, key) do update set version = excluded.version, changed_at = now()`,
  )
  return version
}

export const versionsOf = (db: Queryable, { kind, key }: DocumentName): Promise<VersionRow[]> =>
  rowsOf<VersionRow>(
    db,
    sql`select v.version, v.body, v.published_at, s.name as published_by, coalesce(p.note, '') as note, v.restored_from,
          case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as draft
        from document_versions v left join publications p on p.id = v.publication_id left join staff s on s.id = p.published_by
          left join drafts d on d.id = p.draft_id
        where v.kind = ${kind} and v.key = ${key} order by v.version desc limit 200`,
  )

type PublishedRow = DocumentName & {
  readonly version: number
  readonly body: Json | null
  /** The body that was live until then. */
  readonly before: Json | null
}

export const versionsPublishedBy = (db: Queryable, draftId: string): Promise<PublishedRow[]> =>
  rowsOf<PublishedRow>(
    db,
    sql`select v.kind, v.key, v.version, v.body, b.body as before
        from publications p join document_versions v on v.publication_id = p.id
          left join document_versions b on b.kind = v.kind and b.key = v.key and b.version = v.version - 1
        where p.draft_id = ${draftId}::uuid order by array_position(${[...documentKinds]}::text[], v.kind), v.key`,
  )

export async function versionOf(
  db: Queryable,
  { kind, key, version }: DocumentName & { readonly version: number },
): Promise<Json | null> {
  const row = await rowOf<{ body: Json | null }>(
    db,
    sql`select body from document_versions where kind = ${kind} and key = ${key} and version = ${version}`,
  )
  if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such version')
  return row.body
}
