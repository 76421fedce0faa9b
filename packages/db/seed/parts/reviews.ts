import type { Family } from '../assortment/assortment'
import { random } from '../random'
import type { Sheets } from '../sheets'
import { words } from '../words'
import { languageIds } from './markets'
import { reviewerMarketId, reviewers } from './people'
import { staffId } from './staff'

export type SeedReview = {
  productNo: number
  userId: number
  author: string
  comment: string
  rating: number
  language: keyof typeof languageIds
  marketId: string
  state: 'accepted' | 'held' | 'refused'
  daysAgo: number
  fit: number | null
}

/** What customers said, in their own languages, of kinds of goods the words fit; the newest still wait. */
export function reviewsOf(families: Family[], seed: number): SeedReview[] {
  const people = reviewers()
  const told: SeedReview[] = []
  for (const family of families) {
    if (family.launchedDaysAgo < 20) continue
    const chance = random(seed, `reviews ${family.no}`)
    const kind = words.typeFamily[family.type.id] ?? words.silhouetteFamily[family.type.silhouettes[0] ?? ''] ?? 'any'
    for (const product of family.products) {
      if (!chance.chance(0.45)) continue
      const writers = chance.shuffled(people).slice(0, chance.between(1, 6))
      for (const writer of writers) {
        const own = words.reviews[writer.language].filter(
          (r) => r.name === writer.name && (r.family === kind || r.family === 'any'),
        )
        const fitting = own.length > 0 ? own : words.reviews[writer.language].filter((r) => r.family === kind)
        if (fitting.length === 0) continue
        const review = chance.pick(fitting)
        const state = chance.chance(0.06) ? 'held' : chance.chance(0.02) ? 'refused' : 'accepted'
        told.push({
          productNo: product.no,
          userId: writer.id,
          author: writer.name,
          comment: `${review.title}${/[.!?]$/.test(review.title) ? '' : '.'} ${review.text}`,
          rating: review.stars,
          language: writer.language,
          marketId: reviewerMarketId(writer),
          state,
          daysAgo:
            state === 'held'
              ? chance.between(0, 5)
              : chance.between(6, Math.max(7, Math.min(300, family.launchedDaysAgo - 5))),
          fit: family.sizeSystem === 'one-size' ? null : chance.pick([2, 3, 3, 3, 4]),
        })
      }
    }
  }
  return told
}

export function ratingsOf(reviews: SeedReview[]): Map<number, { count: number; sum: number }> {
  const ratings = new Map<number, { count: number; sum: number }>()
  for (const review of reviews) {
    if (review.state !== 'accepted') continue
    const rating = ratings.get(review.productNo) ?? { count: 0, sum: 0 }
    ratings.set(review.productNo, { count: rating.count + 1, sum: rating.sum + review.rating })
  }
  return ratings
}

export function addReviews(sheets: Sheets, reviews: SeedReview[], now: Date): void {
  for (const review of reviews) {
    const at = new Date(now.getTime() - review.daysAgo * 86_400_000 - 3_600_000)
    const decided = review.state === 'held' ? null : new Date(at.getTime() + 7_200_000)
    sheets.add('reviews', {
      product_id: review.productNo,
      user_id: review.userId,
      author: review.author,
      comment: review.comment,
      rating: review.rating,
      fit_vote: review.fit,
      language_id: languageIds[review.language],
      market_id: review.marketId,
      state: review.state,
      decided_by: decided ? staffId('sigrid@lysning.example') : null,
      decided_at: decided,
      decision_reason: review.state === 'refused' ? 'Not about the product' : '',
      created_at: at,
    })
  }
}
