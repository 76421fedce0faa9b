import type { Presence, WorkspaceTab } from '@shop/contract/rest/console-workspace'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'

type Subject = { readonly kind: string; readonly id: string }

/** A draft that is live or thrown away is no open work. */
const IS_FINISHED = sql`(subject_kind = 'draft' and exists (
  select from drafts d where d.id::text = subject_id and d.state in ('published', 'discarded')))`

/** In the order in which they were opened; a draft that is too old is none. */
export const tabsOf = (db: Queryable, staffId: number, draftsSince: Date) =>
  rowsOf<WorkspaceTab>(
    db,
    sql`select subject_kind as kind, subject_id as id, title, left(market_id, 2) as market,
          coalesce(view->>'path', '') as path, parked,
          case when draft_encrypted is not null and draft_at > ${draftsSince} then to_json(draft_at)#>>'{}' end as "draftAt"
        from workspace_tabs where staff_id = ${staffId} and not ${IS_FINISHED} order by position, opened_at`,
  )

export const closeFinished = (tx: Queryable, staffId: number) =>
  run(tx, sql`delete from workspace_tabs where staff_id = ${staffId} and ${IS_FINISHED}`)

export type KeptTab = Subject & {
  readonly uuid: string
  readonly staffId: number
  readonly title: string
  readonly marketId: string | null
  readonly path: string
  readonly now: Date
}

/** Opening an open subject brings it back to where it was; a parked one becomes live again. */
export const keepTab = (tx: Queryable, tab: KeptTab) =>
  run(
    tx,
    sql`insert into workspace_tabs as t (id, staff_id, subject_kind, subject_id, title, market_id, view, position, opened_at, used_at)
        values (${tab.uuid}, ${tab.staffId}, ${tab.kind}, ${tab.id}, ${tab.title}, ${tab.marketId},
          json_build_object('path', ${tab.path}::text)::jsonb,
          (select coalesce(max(position), 0) + 1 from workspace_tabs where staff_id = ${tab.staffId}), ${tab.now}, ${tab.now})
        on conflict (staff_id, subject_kind, subject_id) do update set title = excluded.title,
          market_id = coalesce(excluded.market_id, t.market_id), view = excluded.view, parked = false, used_at = excluded.used_at`,
  )

export const touchTab = (db: Queryable, staffId: number, { kind, id }: Subject, now: Date) =>
  run(
    db,
    sql`update workspace_tabs set used_at = ${now}
        where staff_id = ${staffId} and subject_kind = ${kind} and subject_id = ${id} and not parked`,
  )

/** Who else has looked at a subject of somebody's open tabs since then, and has it open still. */
export const othersOf = (db: Queryable, staffId: number, since: Date) =>
  rowsOf<Presence['others'][number]>(
    db,
    sql`select o.subject_kind as kind, o.subject_id as id, s.name
        from workspace_tabs mine
          join workspace_tabs o on o.subject_kind = mine.subject_kind and o.subject_id = mine.subject_id
            and o.staff_id <> mine.staff_id and not o.parked and o.used_at > ${since}
          join staff s on s.id = o.staff_id and s.disabled_at is null
        where mine.staff_id = ${staffId} and not mine.parked order by s.name`,
  )

/** Never the tab just opened and never one with a draft. */
export const parkOldest = (
  tx: Queryable,
  { staffId, kind, id, mostLive }: Subject & { readonly staffId: number; readonly mostLive: number },
) =>
  run(
    tx,
    sql`update workspace_tabs set parked = true where id in (
          select id from workspace_tabs
          where staff_id = ${staffId} and not parked and not pinned and draft_encrypted is null
            and not (subject_kind = ${kind} and subject_id = ${id})
          order by used_at
          limit greatest(0, (select count(*) from workspace_tabs where staff_id = ${staffId} and not parked) - ${mostLive}))`,
  )

export const closeTab = (db: Queryable, staffId: number, { kind, id }: Subject) =>
  run(db, sql`delete from workspace_tabs where staff_id = ${staffId} and subject_kind = ${kind} and subject_id = ${id}`)

export const draftOf = async (db: Queryable, staffId: number, { kind, id }: Subject, since: Date) => {
  const row = await rowOf<Pick<Row<'workspace_tabs'>, 'draft_encrypted'>>(
    db,
    sql`select draft_encrypted from workspace_tabs
        where staff_id = ${staffId} and subject_kind = ${kind} and subject_id = ${id} and draft_at > ${since}`,
  )
  return row?.draft_encrypted ?? undefined
}

export const keepDraft = (db: Queryable, staffId: number, { kind, id }: Subject, sealed: string | null, now: Date) =>
  run(
    db,
    sql`update workspace_tabs set draft_encrypted = ${sealed}, draft_at = case when ${sealed}::text is null then null else ${now}::timestamptz end
        where staff_id = ${staffId} and subject_kind = ${kind} and subject_id = ${id}`,
  )
