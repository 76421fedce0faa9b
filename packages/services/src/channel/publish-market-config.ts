import { createHash } from 'node:crypto'
import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import { badRequest } from '../platform/graphql/errors'
import type { Pubsub } from '../platform/pubsub'
import { Refusal } from '../platform/refusal'
import { type Queryable, rowOf, run, sql } from '../platform/sql'
import { MARKETS_TOPIC } from '../platform/topics'
import { readMarketConfig } from './market-config'

export type Publication = {
  readonly marketId: string
  readonly config: unknown
  readonly note?: string
  readonly staffId?: number
}

/** Adds a version and puts it in force, for every process when the transaction commits; the number of the version. */
export async function publishMarketConfig(tx: Queryable, pubsub: Pubsub, publication: Publication): Promise<number> {
  const { marketId, config, note = '', staffId = null } = publication
  // Whoever publishes for the market at the same time waits here.
  const market = await rowOf<{ alias: string; currency: Currency }>(
    tx,
    sql`select alias, currency from markets where id = ${marketId} for no key update`,
  )
  if (!market) throw new Refusal('NOT_FOUND', 404, 'There is no such market')
  const read = readMarketConfig(market, config)
  if (!read.success) {
    const [issue] = read.error.issues
    throw badRequest(`The configuration cannot be published: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const text = JSON.stringify(config)
  const hash = createHash('sha256').update(text).digest('hex')
  const added = await rowOf<Pick<Row<'market_config_versions'>, 'version'>>(
    tx,
    sql`insert into market_config_versions (market_id, version, config, hash, base_version, note, published_by)
        select ${marketId}, coalesce(max(v.version), 0) + 1, ${text}::jsonb, ${hash},
          (select version from market_config_live where market_id = ${marketId}), ${note}, ${staffId}::integer
        from market_config_versions v where v.market_id = ${marketId} returning version`,
  )
  const version = added?.version ?? 1
  await run(
    tx,
    sql`insert into market_config_live (market_id, version) values (${marketId}, ${version})
        on conflict (market_id) do update set version = excluded.version, changed_at = now()`,
  )
  await pubsub.publish(tx, { topic: MARKETS_TOPIC, key: marketId })
  return version
}
