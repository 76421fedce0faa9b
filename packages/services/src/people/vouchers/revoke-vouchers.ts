import { type Queryable, run, sql } from '../../platform/sql'

export type EndedMembership = {
  readonly userId: number
  readonly isAccountGone: boolean
  readonly reason: string
  readonly now: Date
}

/** The vouchers end with the membership. What was given to put a wrong right stays, unless the account itself goes. */
export const revokeVouchersOf = (tx: Queryable, { userId, isAccountGone, reason, now }: EndedMembership) =>
  run(
    tx,
    sql`with revoked as (
          update vouchers v set revoked_at = ${now}, reason = ${reason}, version = v.version + 1 from voucher_series s
          where v.user_id = ${userId} and s.id = v.series_id and v.used_at is null and v.revoked_at is null
            and (${isAccountGone}::boolean or s.kind <> 'goodwill')
          returning v.id
        )
        insert into voucher_events (voucher_id, event, reason, at) select id, 'revoked', ${reason}, ${now} from revoked`,
  )
