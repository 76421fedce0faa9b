import { type Sql, sql } from '../../platform/sql'

export type ChequeTerms = {
  /** Of the payout: nobody gets two cheques of one. */
  readonly key: string
  readonly currency: string
  readonly minimumMinor: number
  readonly expiresAt: Date
  readonly now: Date
}

/** Parts of the statement that pays points out. It names the cheques `asked` and their series `series`; `issued` are the new ones. */
export const issueCheques = ({ key, currency, minimumMinor, expiresAt, now }: ChequeTerms): Sql => sql`issued as (
          insert into vouchers (id, series_id, code, user_id, amount_minor, currency, minimum_minor, issued_at, expires_at,
            payout_key)
          select a.code, s.id, a.code, a.user_id, a.amount_minor, ${currency}, ${minimumMinor}::bigint, ${now}::timestamptz,
            ${expiresAt}::timestamptz, ${key}
          from asked a, series s
          on conflict do nothing
          returning id, user_id
        ), told as (
          insert into voucher_events (voucher_id, event, at) select id, 'issued', ${now}::timestamptz from issued
        )`
