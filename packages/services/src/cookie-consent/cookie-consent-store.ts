import { type ConsentGroup, consentGroups } from '@shop/domain/cookie'
import { type Queryable, run, sql } from '../platform/sql'
import { visitorOfChoice } from './visitor-of-choice'

type Choice = {
  /** Made in the browser for this choice alone: who has it can be shown the choice, and two choices cannot be joined. */
  readonly id: string
  readonly version: number
  readonly groups: readonly ConsentGroup[]
  readonly marketId: string
  readonly languageId: string
  readonly now: Date
}

/** One row for each group, granted or not, once for each choice. The table is only ever added to. */
export const keepChoice = (db: Queryable, { id, version, groups, marketId, languageId, now }: Choice) =>
  run(
    db,
    sql`insert into consent_log (visitor_id, kind, granted, source, text_version, market_id, language_id, at)
        select ${visitorOfChoice(id)}, kind, kind = 'necessary' or kind = any(${groups}::text[]), 'cookie-panel', ${String(version)},
          ${marketId}, ${languageId}, ${now}
        from unnest(${consentGroups}::text[]) with ordinality as one (kind, place) order by place
        on conflict (visitor_id, kind) where source = 'cookie-panel' do nothing`,
  )
