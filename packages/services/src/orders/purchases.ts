import type { Catalog } from '../catalog/catalog'
import type { Channels } from '../channel/channels'
import { type Checkouts, createCheckouts } from '../checkout/checkouts'
import { createMethods } from '../checkout/methods'
import type { Clock } from '../platform/clock'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database'
import type { Ids } from '../platform/ids'
import type { Log } from '../platform/log'
import type { Pubsub } from '../platform/pubsub'
import { openSecretBox } from '../platform/secret-box'
import { createDeliveries } from '../shipping/deliveries'
import { createMoveOrder } from './move-order'
import { createOrders } from './orders'
import { createPlaceOrder } from './place-order'

type Parts = {
  readonly db: Database
  readonly pubsub: Pubsub
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly channels: Channels
  readonly catalog: Catalog
  readonly config: Pick<Config, 'DATA_DIR' | 'NODE_ENV' | 'SHIPPING_URL' | 'SHIPPING_KEY'>
}

export type Purchases = {
  readonly checkouts: Checkouts
  readonly orders: ReturnType<typeof createOrders> & {
    readonly place: ReturnType<typeof createPlaceOrder>
    readonly move: ReturnType<typeof createMoveOrder>
  }
}

/** From the filled cart to the order and what becomes of it. */
export function createPurchases(parts: Parts): Purchases {
  const { config } = parts
  const secrets = openSecretBox(config.DATA_DIR, 'identities')
  const checkouts = createCheckouts({
    ...parts,
    methods: createMethods(parts),
    deliveries: createDeliveries(parts),
    secrets,
  })
  const allowsTestIds = config.NODE_ENV !== 'production'
  return {
    checkouts,
    orders: {
      ...createOrders(parts),
      place: createPlaceOrder({ ...parts, checkouts, secrets, allowsTestIds }),
      move: createMoveOrder(parts),
    },
  }
}
