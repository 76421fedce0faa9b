import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, type Sql, sql } from '../platform/sql'

export type PreviewRow = Pick<
  Row<'previews'>,
  'view' | 'draft_id' | 'market_id' | 'document' | 'audience' | 'is_live' | 'shown_at' | 'created_at' | 'expires_at'
> & {
  readonly draft: string
  readonly draft_version: number
  readonly market: string
  readonly staff: string
}

/** A preview ends with its time, and with the session or the account of the person who began it. */
const previewWhere = (which: Sql, now: Date) =>
  sql`select p.view, p.draft_id, d.name as draft, d.version as draft_version, p.market_id, m.alias as market, s.name as staff,
        p.document, p.is_live, p.audience, p.shown_at, p.created_at, p.expires_at
      from previews p join drafts d on d.id = p.draft_id join markets m on m.id = p.market_id join staff s on s.id = p.staff_id
        join staff_sessions x on x.id = p.staff_session_id
      where ${which} and p.expires_at > ${now} and s.state = 'active' and x.ended_at is null and x.expires_at > ${now}
        and d.state <> 'discarded'`

export const previewOfSecret = (db: Queryable, hash: Buffer, now: Date) =>
  rowOf<PreviewRow>(db, previewWhere(sql`p.secret_hash = ${hash}`, now))

export const previewOfView = (db: Queryable, view: string, now: Date) =>
  rowOf<PreviewRow>(
    db,
    previewWhere(sql`p.view = ${view} and (p.document is not null or p.exchanged_at is not null)`, now),
  )

export const previewOfToken = (db: Queryable, hash: Buffer, now: Date) =>
  rowOf<PreviewRow>(db, previewWhere(sql`p.token_hash = ${hash} and p.document is not null`, now))

type NewPreview = {
  readonly tokenHash: Buffer
  readonly view: string
  readonly draftId: string
  readonly marketId: string
  readonly staffId: number
  readonly sessionId: string
  readonly document: string | null
  readonly isLive: boolean
  readonly shownAt: Date | null
  readonly audience: 'public' | 'member'
  readonly customerType: 'PERSON' | 'ORGANIZATION' | null
  readonly now: Date
  readonly expiresAt: Date
}

export const addPreview = (db: Queryable, preview: NewPreview) =>
  run(
    db,
    sql`insert into previews (token_hash, view, draft_id, market_id, staff_id, staff_session_id, document, is_live, shown_at, audience, customer_type, created_at, expires_at)
        values (${preview.tokenHash}, ${preview.view}, ${preview.draftId}, ${preview.marketId}, ${preview.staffId},
          ${preview.sessionId}, ${preview.document}, ${preview.isLive}, ${preview.shownAt}, ${preview.audience}, ${preview.customerType}, ${preview.now}, ${preview.expiresAt})`,
  )

/** Uses the token up: of two requests with the same token, one gets in. */
export const exchangeToken = (db: Queryable, tokenHash: Buffer, secretHash: Buffer, draftLabel: string, now: Date) =>
  rowOf<Pick<Row<'previews'>, 'expires_at' | 'market_id' | 'customer_type'>>(
    db,
    sql`update previews set exchanged_at = ${now}, secret_hash = ${secretHash}
        where token_hash = ${tokenHash} and exchanged_at is null and document is null and expires_at > ${now}
          and left(replace(draft_id::text, '-', ''), 12) || case when is_live then '-live' else '' end = ${draftLabel}
        returning expires_at, market_id, customer_type`,
  )

export const forgetPreviews = (tx: Queryable, now: Date) => run(tx, sql`delete from previews where expires_at < ${now}`)
