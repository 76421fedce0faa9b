import { createHash } from 'node:crypto'
import { type Queryable, run, sql } from '../../../platform/sql'
import { phraseKey } from './phrase'
import type { VisitorEvent } from './visitor-event'

const REPEAT_MS = 10_000

export type EventRow = ReturnType<typeof eventRow>

export function eventRow({ visitor, at, what }: VisitorEvent, sessionId: number) {
  const isShown = what.kind === 'click' || what.kind === 'add-to-cart'
  const productKey = 'productKey' in what ? (what.productKey ?? null) : null
  return {
    sessionId,
    sessionKey: visitor.sessionKey,
    customerKey: visitor.customerKey,
    marketId: visitor.marketId,
    locale: visitor.locale,
    kind: what.kind,
    phrase: what.kind === 'query' ? phraseKey(what.phrase) : null,
    hits: what.kind === 'query' ? what.hits : null,
    ticket: isShown ? createHash('sha256').update(what.ticket).digest('base64url').slice(0, 22) : null,
    productKey,
    shown: isShown ? { ...what.shown, ...(what.variantKey !== undefined && { variantKey: what.variantKey }) } : null,
    mayCount: moves.has(what.kind) && productKey !== null && !(isShown && what.isSuspect),
    at: new Date(at),
  }
}

/** What moves the popularity of a product. */
const moves: ReadonlySet<string> = new Set(['click', 'add-to-cart', 'add-favorite', 'purchase'])

/** Told again within ten seconds it is the same; a phrase is counted once a visit. */
export function withoutRepeats(rows: readonly EventRow[]): EventRow[] {
  const last = new Map<string, number>()
  return rows.filter((row) => {
    const key = repeatKey(row)
    if (key === null) return true
    const before = last.get(key)
    const isRepeated = before !== undefined && (row.kind === 'query' || row.at.getTime() - before < REPEAT_MS)
    if (!isRepeated) last.set(key, row.at.getTime())
    return !isRepeated
  })
}

function repeatKey({ kind, sessionId, sessionKey, phrase, locale, ticket, productKey }: EventRow): string | null {
  if (kind === 'query') return JSON.stringify([kind, sessionId, phrase, locale])
  if (kind === 'view' || kind === 'purchase') return null
  return JSON.stringify([kind, sessionKey, ticket ?? productKey])
}

/** Only the first of its kind for a product in a visit counts. Whoever writes holds the locks of the visits. */
export async function insertEvents(tx: Queryable, rows: readonly EventRow[]): Promise<void> {
  const events = withoutRepeats(rows.filter(({ kind }) => kind !== 'end'))
  if (events.length === 0) return
  await run(
    tx,
    sql`insert into search_events (session_id, session_key, customer_key, market_id, locale, kind, phrase, result_count,
          ticket, product_key, shown, at, counts)
        select e."sessionId", e."sessionKey", e."customerKey", e."marketId", e.locale, e.kind, e.phrase, e.hits, e.ticket,
          e."productKey",
          case when e.kind = 'purchase' then (
            select c.shown from search_events c where c.session_id = e."sessionId" and c.kind = 'click'
              and c.product_key = e."productKey" order by c.id limit 1) else e.shown end,
          e.at,
          e."mayCount" and row_number() over (partition by e."sessionId", e.kind, e."productKey", e."mayCount" order by e.at) = 1
            and not exists (select from search_events c where c.session_id = e."sessionId" and c.kind = e.kind
              and c.product_key = e."productKey" and c.counts)
        from json_to_recordset(${JSON.stringify(events)}::json) as e ("sessionId" bigint, "sessionKey" text,
          "customerKey" text, "marketId" text, locale text, kind text, phrase text, hits integer, ticket text,
          "productKey" text, shown jsonb, "mayCount" boolean, at timestamptz)
        where not exists (
          select from search_events c where c.session_id = e."sessionId" and c.kind = e.kind and (
            e.kind = 'query' and c.phrase = e.phrase and c.locale is not distinct from e.locale
            or e.kind in ('click', 'add-to-cart', 'add-favorite', 'remove-favorite')
              and coalesce(c.ticket, c.product_key) = coalesce(e.ticket, e."productKey")
              and e.at - c.at < make_interval(secs => ${REPEAT_MS / 1000}::double precision)))
        order by e.at`,
  )
}
