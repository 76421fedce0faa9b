import type { LocaleCode } from '@shop/domain/market'
import type { PhraseUse } from '@shop/search/behaviour/behaviour-port'
import { grouped } from '../../../platform/grouped'
import type { Platform } from '../../../platform/platform'
import { type Queryable, rowsOf, sql } from '../../../platform/sql'
import { looksPersonal } from './phrase'

const DAYS = 7
/** What fewer visitors typed is shown to nobody else. */
const FEWEST_VISITORS = 5
const MOST_PHRASES = 2_000
const REFRESH_MS = 15_000
const BOUNCE_SPAN = '1 second'

type Row = { market_id: string; locale: string; phrase: string }

/** Who looked once and left is not asked. */
const stayed = sql`(s.is_engaged or s.last_seen_at - s.started_at >= ${BOUNCE_SPAN}::interval)`

const loadTrending = (db: Queryable, since: Date) =>
  rowsOf<Row>(
    db,
    sql`select e.market_id, e.locale, e.phrase
        from search_events e join search_sessions s on s.id = e.session_id
        where e.kind = 'query' and e.at > ${since} and e.result_count > 0
          and e.market_id is not null and e.locale is not null and e.phrase is not null and ${stayed}
        group by 1, 2, 3 having count(distinct e.customer_key) >= ${FEWEST_VISITORS}
        order by count(distinct e.customer_key) desc, e.phrase limit ${MOST_PHRASES}`,
  )

const loadWithoutHits = (
  db: Queryable,
  { marketId, locale, since, most }: { marketId: string; locale: string; since: Date; most: number },
) =>
  rowsOf<PhraseUse>(
    db,
    sql`select e.phrase, count(distinct e.customer_key)::int as visitors, 0 as hits
        from search_events e join search_sessions s on s.id = e.session_id
        where e.kind = 'query' and e.at > ${since} and e.result_count = 0 and e.market_id = ${marketId}
          and e.locale = ${locale} and e.phrase is not null and ${stayed}
        group by e.phrase order by visitors desc, e.phrase limit ${most}`,
  )

export type Trending = ReturnType<typeof createTrending>

/** Phrases that many searched lately, by market and language. */
export function createTrending({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  let phrases: ReadonlyMap<string, readonly string[]> = new Map()
  let isAsked = false
  let running: Promise<void> | undefined

  const since = () => new Date(clock.now().getTime() - DAYS * 86_400_000)
  const load = async () => {
    const rows = await loadTrending(db.reads, since())
    phrases = grouped(
      rows.filter(({ phrase }) => !looksPersonal(phrase)),
      (row) => `${row.market_id} ${row.locale}`,
      ({ phrase }) => phrase,
    )
  }
  const run = () => {
    isAsked = false
    running ??= load()
      .catch((error) => log.error('behaviour.phrases-not-read', { error }))
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(() => {
    if (isAsked) void run()
  }, REFRESH_MS)
  timer.unref()

  return {
    of: (marketId: string, locale: LocaleCode, most: number): readonly string[] =>
      (phrases.get(`${marketId} ${locale}`) ?? []).slice(0, most),
    withoutHits: (marketId: string, locale: LocaleCode, most: number) =>
      loadWithoutHits(db.reads, { marketId, locale, since: since(), most }),
    /** Somebody searched: what is trending may be something else. */
    soon: () => {
      isAsked = true
    },
    ready: run,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
