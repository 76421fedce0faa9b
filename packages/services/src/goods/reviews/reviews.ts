import { reviewFormSchema } from '@shop/contract/rest/shop-forms'
import type { ReviewInput } from '@shop/domain/validation'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { Platform } from '../../platform/platform'
import { tooMany, withinLimit } from '../../platform/rate-limit'
import { refuse } from '../../platform/refusal'
import type { Catalog } from '../catalog/catalog'
import { putReview } from './review-store'

const PER_USER = { name: 'review', most: 30, windowMs: 3_600_000 }

export type Reviews = ReturnType<typeof createReviews>

/** Shoppers hand reviews in; staff decide whether others see them. */
export function createReviews({ db, catalog, clock }: Pick<Platform, 'db' | 'clock'> & { catalog: Catalog }) {
  return {
    post: async (viewer: Viewer, alias: string, input: ReviewInput, place: Place): Promise<true> => {
      if (viewer.spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff may not write reviews as the customer')
      const review = reviewFormSchema.safeParse(input)
      if (!review.success) {
        const field = String(review.error.issues[0]?.path[0])
        throw refuse('INVALID_REVIEW', `The review's ${field} is missing, too long or off the scale`, { field })
      }
      const product = (await catalog.at(place)).byAlias(alias)
      if (!product) throw refuse('PRODUCT_NOT_FOUND', 'There is no such product')
      if (!(await withinLimit({ db, clock }, PER_USER, String(viewer.userId)))) throw tooMany()
      const kept = await putReview(db, {
        ...review.data,
        productId: product.productId,
        userId: viewer.userId,
        languageId: place.language.id,
        marketId: place.market.id,
        now: clock.now(),
      })
      if (!kept) throw refuse('REVIEW_EXISTS', 'There is an accepted review of this user already')
      return true
    },
  }
}
