import {
  type ConsoleReview,
  type ConsoleReviews,
  type ReviewDecided,
  type ReviewDecision,
  reviewDecisionSchema,
  reviewViews,
} from '@shop/contract/rest/console-reviews'
import { reviewFaults } from '@shop/domain/staff'
import { z } from 'zod'
import type { AuditState } from '../../ground/audit/audit-states'
import type { Work } from '../../ground/background/background'
import { UNDO_MS } from '../../ground/background/undo-window'
import type { Channels } from '../../ground/channel/channels'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { schedule } from '../../platform/schedule'
import type { Queryable } from '../../platform/sql'
import { CATALOG_TOPIC } from '../../platform/topics'
import { saveDecision } from './decide-review'
import {
  countReviews,
  decidedByStars,
  lockReview,
  type QueuedReview,
  reviewById,
  reviewsIn,
} from './review-queue-store'

const PAGE = 50
const LOOK_BACK_MS = 30 * 86_400_000
const LIVE = 'review.live'
const askedSchema = z.object({
  view: z.enum(reviewViews).catch('waiting'),
  from: z.coerce.number().int().min(0).max(10_000).catch(0),
  market: z.string().optional(),
})

type Parts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & { readonly channels: Channels }
/** Until when it can be taken back, and for the record what the review was and is. */
type Decided = { readonly undoUntil: ReviewDecided['undoUntil']; readonly states: ReviewStates }
export type ReviewStates = { readonly before: AuditState; readonly after: AuditState }

/** Held reviews: others read one only when somebody has accepted it and had ten seconds to think better of it. */
export function reviewOperations(parts: Parts): readonly StaffOperation[] {
  const { db, clock, channels } = parts
  const own = async (call: StaffCall) => {
    const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
    const markets = call.marketsFor('reviews:moderate', known)
    const { market: wanted } = call.query(askedSchema)
    return wanted ? markets.filter((id) => shortMarketId(id) === wanted) : markets
  }
  const shape = (row: QueuedReview, call: StaffCall) =>
    shapeOf(row, call.marketsFor('customers:view', [row.market_id]).length > 0)

  return [
    {
      method: 'GET',
      path: 'reviews',
      permission: 'reviews:moderate',
      handle: async (call): Promise<ConsoleReviews> => {
        const { view, from } = call.query(askedSchema)
        const markets = await own(call)
        const since = new Date(clock.now().getTime() - LOOK_BACK_MS)
        const [rows, counts, byStars] = await Promise.all([
          reviewsIn(db, { view, markets, from, most: PAGE + 1 }),
          countReviews(db, view, markets),
          decidedByStars(db, markets, since),
        ])
        return {
          reviews: rows.slice(0, PAGE).map((row) => shape(row, call)),
          total: counts.total,
          next: rows.length > PAGE ? from + PAGE : null,
          counts: { waiting: counts.waiting, escalated: counts.escalated },
          oldest: counts.oldest?.toISOString() ?? null,
          byStars,
        }
      },
    },
    {
      method: 'POST',
      path: 'reviews/:/decide',
      permission: 'reviews:moderate',
      handle: async (call): Promise<ReviewDecided> => {
        const decision = await call.body(reviewDecisionSchema)
        const [id = ''] = call.params
        const row = /^\d{1,9}$/.test(id) ? await reviewById(db, Number(id)) : undefined
        if (!row) throw new Refusal('NOT_FOUND', 404, 'There is no such review')
        await call.require('reviews:moderate', row.market_id)
        const reason = decision.do === 'refuse' ? { words: [decision.reason] } : {}
        const about = { userId: row.user_id, marketId: row.market_id, target: `review ${row.id}`, ...reason }
        await call.begin(`review.${decision.do}`, about)
        const undoUntil = await db.transaction(async (tx) => {
          const decided = await decideReview(tx, row.id, decision, call.staff.staffId, clock.now())
          await call.done(tx, `review.${decision.do}`, { ...about, ...decided.states })
          return decided.undoUntil
        })
        const after = await reviewById(db, row.id)
        if (!after) throw new Refusal('NOT_FOUND', 404, 'There is no such review')
        return { review: shape(after, call), undoUntil }
      },
    },
  ]
}

/** In the caller's transaction. Only on the version that was seen, and taken back only by whoever decided. */
export async function decideReview(
  tx: Queryable,
  id: number,
  decision: ReviewDecision,
  staffId: number,
  now: Date,
): Promise<Decided> {
  const held = await lockReview(tx, id)
  const isUndo = decision.do === 'undo'
  const isOpen = isUndo
    ? held?.decided_by === staffId && held.decided_at !== null && now.getTime() - held.decided_at.getTime() < UNDO_MS
    : held?.state === 'held'
  if (!held || held.version !== decision.version || !isOpen)
    throw new Refusal('CONFLICT_STALE_VERSION', 409, 'Somebody decided on the review, or its time is over')
  const liveAt = new Date(now.getTime() + UNDO_MS)
  await saveDecision(tx, { id, staffId, now }, decision, liveAt)
  if (decision.do === 'accept')
    await schedule(tx, { kind: LIVE, key: `${held.product_id} ${id} ${held.version}`, runAt: liveAt })
  const undoUntil = decision.do === 'accept' || decision.do === 'refuse' ? liveAt.toISOString() : null
  return { undoUntil, states: { before: stateOf(held), after: stateOf((await lockReview(tx, id)) ?? held) } }
}

type Held = NonNullable<Awaited<ReturnType<typeof lockReview>>>
const stateOf = ({ state, version, decided_by: decidedBy, escalated_at: escalatedAt }: Held) => ({
  ...{ state, version, decidedBy, escalatedAt },
})

/** When the time to think better of it is over, the product's pages are told. */
export const reviewWork = ({ pubsub }: Pick<Parts, 'pubsub'>): Work => ({
  consumers: [],
  jobs: [
    {
      kind: LIVE,
      handle: (tx, { key }) => pubsub.publish(tx, { topic: CATALOG_TOPIC, key: key.split(' ')[0] ?? '' }),
    },
  ],
})

const shapeOf = (row: QueuedReview, seesCustomers: boolean): ConsoleReview => ({
  id: row.id,
  version: row.version,
  rating: row.rating,
  comment: row.comment,
  author: row.author,
  language: row.language_id.slice(0, 2),
  market: shortMarketId(row.market_id),
  at: row.created_at.toISOString(),
  state: row.state,
  isEscalated: row.escalated_at !== null,
  product: {
    name: row.product_name,
    brand: row.brand,
    articleNumber: row.article_number,
    image: row.image,
    reviews: row.reviews,
    average: row.average,
  },
  bought:
    row.order_id === null || !row.ordered_at
      ? null
      : { size: row.size_name ?? '', order: row.order_id, at: row.ordered_at.toISOString() },
  writer: { accepted: row.accepted, refused: row.refused, ref: seesCustomers ? row.user_ref : null },
  faults: [...reviewFaults(row.comment)],
  alike: row.alike,
  decided:
    row.decided_at === null
      ? null
      : {
          who: row.who ?? '',
          // Who may not open customers is given the name that stands below the review.
          onBehalfOf: (seesCustomers ? row.customer : null) ?? row.author,
          at: row.decided_at.toISOString(),
          reason: row.decision_reason,
        },
})
