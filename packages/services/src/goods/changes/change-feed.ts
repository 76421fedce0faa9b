import type { Channels } from '../../ground/channel/channels'
import type { Ids } from '../../platform/ids'
import type { Log } from '../../platform/log'
import type { Pubsub } from '../../platform/pubsub'
import { CATALOG_TOPIC, CONTENT_TOPIC, MARKETS_TOPIC } from '../../platform/topics'
import type { Catalog } from '../catalog/catalog'
import { placesOf } from '../catalog/warm-up'

const MOST_KEPT = 2_000
/** What is told within this is told together. */
const TOGETHER_MS = 20
const PRODUCT_IDS = /^\d+(,\d+)*$/

/** Everything may have changed. */
const ALL = '*'

export type Change = { readonly at: number; readonly tags: readonly string[] }
export type ChangeFeed = ReturnType<typeof createChangeFeed>

type Options = {
  readonly pubsub: Pubsub
  readonly catalog: Catalog
  readonly channels: Channels
  readonly ids: Ids
  readonly log: Log
}

/**
 * What changed in the shop, for whoever keeps pages of it: `product:12`, `lists`, `catalogue`, `content`, `markets`. The
 * numbers of the changes are this process's own.
 */
export function createChangeFeed({ pubsub, catalog, channels, ids, log }: Options) {
  const process = ids.uuid()
  const kept: Change[] = []
  const waiting = new Set<() => void>()
  let last = 0
  let isClosed = false
  let waking: NodeJS.Timeout | undefined
  /** The products whose change was told since the catalogue was read. */
  let named: string[] = []

  const wake = () => {
    waking = undefined
    for (const listener of waiting) listener()
  }
  const tell = (...tags: readonly string[]) => {
    last += 1
    kept.push({ at: last, tags })
    if (kept.length > MOST_KEPT) kept.shift()
    waking ??= setTimeout(wake, TOGETHER_MS).unref()
  }
  const productsOf = async (skuIds: readonly number[]) => {
    const [place] = placesOf(await channels.all())
    if (!place) return []
    const { snapshot } = await catalog.at(place)
    const own = skuIds.flatMap((id) => snapshot.skus.get(id)?.product_id ?? [])
    return [...new Set(own.flatMap((id) => [id, ...(snapshot.packagesWith.get(id) ?? [])]))]
  }
  const notTold = (error: unknown) => {
    log.error('changes.products-not-read', { error })
    tell('catalogue')
  }

  const ends = [
    pubsub.subscribe(CATALOG_TOPIC, (key) => named.push(key)),
    catalog.onChange((change) => {
      if (change !== 'all') {
        productsOf(change).then((products) => tell(...products.map((id) => `product:${id}`)), notTold)
        return
      }
      const keys = named
      named = []
      // What became known by a name is told by it; where the reason of a reading is not known, it is everything.
      const isNamed = keys.length > 0 && keys.every((key) => PRODUCT_IDS.test(key))
      tell(
        ...(isNamed
          ? [
              ...keys
                .join(',')
                .split(',')
                .map((id) => `product:${id}`),
              'lists',
            ]
          : ['catalogue']),
      )
    }),
    pubsub.subscribe(CONTENT_TOPIC, () => tell('content')),
    pubsub.subscribe(MARKETS_TOPIC, () => tell('markets')),
    pubsub.onGap(() => tell(ALL)),
  ]

  return {
    process,
    tell,
    /** What was told after a number; undefined when that is not known any more. */
    since(at: number): readonly Change[] | undefined {
      const first = kept[0]?.at ?? last + 1
      return at > last || at < first - 1 ? undefined : kept.filter((change) => change.at > at)
    },
    get last(): number {
      return last
    },
    /** Resolves with the next change, or when the time is over. */
    next: (ms: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, ms).unref()
        waiting.add(done)
        if (isClosed) done()
      }),
    close: () => {
      isClosed = true
      clearTimeout(waking)
      for (const end of ends) end()
      wake()
    },
  }
}
