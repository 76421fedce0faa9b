import { languageIds } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import { type Language, languages } from '../../reference/words'
import type { Family } from '../assortment/assortment'
import { type Random, random } from '../random'
import { type Review, words } from '../words'
import { type Fit, fitOf } from './fit'
import { buyerOf } from './order-plans'
import type { SeedOrder } from './orders'
import { reviewerMarketId, reviewers } from './people'
import { type ReviewedProduct, reviewKindOf, reviewNeeds } from './review-needs'
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
 * What customers said of goods that the words fit; the newest still wait. Shoppers read only their own language, so a
 * product that is reviewed at all has at least two public reviews in each, and most of them find its size as it is.
 */
export function reviewsOf(families: Family[], seed: number): SeedReview[] {
  const people = new Map(reviewers().map((one) => [`${one.language} ${one.name}`, one]))
  const told: SeedReview[] = []
  for (const family of families) {
    if (family.launchedDaysAgo < 20) continue
    const chance = random(seed, `reviews ${family.no}`)
    const fit = fitOf(family, seed)
    for (const product of family.products) {
      if (!chance.chance(0.45)) continue
      for (const language of languages)
        for (const [i, review] of saidOf({ family, product, language }, fit, chance).entries()) {
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
            fit: fit && (review.fit ?? fit),
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

/**
 * Different texts, each by another of the customers who sign them. Few are as cross as a single star says, and at most
 * one, the last, finds another size than the rest.
 */
function saidOf(reviewed: ReviewedProduct, fit: Fit | null, chance: Random): Review[] {
  const fitting = words.reviews[reviewed.language].filter(
    (review) => isAbout(review, reviewed) && (review.stars > 1 || chance.chance(0.15)),
  )
  const byOthers = (review: Review, at: number, list: Review[]) =>
    list.findIndex(({ name }) => name === review.name) === at
  const shuffled = chance.shuffled(fitting)
  const agreeing = shuffled.filter((review) => review.fit === undefined || review.fit === fit)
  const others = shuffled.filter((review) => fit !== null && !agreeing.includes(review))
  const count = chance.between(fewest, most)
  const said = agreeing.filter(byOthers).slice(0, count)
  return count > fewest ? [...said.slice(0, count - 1), ...others.slice(0, 1)].filter(byOthers) : said
}

function isAbout({ family, needs = [] }: Review, reviewed: ReviewedProduct): boolean {
  return (
    (family === 'any' || family === reviewKindOf(reviewed.family)) && needs.every((need) => reviewNeeds[need](reviewed))
  )
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
      decision_reason: review.state === 'refused' ? 'offTopic' : '',
      created_at: at,
    })
  }
}
