import type { CampaignDocument } from '@shop/contract/publishing/campaign-document'
import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowsOf, run, sql } from '../../platform/sql'
import type { Issue } from './document-type'

type Markets = CampaignDocument['markets']

export function timeIssues({ startsAt, endsAt }: Pick<CampaignDocument, 'startsAt' | 'endsAt'>): readonly Issue[] {
  if (!startsAt || !endsAt || startsAt < endsAt) return []
  return [{ path: ['endsAt'], code: 'order', message: 'must be after the start' }]
}

export async function marketsMissing(db: Queryable, markets: Markets): Promise<readonly Issue[]> {
  const named = Object.keys(markets)
  if (named.length === 0) return [{ path: ['markets'], code: 'missing', message: 'needs one market' }]
  const known = await rowsOf<Pick<Row<'markets'>, 'id'>>(
    db,
    sql`select id from markets where id = any(${named}::text[])`,
  )
  return named
    .filter((id) => !known.some((market) => market.id === id))
    .map((id) => ({ path: ['markets', id], code: 'unknown', message: 'is no market' }))
}

/** The value in each market, and the minimum sum. */
export async function writeMarkets(
  tx: Queryable,
  of: 'campaign' | 'code',
  id: number,
  markets: Markets,
): Promise<void> {
  const rows = JSON.stringify(
    Object.entries(markets).map(([market, { value, minimum }]) => ({ market, value, minimum })),
  )
  const amounts = sql`select ${id}, r.market, r.value, r.minimum
    from jsonb_to_recordset(${rows}::jsonb) as r(market text, value bigint, minimum bigint)`
  if (of === 'campaign') {
    await run(tx, sql`delete from discount_campaign_markets where campaign_id = ${id}`)
    await run(
      tx,
      sql`insert into discount_campaign_markets (campaign_id, market_id, value_minor, minimum_minor) ${amounts}`,
    )
    return
  }
  await run(tx, sql`delete from promo_code_markets where promo_code_id = ${id}`)
  await run(tx, sql`insert into promo_code_markets (promo_code_id, market_id, value_minor, minimum_minor) ${amounts}`)
}
