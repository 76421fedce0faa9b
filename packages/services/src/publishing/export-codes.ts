import type { Row } from '@shop/db/rows.gen'
import { csvOf } from '../ground/audit/csv'
import { Refusal } from '../platform/refusal'
import { rowsOf, sql } from '../platform/sql'
import type { PublishingDeps } from './publishing-deps'
import { recordDraftEvent } from './record-draft-event'

type CodeRow = Pick<Row<'promo_codes'>, 'code' | 'active'> & { readonly used: number; readonly limit: number | null }

/** The codes of a series as a file. They are worth money, so each download is recorded. */
export function createCodeExport({ db, clock, audit }: Pick<PublishingDeps, 'db' | 'clock' | 'audit'>) {
  return ({ key, staffId }: { readonly key: string; readonly staffId: number }) =>
    db.transaction(async (tx) => {
      const rows = await rowsOf<CodeRow>(
        tx,
        sql`select code, used_count as used, usage_limit as "limit", active from promo_codes where batch = ${key} order by id`,
      )
      if (rows.length === 0) throw new Refusal('NOT_FOUND', 404, 'No codes were made of this series')
      const details = { kind: 'codes', key, count: rows.length }
      const exported = { draftId: null, event: 'codes exported', staffId, now: clock.now(), details } as const
      await recordDraftEvent(tx, audit, { ...exported, states: { sought: details } })
      const cells = rows.map(({ code, used, limit, active }) => [code, used, limit, active])
      return { name: `${key}.csv`, count: rows.length, csv: csvOf(['code', 'used', 'limit', 'active'], cells) }
    })
}
