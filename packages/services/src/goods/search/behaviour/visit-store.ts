import type { Row } from '@shop/db/rows.gen'
import type { Visitor } from '@shop/search/behaviour/behaviour-port'
import { type Queryable, rowsOf, run, sql } from '../../../platform/sql'
import { engages, type VisitorEvent } from './visitor-event'
import { goesOn, type Visit } from './visits'

type VisitRow = Pick<
  Row<'search_sessions'>,
  'id' | 'session_key' | 'customer_key' | 'market_id' | 'started_at' | 'last_seen_at' | 'is_engaged'
>

type Draft = Visit & Pick<Visitor, 'locale' | 'touchpoint'>

/** One process at a time writes what happens in a visit. Locks are taken in one order, so nobody waits in a circle. */
export const lockVisits = (tx: Queryable, sessionKeys: readonly string[]) =>
  rowsOf(
    tx,
    sql`select pg_advisory_xact_lock(k.hash) from (
          select distinct hashtextextended(key, 43) as hash from unnest(${sessionKeys}::text[]) as key order by 1) k`,
  )

/** Finds or opens the visit of each happening, in the order of time; gives its id for each. */
export async function followVisits(tx: Queryable, happenings: readonly VisitorEvent[]): Promise<readonly number[]> {
  const open = await openVisits(tx, [...new Set(happenings.map(({ visitor }) => visitor.sessionKey))])
  const known = new Set([...open.values()].map(({ id }) => id))
  const touched = new Map<number, Draft>()
  let last = -1
  const drafts = happenings.map(({ visitor, at, what }): number => {
    const before = open.get(visitor.sessionKey)
    const isSame = before && goesOn(before, { ...visitor, at })
    if (before && !isSame && before.endedAt === null) touched.set(before.id, { ...before, endedAt: before.lastSeenAt })
    const visit: Draft = isSame ? before : opened(last--, visitor, at)
    const now: Draft = {
      ...visit,
      lastSeenAt: Math.max(visit.lastSeenAt, at),
      isEngaged: visit.isEngaged || engages(what),
      endedAt: what.kind === 'end' ? at : null,
      locale: visit.locale ?? visitor.locale,
      touchpoint: visit.touchpoint ?? visitor.touchpoint,
    }
    open.set(visitor.sessionKey, now)
    touched.set(now.id, now)
    return now.id
  })
  const visits = [...touched.values()]
  await updateVisits(
    tx,
    visits.filter(({ id }) => known.has(id)),
  )
  const ids = await insertVisits(
    tx,
    visits.filter(({ id }) => !known.has(id)),
  )
  return drafts.map((id) => ids.get(id) ?? id)
}

async function openVisits(tx: Queryable, sessionKeys: readonly string[]): Promise<Map<string, Draft>> {
  const rows = await rowsOf<VisitRow>(
    tx,
    sql`select id, session_key, customer_key, market_id, started_at, last_seen_at, is_engaged from search_sessions
        where session_key = any(${sessionKeys}::text[]) and ended_at is null`,
  )
  return new Map(
    rows.map((row) => [
      row.session_key,
      {
        id: row.id,
        sessionKey: row.session_key,
        customerKey: row.customer_key,
        marketId: row.market_id,
        startedAt: row.started_at.getTime(),
        lastSeenAt: row.last_seen_at.getTime(),
        isEngaged: row.is_engaged,
        endedAt: null,
        locale: null,
        touchpoint: null,
      },
    ]),
  )
}

function opened(id: number, visitor: Visitor, at: number): Draft {
  const { sessionKey, customerKey, marketId, locale, touchpoint } = visitor
  return {
    id,
    sessionKey,
    customerKey,
    marketId,
    startedAt: at,
    lastSeenAt: at,
    isEngaged: false,
    endedAt: null,
    locale,
    touchpoint,
  }
}

const shape = (visits: readonly Draft[]) =>
  JSON.stringify(
    visits.map((visit) => ({
      ...visit,
      startedAt: new Date(visit.startedAt),
      lastSeenAt: new Date(visit.lastSeenAt),
      endedAt: visit.endedAt === null ? null : new Date(visit.endedAt),
    })),
  )

async function updateVisits(tx: Queryable, visits: readonly Draft[]): Promise<void> {
  if (visits.length === 0) return
  await run(
    tx,
    sql`update search_sessions s set last_seen_at = v."lastSeenAt", is_engaged = v."isEngaged", ended_at = v."endedAt",
          locale = coalesce(s.locale, v.locale), touchpoint = coalesce(s.touchpoint, v.touchpoint)
        from json_to_recordset(${shape(visits)}::json) as v (id bigint, "lastSeenAt" timestamptz, "isEngaged" boolean,
          "endedAt" timestamptz, locale text, touchpoint text)
        where s.id = v.id`,
  )
}

/** The ids that new visits got. */
async function insertVisits(tx: Queryable, visits: readonly Draft[]): Promise<ReadonlyMap<number, number>> {
  if (visits.length === 0) return new Map()
  const ids = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('search_sessions', 'id')) as id from generate_series(1, ${visits.length}::int)`,
  )
  const given = new Map(visits.map((visit, at) => [visit.id, Number(ids[at]?.id)]))
  await run(
    tx,
    sql`insert into search_sessions (id, session_key, customer_key, market_id, locale, touchpoint, started_at, last_seen_at,
          is_engaged, ended_at)
        select id, "sessionKey", "customerKey", "marketId", locale, touchpoint, "startedAt", "lastSeenAt", "isEngaged", "endedAt"
        from json_to_recordset(${shape(visits.map((visit) => ({ ...visit, id: given.get(visit.id) ?? 0 })))}::json)
          as v (id bigint, "sessionKey" text, "customerKey" text, "marketId" text, locale text, touchpoint text,
            "startedAt" timestamptz, "lastSeenAt" timestamptz, "isEngaged" boolean, "endedAt" timestamptz)`,
  )
  return given
}
