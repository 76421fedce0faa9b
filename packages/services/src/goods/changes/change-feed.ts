import type { Channels } from '../../ground/channel/channels'
import type { Platform } from '../../platform/platform'
import { CATALOG_TOPIC, CONTENT_TOPIC, MARKETS_TOPIC } from '../../platform/topics'
import type { Catalog } from '../catalog/catalog'
import { placesOf } from '../catalog/warm-up'
import type { Content } from '../content/content'
import { createChangeLog } from './change-log'

const PRODUCT_IDS = /^\d+(,\d+)*$/

/** Everything may have changed. */
const ALL = '*'

export type ChangeFeed = ReturnType<typeof createChangeFeed>

type Options = Pick<Platform, 'pubsub' | 'ids' | 'log'> & {
  readonly catalog: Catalog
  readonly content: Pick<Content, 'onTurn'>
  readonly channels: Channels
}

/**
 * What changed in the shop, for whoever keeps pages of it: `product:12`, `lists`, `catalogue`, `content`, `markets`. The
 * numbers of the changes are this process's own.
 */
export function createChangeFeed({ pubsub, catalog, content, channels, ids, log }: Options) {
  const changes = createChangeLog()
  const { tell } = changes
  /** The names under which the catalogue was told to have changed since it was read. */
  let named: string[] = []

  const tellProducts = (skuIds: readonly number[]) =>
    productsOf({ catalog, channels }, skuIds).then(
      (products) => tell(...products.map(productTag)),
      (error: unknown) => {
        log.error('changes.products-not-read', { error })
        tell('catalogue')
      },
    )
  const ends = [
    pubsub.subscribe(CATALOG_TOPIC, (key) => named.push(key)),
    catalog.onChange((change) => {
      if (change !== 'all') return void tellProducts(change)
      const keys = named
      named = []
      tell(...tagsOfReading(keys))
    }),
    pubsub.subscribe(CONTENT_TOPIC, () => tell('content')),
    content.onTurn(() => tell('content')),
    pubsub.subscribe(MARKETS_TOPIC, () => tell('markets')),
    pubsub.onGap(() => tell(ALL)),
  ]

  return {
    ...changes,
    process: ids.uuid(),
    close: () => {
      for (const end of ends) end()
      changes.close()
    },
  }
}

const productTag = (id: number | string) => `product:${id}`

/** What became known by a name is told by it; where the reason of a reading is not known, it is everything. */
function tagsOfReading(keys: readonly string[]): readonly string[] {
  const isNamed = keys.length > 0 && keys.every((key) => PRODUCT_IDS.test(key))
  return isNamed ? [...keys.join(',').split(',').map(productTag), 'lists'] : ['catalogue']
}

/** The products of these SKUs, and the packages that they are part of. */
async function productsOf({ catalog, channels }: Pick<Options, 'catalog' | 'channels'>, skuIds: readonly number[]) {
  const [place] = placesOf(await channels.all())
  if (!place) return []
  const { snapshot } = await catalog.at(place)
  const own = skuIds.flatMap((id) => snapshot.skus.get(id)?.product_id ?? [])
  return [...new Set(own.flatMap((id) => [id, ...(snapshot.packagesWith.get(id) ?? [])]))]
}
