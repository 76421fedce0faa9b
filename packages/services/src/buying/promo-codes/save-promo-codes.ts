import type { CodesDocument } from '@shop/contract/publishing/campaign-document'
import { type Queryable, run, sql } from '../../platform/sql'

/** The rules of a series, for all of its codes. */
export const changePromoCodes = (tx: Queryable, batch: string, body: CodesDocument) =>
  run(
    tx,
    sql`update promo_codes set kind = ${body.kind}, percent_basis_points = ${body.percentBasisPoints},
            usage_limit = ${body.usageLimit}, once_per_customer = ${body.oncePerCustomer}, members_only = ${body.membersOnly},
            campaign_id = (select id from discount_campaigns where alias = ${body.campaign}), starts_at = ${body.startsAt},
            ends_at = ${body.endsAt}, active = true, version = version + 1
          where batch = ${batch}`,
  )

/** How many were made: one whose name is another's already is not. */
export const insertPromoCodes = (tx: Queryable, batch: string, body: CodesDocument, codes: readonly string[]) =>
  run(
    tx,
    sql`insert into promo_codes (code, kind, percent_basis_points, usage_limit, once_per_customer, members_only, campaign_id,
            starts_at, ends_at, batch)
          select made, ${body.kind}, ${body.percentBasisPoints}, ${body.usageLimit}, ${body.oncePerCustomer}, ${body.membersOnly},
            (select id from discount_campaigns where alias = ${body.campaign}), ${body.startsAt}, ${body.endsAt}, ${batch}
          from unnest(${codes}::text[]) as made
          on conflict do nothing`,
  )

/** None of the series is taken any more. */
export const withdrawPromoCodes = (tx: Queryable, batch: string) =>
  run(tx, sql`update promo_codes set active = false, version = version + 1 where batch = ${batch} and active`)
