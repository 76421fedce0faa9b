import type { ReviewInput } from '@shop/domain/validation'
import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import { requireViewer } from '../../ground/context/viewer'
import type { GraphqlModule } from '../../platform/graphql/schema'
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
