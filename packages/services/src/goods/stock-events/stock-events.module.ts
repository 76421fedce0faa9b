import type { RequestContext } from '../../ground/context/context'
import { badRequest } from '../../platform/graphql/errors'
import type { GraphqlModule } from '../../platform/graphql/schema'
import type { StockRow } from '../catalog/catalog-rows'
import { currentStock } from '../catalog/current-stock'
import { stockChanges } from './stock-changes'
import { STOCK_EVENTS_SDL } from './stock-events.sdl'

const MOST_SKUS = 100

export const stockEventsModule: GraphqlModule<RequestContext> = {
  sdl: STOCK_EVENTS_SDL,
  resolvers: {
    GeinsMerchantApiSubscription: {
      stockChanged: {
        subscribe: (_, { skuIds }: { skuIds: readonly number[] }, { pubsub }) => {
          if (skuIds.length === 0 || skuIds.length > MOST_SKUS)
            throw badRequest(`skuIds must hold from 1 to ${MOST_SKUS} ids`)
          return stockChanges(pubsub, skuIds)
        },
        resolve: async (changed: readonly number[], _, { db }) => (await currentStock(db, changed)).map(skuStock),
      },
    },
  },
}

function skuStock({ sku_id, in_stock, oversellable, static: fixed, incoming_date }: StockRow) {
  return {
    skuId: sku_id,
    stock: {
      totalStock: in_stock + oversellable + fixed,
      inStock: in_stock,
      oversellable,
      static: fixed,
      incoming: incoming_date ? `${incoming_date}T00:00:00.000Z` : null,
      shelf: null,
    },
  }
}
