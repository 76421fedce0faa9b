import type { ReviewInput } from '@shop/domain/validation'
import type { RequestContext } from '../context/context'
import type { PlaceArgs } from '../context/place'
import { requireViewer } from '../context/viewer'
import type { GraphqlModule } from '../platform/graphql/schema'
import { REVIEWS_SDL } from './reviews.sdl'

export const reviewsModule: GraphqlModule<RequestContext> = {
  sdl: REVIEWS_SDL,
  resolvers: {
    GeinsMerchantApiMutation: {
      postProductReview: async (_, args: PlaceArgs & ReviewInput & { alias: string }, context) =>
        context.reviews.post(requireViewer(context), args.alias, args, await context.placeOf(args)),
    },
  },
}
