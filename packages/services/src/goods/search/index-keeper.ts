import type { Language, SearchDocument, SearchEngine } from '@shop/search/types'
import type { Place } from '../../ground/context/place'
import type { Platform } from '../../platform/platform'
import { SEARCH_TOPIC } from '../../platform/topics'
import type { Catalog } from '../catalog/catalog'
import { KeptIndex } from './index-cache'
import { indexIdOf, type SearchIndex } from './search-index'

export type IndexOptions = Pick<Platform, 'db' | 'pubsub' | 'clock' | 'log'> & {
  readonly catalog: Catalog
  /** Called when another index answers. */
  readonly onIndexed?: (() => void) | undefined
  /** Another index in place of what answered so far; what was kept on disk may serve. */
  readonly openEngine: (asked: EngineRequest) => Promise<SearchEngine>
}

/** Does one piece of work after another. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

export type EngineRequest = {
  readonly indexId: string
  readonly place: Place
  readonly language: Language
  readonly documents: readonly SearchDocument[]
  /** Equal for equal words of the language: what an index on disk was built with. */
  readonly version: string
}

export type IndexKeeper = {
  /** The index of the place; the first who asks has it built. */
  readonly get: (place: Place) => Promise<SearchIndex>
  /** Undefined while it is being built for the first time. */
  readonly current: (place: Place) => SearchIndex | undefined
  readonly close: () => void
}

/** Keeps an index for each market and language that is asked for, as fresh as the catalogue. */
export function createIndexKeeper(options: IndexOptions): IndexKeeper {
  let last: Promise<unknown> = Promise.resolve()
  // One at a time: each works in slices, and the slices of many would be in the way of requests.
  const inTurn: InTurn = (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  /** The one asked last stands last. */
  const kept = new Map<string, KeptIndex>()
  const indexOf = (place: Place): KeptIndex => {
    const id = indexIdOf(place)
    const index = kept.get(id) ?? new KeptIndex(id, place, { ...options, inTurn })
    kept.delete(id)
    kept.set(id, index)
    index.moveTo(place)
    return index
  }
  /** What visitors ask of now is refreshed before what nobody looks at. */
  const all = (work: (index: KeptIndex) => void) => {
    for (const index of [...kept.values()].reverse()) work(index)
  }
  const ends = [
    options.catalog.onChange((change) => all((index) => index.changed(change))),
    options.pubsub.subscribe(SEARCH_TOPIC, () => all((index) => index.changed('all'))),
    options.pubsub.onGap(() => all((index) => index.changed('all'))),
  ]
  return {
    get: (place) => indexOf(place).ready(),
    current: (place) => indexOf(place).current,
    close: () => {
      for (const end of ends) end()
      all((index) => index.close())
    },
  }
}
