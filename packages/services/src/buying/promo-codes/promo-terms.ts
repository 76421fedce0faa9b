import { type Action, type Campaign, type Condition, isInForce } from '@shop/domain/campaign'
import { normalCode, type Promo } from '@shop/domain/cart'
import { type Currency, money } from '@shop/domain/money'
import { asCampaignId, asVoucherId } from '@shop/domain/shared'
import { toCampaign } from '../../goods/catalog/campaigns'
import type { CatalogPlace } from '../../goods/catalog/catalog-place'
import type { Viewer } from '../../ground/context/viewer'
import type { Queryable } from '../../platform/sql'
import { loadTerms, type PromoCodeRow, type Terms, type VoucherRow } from './promo-store'
import { customerKeyOf } from './promo-use'

type Question = {
  readonly promoCode: string | null
  /** Whose vouchers and balance count. */
  readonly viewer: (Pick<Viewer, 'email'> & { readonly userId: number | null }) | undefined
  readonly catalog: CatalogPlace
  readonly now: Date
}

/** What the code of a cart does and what the account holds. The database is only asked where there is one of the two. */
export async function promoTerms(
  db: Queryable,
  { promoCode, viewer, catalog, now }: Question,
): Promise<{ readonly promo: Promo | null; readonly balanceMinor?: number }> {
  const code = normalCode(promoCode ?? '')
  if (!code && !viewer) return { promo: null }
  const { market } = catalog.place
  const terms = await loadTerms(db, {
    code,
    marketId: market.id,
    currency: market.currency.code,
    now,
    userId: viewer?.userId ?? null,
    customerKey: viewer ? customerKeyOf(viewer.email) : null,
  })
  return { promo: promoOf(promoCode ?? '', terms, catalog, now), balanceMinor: terms.balance_minor }
}

function promoOf(code: string, { voucher, promo }: Terms, catalog: CatalogPlace, now: Date): Promo | null {
  if (voucher) return toVoucherPromo(code, voucher)
  return promo && toPromo(code, promo, catalog, now.getTime())
}

/** A code that is in force (the store knows), and what it does; null when the campaign it unlocks has ended. */
function toPromo(code: string, row: PromoCodeRow, catalog: CatalogPlace, now: number): Promo | null {
  const currency = catalog.place.market.currency.code
  const linked = row.campaign_id === null ? undefined : catalog.snapshot.campaigns.get(row.campaign_id)
  const unlocked = linked && toCampaign(linked, catalog)
  if (row.campaign_id !== null && !(unlocked && isInForce(unlocked, now))) return null
  const action = unlocked?.action ?? promoAction(row, currency)
  if (!action) return null
  const conditions: Condition[] = [...(unlocked?.conditions ?? [])]
  if (row.minimum_minor > 0) conditions.push({ kind: 'min-goods-total', total: money(row.minimum_minor, currency) })
  if (row.members_only) conditions.push({ kind: 'members-only' })
  const campaign: Campaign = {
    campaignId: asCampaignId(`promo-${row.id}`),
    name: unlocked?.name ?? code.trim(),
    hideTitle: unlocked?.hideTitle ?? false,
    category: 'promo-code',
    canonicalUrl: null,
    startsAt: null,
    endsAt: null,
    conditions,
    action,
  }
  return { kind: 'campaign', code, campaign }
}

function promoAction(row: PromoCodeRow, currency: Parameters<typeof money>[1]): Action | undefined {
  if (row.kind === 'percentage') return { kind: 'percentage', basisPoints: row.percent_basis_points ?? 0 }
  if (row.kind === 'free_shipping') return { kind: 'free-shipping' }
  return row.value_minor === null ? undefined : { kind: 'fixed-amount', amount: money(row.value_minor, currency) }
}

function toVoucherPromo(code: string, row: VoucherRow): Promo {
  const currency = row.currency as Currency
  return {
    kind: 'voucher',
    code,
    voucher: {
      voucherId: asVoucherId(row.id),
      code: row.code,
      amount: money(row.amount_minor, currency),
      minPurchase: money(row.minimum_minor, currency),
      expiresAt: row.expires_at.getTime(),
      isUsed: false,
    },
  }
}
