import { VISITOR_ID } from '@shop/contract/rest/favourites'
import type { RequestContext } from '../../ground/context/context'
import { requireViewer } from '../../ground/context/viewer'
import { eventStream } from '../../platform/event-stream'
import { badRequest } from '../../platform/graphql/errors'
import { heardValues } from '../../platform/graphql/heard-values'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { customerOfKey } from '../users/customer-of-key'
import { FAVOURITES_SDL } from './favourites.sdl'
import { type Owner, userOwner, visitorOwner } from './owner'

type ListenArgs = { visitorId?: string | null; staffKey?: string | null }

export const favouritesModule: GraphqlModule<RequestContext> = {
  sdl: FAVOURITES_SDL,
  resolvers: {
    GeinsMerchantApiSubscription: {
      favouritesChanged: {
        subscribe: async (_, { visitorId, staffKey }: ListenArgs, context) => {
          if (staffKey != null) return changesForStaff(staffKey, context)
          return changes(visitorId == null ? userOwner(requireViewer(context).userId) : visitorOf(visitorId), context)
        },
        resolve: async (owner: Owner, _, context) => {
          const { ids, version, migrated } = await context.favourites.find(owner)
          return { productIds: ids.map(String), version, migrated }
        },
      },
    },
  },
}

type Following = { readonly beginsAtOnce?: true }

async function changes(owner: Owner, { favourites }: RequestContext, { beginsAtOnce }: Following = {}) {
  const ownerId = await favourites.idOf(owner)
  return eventStream<Owner>((push) => {
    const stop = favourites.onChange(ownerId, () => push(owner))
    if (beginsAtOnce) push(owner)
    return stop
  })
}

/**
 * Before each change it is asked anew whether they may hear it. The list as it is comes first: it may have changed since
 * it was read, when the key was given.
 */
async function changesForStaff(key: string, context: RequestContext) {
  const customer = () => customerOfKey(context, key, 'subscription favouritesChanged')
  const owner = userOwner((await customer()).id)
  return heardValues(await changes(owner, context, { beginsAtOnce: true }), async () => {
    await customer()
    return true
  })
}

function visitorOf(visitorId: string): Owner {
  if (!VISITOR_ID.test(visitorId)) throw badRequest('visitorId is no random id of a visitor')
  return visitorOwner(visitorId)
}
