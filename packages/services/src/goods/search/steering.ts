import { type SteeringDocument, steeringDocumentSchema } from '@shop/contract/publishing/assortment-document'
import type { Row } from '@shop/db/rows.gen'
import type { SearchDocument } from '@shop/search/types'
import { cached } from '../../platform/cached'
import type { Database } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import { rowsOf, sql } from '../../platform/sql'
import { STEERING_TOPIC } from '../../platform/topics'

export type Steering = Omit<SteeringDocument, 'boosts'> & {
  readonly isBoosted: ((document: SearchDocument) => boolean) | undefined
}

const NONE = steeringOf(steeringDocumentSchema.parse({}), new Map())

/** How the search of each market is steered; kept in memory, read again when something is published. */
export function createSteering({ db, pubsub, log }: Pick<Platform, 'db' | 'pubsub' | 'log'>) {
  const all = cached(
    async () => {
      const rows = await rowsOf<Pick<Row<'search_steering'>, 'market_id' | 'rules'>>(
        db,
        sql`select market_id, rules from search_steering`,
      )
      const aliases = await brandsOf(db)
      return new Map(
        rows.map(({ market_id, rules }) => [market_id, steeringOf(steeringDocumentSchema.parse(rules), aliases)]),
      )
    },
    (error) => log.error('search.steering-not-read', { error }),
  )
  const ends = [pubsub.subscribe(STEERING_TOPIC, all.invalidate), pubsub.onGap(all.invalidate)]
  return {
    of: async (marketId: string): Promise<Steering> => (await all.get()).get(marketId) ?? NONE,
    /** As it would be with a draft. */
    read: async (document: SteeringDocument): Promise<Steering> => steeringOf(document, await brandsOf(db)),
    close: () => {
      for (const end of ends) end()
    },
  }
}

async function brandsOf(db: Database): Promise<ReadonlyMap<number, string>> {
  const brands = await rowsOf<Pick<Row<'brands'>, 'id' | 'alias'>>(db, sql`select id, alias from brands`)
  return new Map(brands.map(({ id, alias }) => [id, alias]))
}

function steeringOf({ boosts, ...rules }: SteeringDocument, brands: ReadonlyMap<number, string>): Steering {
  const ids = (kind: string) => new Set(boosts.filter((boost) => boost.kind === kind).map(({ id }) => id))
  const [products, categories] = [ids('product'), new Set([...ids('category')].map(String))]
  const boosted = new Set([...ids('brand')].flatMap((id) => brands.get(id) ?? []))
  const isBoosted = ({ productId, values }: SearchDocument) =>
    products.has(productId) ||
    (values.brand ?? []).some((alias) => boosted.has(alias)) ||
    (values.category ?? []).some((id) => categories.has(id))
  return { ...rules, isBoosted: boosts.length > 0 ? isBoosted : undefined }
}
