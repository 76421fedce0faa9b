import type { Row } from '@shop/db/rows.gen'
import { toDecimal } from '@shop/domain/money'
import { csvOf } from '../ground/audit/csv'
import { Refusal } from '../platform/refusal'
import { rowOf, rowsOf, sql } from '../platform/sql'
import type { PublishingDeps } from './publishing-deps'
import { recordDraftEvent } from './record-draft-event'

type VoucherRow = Pick<
  Row<'vouchers'>,
  'code' | 'amount_minor' | 'minimum_minor' | 'currency' | 'issued_at' | 'expires_at'
> & { readonly state: 'open' | 'used' | 'revoked' | 'expired' }
const NAMES = ['code', 'amount', 'minimum', 'currency', 'issued', 'expires', 'state'] as const

/** The issued vouchers of a series as a file, without their owners. */
export function createVoucherExport({ db, clock, audit }: Pick<PublishingDeps, 'db' | 'clock' | 'audit'>) {
  return ({ key, staffId }: { readonly key: string; readonly staffId: number }) =>
    db.transaction(async (tx) => {
      const now = clock.now()
      if (!(await rowOf(tx, sql`select from voucher_series where key = ${key}`)))
        throw new Refusal('NOT_FOUND', 404, 'There is no such series')
      const rows = await rowsOf<VoucherRow>(
        tx,
        sql`select v.code, v.amount_minor, v.minimum_minor, v.currency, v.issued_at, v.expires_at,
              case when v.used_at is not null then 'used' when v.revoked_at is not null then 'revoked'
                   when v.expires_at <= ${now} then 'expired' else 'open' end as state
            from vouchers v join voucher_series s on s.id = v.series_id where s.key = ${key} order by v.issued_at, v.id`,
      )
      const details = { kind: 'series', key, count: rows.length }
      const exported = { draftId: null, event: 'vouchers exported', staffId, now, details } as const
      await recordDraftEvent(tx, audit, { ...exported, states: { sought: details } })
      const cells = rows.map(({ code, amount_minor, minimum_minor, currency, issued_at, expires_at, state }) => [
        ...[code, toDecimal(amount_minor), toDecimal(minimum_minor), currency],
        ...[issued_at.toISOString(), expires_at.toISOString(), state],
      ])
      return { name: `${key}.csv`, count: rows.length, csv: csvOf(NAMES, cells) }
    })
}
