import { type MembershipView, membershipWishSchema } from '@shop/contract/rest/membership'
import { formatMoney, formatMoneyIn } from '@shop/domain/format'
import { levelFor, levelWindowDays, nextPayout, pointsPerStep } from '@shop/domain/membership'
import { divide, money } from '@shop/domain/money'
import { z } from 'zod'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import { requireViewer, type Viewer } from '../../ground/context/viewer'
import { readJsonAs } from '../../platform/http/body'
import { placeSchema, readQuery } from '../../platform/http/query'
import { jsonReply, PRIVATE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { changeMembership } from './join-and-leave'
import { loadMembership } from './membership-store'
import { type ChequeRow, chequesOf, newestEntries, type ShownEntry } from './membership-view-store'
import { standingOf } from './standing'

const DAY_MS = 86_400_000
const MOST_CHEQUES = 20
const FEW_ENTRIES = 10
const MOST_ENTRIES = 500
const LARGEST_WISH = 1_000
const askedSchema = placeSchema.extend({ all: z.string().optional() })

type Deps = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  readonly channels: Channels
  readonly viewerOf: (request: HttpRequest) => Promise<Viewer | undefined>
}

/** The bearer's own points, cheques and level, and how they came about; and the wish to join or to leave. */
export function membershipRoutes(deps: Deps): readonly Route[] {
  const [show, change] = [showMembership(deps), joinOrLeave(deps)]
  const handle = (request: HttpRequest) => (request.method === 'PUT' ? change(request) : show(request))
  return [{ path: '/api/membership', methods: ['GET', 'PUT'], handle }]
}

/** `PUT /api/membership {isMember}`: done with the answer, whether or not the engagement service is there. */
function joinOrLeave({ db, pubsub, clock, viewerOf }: Deps) {
  return async (request: HttpRequest): Promise<Reply> => {
    const { userId, spoofedBy } = requireViewer({ viewer: await viewerOf(request) })
    if (spoofedBy !== undefined)
      throw new Refusal('FORBIDDEN', 403, 'Staff may not change the membership as the customer')
    const refusal = 'isMember is missing or is no boolean'
    const { isMember } = await readJsonAs(request, LARGEST_WISH, membershipWishSchema, refusal)
    const now = clock.now()
    await db.transaction((tx) => changeMembership({ pubsub }, tx, { userId, isMember, at: now, now, contactId: null }))
    return jsonReply(200, { isMember }, PRIVATE)
  }
}

/** `GET /api/membership?market=&language=&all=`. */
function showMembership({ db, clock, channels, viewerOf }: Deps) {
  return async (request: HttpRequest): Promise<Reply> => {
    const { userId } = requireViewer({ viewer: await viewerOf(request) })
    const { market: marketId, language: languageId, all } = readQuery(request.query, askedSchema)
    const now = clock.now()
    const place = await channels.placeOf({ marketId, languageId })
    const most = all === 'true' ? MOST_ENTRIES : FEW_ENTRIES
    const since = new Date(now.getTime() - levelWindowDays * DAY_MS)
    const [membership, standing, entries, cheques] = await Promise.all([
      loadMembership(db, userId),
      standingOf(db, userId, since),
      newestEntries(db, userId, most),
      chequesOf(db, userId, now, MOST_CHEQUES),
    ])
    const isMember = membership?.is_member ?? false
    const next = levelFor(standing?.year_points ?? 0)
    const view: MembershipView = {
      isMember,
      level: membership?.level ?? '',
      nextLevel: isMember ? (next.next ?? null) : null,
      pointsToNextLevel: isMember ? next.pointsLeft : 0,
      memberSince: (isMember && membership?.joined_at?.toISOString()) || null,
      points: standing?.points ?? 0,
      pendingPoints: standing?.pending_points ?? 0,
      ...progressOf(standing?.points ?? 0),
      ...programmeOf(place, now),
      cheques: cheques.map((cheque) => shownCheque(cheque, place, now)),
      ledger: entries.map(shownEntry),
      ledgerTotal: standing?.entries ?? 0,
    }
    return jsonReply(200, view, PRIVATE)
  }
}

function progressOf(points: number) {
  const towards = Math.max(0, points) % pointsPerStep
  const missing = points < 0 ? pointsPerStep - points : pointsPerStep - towards
  return { progress: divide(towards * 100, pointsPerStep, 'down'), pointsToNextCheque: missing }
}

function programmeOf({ market, language }: Place, now: Date) {
  const { settings, currency } = market
  const formatted = (minor: number) => formatMoney(money(minor, currency.code), language.code)
  return {
    chequeAmountFormatted: formatted(settings.bonusPerThousandPoints.minor),
    minPurchaseFormatted: formatted(settings.minBonusChequePurchase.minor),
    spendPerPointFormatted: formatted(divide(100, settings.pointsPerMajorUnit, 'half-up')),
    pointsPerCheque: pointsPerStep,
    nextPayout: nextPayout(now.getTime(), settings.timeZone),
  }
}

function shownCheque(row: ChequeRow, { market, language }: Place, now: Date): MembershipView['cheques'][number] {
  const formatted = (minor: number) => formatMoneyIn(market.currency.code, money(minor, row.currency), language.code)
  const isOver = row.expires_at <= now
  return {
    id: row.id,
    code: row.code,
    state: row.used_at ? 'used' : isOver ? 'expired' : 'usable',
    amountFormatted: formatted(row.amount_minor),
    minPurchaseFormatted: formatted(row.minimum_minor),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    orderId: row.used_order_id,
  }
}

const shownEntry = (row: ShownEntry): MembershipView['ledger'][number] => ({
  id: row.id,
  entry: row.entry,
  points: row.points,
  at: row.at.toISOString(),
  orderId: row.order_id,
  creditAt: row.entry === 'earned' ? (row.credit_at?.toISOString() ?? null) : null,
  isReturn: row.is_return,
})
