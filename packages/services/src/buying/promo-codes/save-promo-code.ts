import type { CodeDocument } from '@shop/contract/publishing/campaign-document'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, run, sql } from '../../platform/sql'

/** Makes the code, or changes the one that has this name; gives its id. */
export async function savePromoCode(tx: Queryable, code: string, body: CodeDocument): Promise<number | undefined> {
  const campaign = sql`(select id from discount_campaigns where alias = ${body.campaign})`
  const row = await rowOf<Pick<Row<'promo_codes'>, 'id'>>(
    tx,
    sql`update promo_codes set kind = ${body.kind}, percent_basis_points = ${body.percentBasisPoints}, usage_limit = ${body.usageLimit},
            once_per_customer = ${body.oncePerCustomer}, members_only = ${body.membersOnly}, campaign_id = ${campaign},
            starts_at = ${body.startsAt}, ends_at = ${body.endsAt}, active = true, version = version + 1
          where code = ${code} returning id`,
  )
  const made =
    row ??
    (await rowOf<Pick<Row<'promo_codes'>, 'id'>>(
      tx,
      sql`insert into promo_codes (code, kind, percent_basis_points, usage_limit, once_per_customer, members_only, campaign_id, starts_at, ends_at)
            values (${code}, ${body.kind}, ${body.percentBasisPoints}, ${body.usageLimit}, ${body.oncePerCustomer},
              ${body.membersOnly}, ${campaign}, ${body.startsAt}, ${body.endsAt}) returning id`,
    ))
  return made?.id
}

/** It is taken no more. */
export async function withdrawPromoCode(tx: Queryable, code: string): Promise<void> {
  await run(tx, sql`update promo_codes set active = false, version = version + 1 where code = ${code}`)
}
