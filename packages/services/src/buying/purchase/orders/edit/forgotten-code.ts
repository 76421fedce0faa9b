import type { CodeTerms } from '@shop/domain/order'
import type { Catalog } from '../../../../goods/catalog/catalog'
import type { CatalogPlace } from '../../../../goods/catalog/catalog-place'
import { offerOf } from '../../../../goods/catalog/offers'
import type { Clock } from '../../../../platform/clock'
import type { Queryable } from '../../../../platform/sql'
import { promoTerms } from '../../../promo-codes/promo-terms'
import type { StoredEditable } from './edit-store'

export type CodePlace = { readonly at: CatalogPlace; readonly isMember: boolean }

/** Where the order's code is looked up, and whether its buyer is a member: when the order was placed, or by now. */
export async function codePlaceOf(catalog: Catalog, at: CatalogPlace, order: StoredEditable): Promise<CodePlace> {
  const owner = order.user_id === null ? undefined : { userId: order.user_id }
  return { at, isMember: order.should_award_points || (await catalog.audienceOf(owner)) === 'member' }
}

/** What a code stood for when the order was placed, or stands for now: who forgot it should not lose by the days between. */
export async function codeTermsOf(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  order: StoredEditable,
  code: string,
  { at, isMember }: CodePlace,
): Promise<CodeTerms> {
  const viewer = { userId: order.user_id, email: order.email }
  const termsAt = async (now: Date) => ({
    ...(await promoTerms(db, { promoCode: code, viewer, catalog: at, now })),
    now: now.getTime(),
  })
  const then = await termsAt(order.created_at)
  const { promo, now } = then.promo === null ? await termsAt(clock.now()) : then
  return {
    promo,
    now,
    buyer: { marketAlias: at.place.market.settings.alias, isMember, customerType: order.customer_type },
    offerOf: (skuId) => offerOf(at, skuId),
  }
}
