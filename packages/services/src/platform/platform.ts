import type { Log } from '@shop/watch/log'
import type { Clock } from './clock'
import type { Database } from './database'
import type { Ids } from './ids'
import type { Pubsub } from './pubsub'

/** What every module stands on; each picks of it what it works with. */
export type Platform = {
  readonly db: Database
  readonly pubsub: Pubsub
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
}
