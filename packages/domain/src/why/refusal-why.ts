import type { Campaign, UnmetTerm } from '../campaign'
import type { PricedCart, Promo, PromoRefusal } from '../cart'

/** What the shop knows of a code that it does not take as one: for staff alone, who may know that a code exists. */
export type CodeFacts = {
  readonly isActive: boolean
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Of the campaign that it unlocks; null where it has a reduction of its own. */
  readonly campaignEndsAt: number | null
  readonly markets: readonly string[]
  readonly usageLimit: number | null
  readonly usedCount: number
  readonly isUsedByCustomer: boolean
}

/** The same of a cheque that is not this customer's to use. */
export type ChequeFacts = { readonly isOwn: boolean; readonly isUsed: boolean; readonly isRevoked: boolean }

export const refusedTerms = [
  'no-goods',
  'min-quantity',
  'min-goods-total',
  'other-currency',
  'members-only',
  'customer-type',
  'markets',
  'gift-sold-out',
  'no-effect',
  'voucher-used',
  'voucher-expired',
  'voucher-minimum',
  'unknown',
  'switched-off',
  'not-yet',
  'ended',
  'campaign-ended',
  'other-market',
  'used-up',
  'used-by-customer',
  'other-customer',
] as const
export type RefusedTerm = (typeof refusedTerms)[number]

/** One condition that failed, and what would have to change for the code to be taken. */
export type RefusedBecause = {
  readonly term: RefusedTerm
  /** Pieces or minor units: what it needs, what there is, and what is missing. */
  readonly amounts: { readonly need: number; readonly have: number; readonly missing: number } | null
  /** From when or until when it is good. */
  readonly at: number | null
  /** The markets, or the kind of customer, that it is for. */
  readonly names: readonly string[]
}

const plain = (term: RefusedTerm): RefusedBecause => ({ term, amounts: null, at: null, names: [] })
const dated = (term: RefusedTerm, at: number | null): RefusedBecause => ({ ...plain(term), at })
const short = (term: RefusedTerm, need: number, missing: number): RefusedBecause => ({
  ...plain(term),
  amounts: { need, have: need - missing, missing },
})

/** Why the cart's code does nothing; none when it is taken or there is none. */
export function explainRefusal(
  { promo: outcome, goodsTotal }: Pick<PricedCart, 'promo' | 'goodsTotal'>,
  promo: Promo | null,
  now: number,
): readonly RefusedBecause[] {
  if (outcome.kind !== 'refused') return []
  const { refusal } = outcome
  switch (refusal.kind) {
    case 'requirements-not-met':
      return promo?.kind === 'campaign'
        ? refusal.unmet.flatMap((term) => becauseOf(term, promo.campaign, { goodsTotal, now }))
        : []
    case 'voucher-minimum':
      return [short('voucher-minimum', refusal.minPurchase.minor, refusal.minPurchase.minor - goodsTotal)]
    case 'voucher-expired':
      return [dated('voucher-expired', promo?.kind === 'voucher' ? promo.voucher.expiresAt : null)]
    case 'voucher-of-other-currency':
      return [plain('other-currency')]
    case 'voucher-used':
      return [plain('voucher-used')]
    case 'unknown-code':
      return [plain('unknown')]
  }
}

function becauseOf(
  term: UnmetTerm,
  { conditions, startsAt, endsAt }: Campaign,
  { goodsTotal, now }: { readonly goodsTotal: number; readonly now: number },
): RefusedBecause[] {
  switch (term.kind) {
    case 'not-in-force':
      return [startsAt !== null && startsAt > now ? dated('not-yet', startsAt) : dated('ended', endsAt)]
    case 'min-quantity': {
      const need = conditions.find((one) => one.kind === 'min-quantity' && one.quantity >= term.missing)
      return [short(term.kind, need?.kind === 'min-quantity' ? need.quantity : term.missing, term.missing)]
    }
    case 'min-goods-total':
      return [short(term.kind, goodsTotal + term.missing.minor, term.missing.minor)]
    case 'markets':
      return [{ ...plain(term.kind), names: conditions.flatMap((one) => (one.kind === 'markets' ? one.aliases : [])) }]
    case 'customer-type':
      return [
        { ...plain(term.kind), names: conditions.flatMap((one) => (one.kind === 'customer-type' ? [one.type] : [])) },
      ]
    default:
      return [plain(term.kind)]
  }
}

/** Why a code is no code for this cart, of all that the shop knows of it. */
export function explainUnknownCode(
  facts: CodeFacts | null,
  { market, now }: { readonly market: string; readonly now: number },
): readonly RefusedBecause[] {
  if (facts === null) return [plain('unknown')]
  const { startsAt, endsAt, campaignEndsAt, markets, usageLimit, usedCount } = facts
  const all: readonly (RefusedBecause | false)[] = [
    !facts.isActive && plain('switched-off'),
    startsAt !== null && startsAt > now && dated('not-yet', startsAt),
    endsAt !== null && endsAt <= now && dated('ended', endsAt),
    campaignEndsAt !== null && campaignEndsAt <= now && dated('campaign-ended', campaignEndsAt),
    !markets.includes(market) && { ...plain('other-market'), names: markets },
    usageLimit !== null &&
      usedCount >= usageLimit && {
        ...plain('used-up'),
        amounts: { need: usageLimit, have: usedCount, missing: 0 },
      },
    facts.isUsedByCustomer && plain('used-by-customer'),
  ]
  return all.filter((one) => one !== false)
}

type ToldTerm = Exclude<RefusedTerm, 'switched-off' | 'other-customer'>
export type ToldBecause = RefusedBecause & { readonly term: ToldTerm }

const isForStaff = ({ term }: RefusedBecause, isTaken: boolean): boolean =>
  term === 'switched-off' || term === 'other-customer' || (term === 'not-yet' && !isTaken)
const isTold = (one: RefusedBecause): one is ToldBecause => !isForStaff(one, true)

/** The same as a shopper may know it: whoever guesses learns nothing of codes that wait, rest or are somebody else's. */
export function toldToShoppers(
  reasons: readonly RefusedBecause[],
  refusal: PromoRefusal['kind'],
): readonly ToldBecause[] {
  const isHidden = reasons.some((one) => isForStaff(one, refusal !== 'unknown-code'))
  return isHidden ? [{ ...plain('unknown'), term: 'unknown' }] : reasons.filter(isTold)
}

/** Why a cheque is none for this customer. */
export function explainUnknownCheque({ isOwn, isUsed, isRevoked }: ChequeFacts): readonly RefusedBecause[] {
  if (!isOwn) return [plain('other-customer')]
  return isUsed ? [plain('voucher-used')] : [plain(isRevoked ? 'switched-off' : 'unknown')]
}
