import { VISITOR_ID } from '@shop/contract/rest/favourites'
import type { RequestContext } from '../../ground/context/context'
import { requireViewer } from '../../ground/context/viewer'
import { eventStream } from '../../platform/event-stream'
import { badRequest } from '../../platform/graphql/errors'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { FAVOURITES_SDL } from './favourites.sdl'
import { userOwner, visitorOwner } from './owner'

type ListenArgs = { visitorId?: string | null }

export const favouritesModule: GraphqlModule<RequestContext> = {
  sdl: FAVOURITES_SDL,
  resolvers: {
    GeinsMerchantApiSubscription: {
      favouritesChanged: {
        subscribe: async (_, args: ListenArgs, context) => {
          const ownerId = await context.favourites.idOf(listenerOf(args, context))
          return eventStream<null>((push) => context.favourites.onChange(ownerId, () => push(null)))
        },
        resolve: async (_, args: ListenArgs, context) => {
          const { ids, version, migrated } = await context.favourites.find(listenerOf(args, context))
          return { productIds: ids.map(String), version, migrated }
        },
      },
    },
  },
}

function listenerOf({ visitorId }: ListenArgs, context: RequestContext) {
  if (visitorId == null) return userOwner(requireViewer(context).userId)
  if (!VISITOR_ID.test(visitorId)) throw badRequest('visitorId is no random id of a visitor')
  return visitorOwner(visitorId)
}
