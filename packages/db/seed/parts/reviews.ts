import type { Family } from '../assortment/assortment'
import { type Random, random } from '../random'
import type { Sheets } from '../sheets'
import { type Language, languages, type Review, words } from '../words'
import { languageIds } from './markets'
import { buyerOf } from './order-plans'
import type { SeedOrder } from './orders'
import { reviewerMarketId, reviewers } from './people'
import { staffId } from './staff'

export type SeedReview = {
  productNo: number
  userId: number
  author: string
  comment: string
  rating: number
  language: Language
  marketId: string
  state: 'accepted' | 'held' | 'refused'
  daysAgo: number
  fit: number | null
  bought?: { orderId: number; size: string }
}

/**
 * What customers said of kinds of goods the words fit; the newest still wait. Shoppers read only their own language, so
 * a product that is reviewed at all has at least two public reviews in each.
 */
export function reviewsOf(families: Family[], seed: number): SeedReview[] {
  const people = new Map(reviewers().map((one) => [`${one.language} ${one.name}`, one]))
  const told: SeedReview[] = []
  for (const family of families) {
    if (family.launchedDaysAgo < 20) continue
    const chance = random(seed, `reviews ${family.no}`)
    const kind = words.typeFamily[family.type.id] ?? words.silhouetteFamily[family.type.silhouettes[0] ?? ''] ?? 'any'
    for (const product of family.products) {
      if (!chance.chance(0.45)) continue
      for (const language of languages)
        for (const [i, review] of saidOf(kind, language, chance).entries()) {
          const writer = people.get(`${language} ${review.name}`)
          if (!writer) throw new Error(`nobody signs as ${review.name}`)
          const state =
            i < fewest ? 'accepted' : chance.chance(0.1) ? 'held' : chance.chance(0.04) ? 'refused' : 'accepted'
          told.push({
            productNo: product.no,
            userId: writer.id,
            author: writer.name,
            comment: `${review.title}${/[.!?]$/.test(review.title) ? '' : '.'} ${review.text}`,
            rating: review.stars,
            language,
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

/** Of the goods in a delivered order one review in the buyer's language is the buyer's own: a verified purchase. */
export function withBuyers(reviews: SeedReview[], orders: SeedOrder[]): SeedReview[] {
  const own = new Map<SeedReview, SeedReview>()
  for (const order of orders) {
    const buyer = buyerOf(order)
    if (!buyer || order.status !== 'completed' || !order.deliveredDaysAgo) continue
    for (const { product, sku } of order.rows) {
      const ofProduct = reviews.filter((one) => one.productNo === product.no && one.language === buyer.language)
      const review = ofProduct.find((one) => one.state === 'accepted' && !own.has(one))
      if (!review || ofProduct.some((one) => own.get(one)?.userId === buyer.id)) continue
      own.set(review, {
        ...review,
        userId: buyer.id,
        author: buyer.firstName,
        marketId: order.marketData.id,
        daysAgo: Math.max(1, order.deliveredDaysAgo - 2),
        bought: { orderId: order.id, size: sku.size },
      })
    }
  }
  return reviews.map((review) => own.get(review) ?? review)
}

const fewest = 2
const most = 6

/** Different texts, each by the one customer who signs it. Few are as cross as a single star says. */
function saidOf(kind: string, language: Language, chance: Random): Review[] {
  const fitting = words.reviews[language].filter(
    ({ family, stars }) => (family === kind || family === 'any') && (stars > 1 || chance.chance(0.15)),
  )
  return chance.shuffled(fitting).slice(0, chance.between(fewest, most))
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
      size_name: review.bought?.size ?? null,
      verified_order_id: review.bought?.orderId ?? null,
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
