import type { RequestContext } from '../../../../ground/context/context'
import type { PlaceArgs } from '../../../../ground/context/place'
import type { GraphqlModule } from '../../../../platform/graphql/schema'
import { PARCELS_SDL } from './parcels.sdl'

type PairArgs = PlaceArgs & { orderNumber: string; email: string }

export const parcelsModule: GraphqlModule<RequestContext> = {
  sdl: PARCELS_SDL,
  resolvers: {
    GeinsMerchantApiQuery: {
      getOrderParcels: async (_, { orderNumber, email }: PairArgs, { parcels, clientAddress }) =>
        parcels.find({ orderNumber, email, clientAddress }),
    },
  },
}
