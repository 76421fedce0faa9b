import { type ConsentGroup, consentGroups } from '@shop/domain/cookie'
import { type Queryable, run, sql } from '../platform/sql'

type Choice = {
  /** Holds the rows of one choice together; made for it alone, so that two choices of one person cannot be joined. */
  readonly choiceId: string
  readonly version: number
  readonly groups: readonly ConsentGroup[]
  readonly marketId: string
  readonly languageId: string
  readonly now: Date
}

/** One row for each group, granted or not. The table is only ever added to. */
export const keepChoice = (db: Queryable, { choiceId, version, groups, marketId, languageId, now }: Choice) =>
  run(
    db,
    sql`insert into consent_log (visitor_id, kind, granted, source, text_version, market_id, language_id, at)
        select ${choiceId}, kind, kind = 'necessary' or kind = any(${groups}::text[]), 'cookie-panel', ${String(version)},
          ${marketId}, ${languageId}, ${now}
        from unnest(${consentGroups}::text[]) with ordinality as one (kind, place) order by place`,
  )
