import type { SeriesDocument } from '@shop/contract/publishing/campaign-document'
import { type Queryable, run, sql } from '../../platform/sql'

/** A series as merchandisers publish it; withdrawn, nothing more is given out under it. */
export async function saveSeries(tx: Queryable, key: string, series: SeriesDocument | null): Promise<void> {
  await run(
    tx,
    series
      ? sql`insert into voucher_series (key, kind, name, valid_days) values (${key}, ${series.kind}, ${series.name}, ${series.validDays})
              on conflict (key) do update set kind = excluded.kind, name = excluded.name, valid_days = excluded.valid_days, active = true`
      : sql`update voucher_series set active = false where key = ${key}`,
  )
}

/** Where the cheques of the programme belong, made on the first payout of a new database. */
export const keepBonusSeries = (tx: Queryable) =>
  run(
    tx,
    sql`insert into voucher_series (key, kind, name, valid_days) values ('bonus', 'bonus_cheque', 'Bonus', 366)
        on conflict (key) do nothing`,
  )
