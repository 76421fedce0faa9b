import type { Row } from '@shop/db/rows.gen'
import { pricedCart, toCart } from '../buying/cart/cart-pricing'
import type { StoredCart } from '../buying/cart/cart-store'
import { savedCart } from '../buying/cart/cart-to-order'
import type { Catalog } from '../goods/catalog/catalog'
import { CatalogPlace } from '../goods/catalog/catalog-place'
import { readDraftRows } from '../goods/catalog/draft-rows'
import { withDraft } from '../goods/catalog/snapshot'
import { type Channels, readChannels } from '../ground/channel/channels'
import { type Place, resolvePlace } from '../ground/context/place'
import { type Queryable, rowsOf, sql } from '../platform/sql'
import { applyDocuments } from './apply-documents'
import { documentsOf } from './draft-store'
import type { PriceFault } from './price-issues'
import type { PublishingDeps } from './publishing-deps'
import { rolledBack } from './rolled-back'

const MOST_CARTS = 100
const SHOWN = 20

type Deps = PublishingDeps & {
  readonly catalog: Catalog
  readonly channels: Pick<Channels, 'placeOf'>
  readonly faults: (documents: Parameters<typeof applyDocuments>[1], now: Date) => Promise<readonly PriceFault[]>
}
type TrialRow = {
  readonly pieces: number
  readonly before: number
  readonly after: number
  readonly campaigns: readonly string[]
  readonly code: string
}
type Asked = {
  readonly draftId: string
  readonly marketId: string
  readonly at?: Date | undefined
  readonly code?: string | undefined
}

/** What a draft's campaigns, codes and amounts of markets would do to the carts that shoppers have now, each priced by the cart's own rules. */
export function createCampaignTrial(deps: Deps) {
  const { db, clock, installation, catalog, channels, priceIssues, faults, log } = deps
  return async ({ draftId, marketId, at: asked, code }: Asked) => {
    const place = await channels.placeOf({ marketId })
    const { snapshot } = await catalog.at(place)
    const instant = asked ?? clock.now()
    const priced = async (tx: Queryable, stored: StoredCart, at: CatalogPlace, promoCode: string | null) => {
      const row = { ...stored.cart, user_id: null, promo_code: promoCode }
      const setting = { catalog: at, viewer: undefined, isMember: false }
      const cart = toCart({ ...stored, cart: row }, at)
      return pricedCart({ db: tx, clock: { now: () => instant } }, row, cart, setting, {
        allowExternalShippingFee: false,
      })
    }
    return rolledBack(db, async (tx) => {
      const placeWith = (seen: typeof snapshot, at: Place) => new CatalogPlace(seen, at, () => instant.getTime())
      const carts = (await cartsOf(tx, marketId)).filter(({ lines }) => lines.length > 0)
      const live = placeWith(snapshot, place)
      const before = []
      for (const stored of carts) before.push(await priced(tx, stored, live, stored.cart.promo_code))
      const documents = await documentsOf(tx, draftId)
      const context = { staffId: undefined, installation, now: clock.now(), priceIssues: async () => [] }
      const issues = await applyDocuments(tx, documents, context)
      if (issues.length > 0) return { isInvalid: true as const, issues }
      // The draft may also change the market's amounts: its fee, limits and VAT.
      const drafted = await readChannels(tx, installation, instant.getTime(), log)
      const campaigns = await readDraftRows(tx, { campaigns: true, products: false })
      const draft = placeWith(withDraft(snapshot, campaigns), resolvePlace(drafted, { marketId }))
      const rows: TrialRow[] = []
      for (const [index, stored] of carts.entries()) {
        const [then, now] = [before[index]!, await priced(tx, stored, draft, code ?? stored.cart.promo_code)]
        rows.push({
          pieces: stored.lines.reduce((sum, { quantity }) => sum + quantity, 0),
          before: then.summary.total.sellingPriceIncVat,
          after: now.summary.total.sellingPriceIncVat,
          campaigns: now.appliedCampaigns.map(({ name }) => name),
          code: now.promo.kind,
        })
      }
      const changed = rows.filter(({ before: then, after }) => then !== after)
      const total = (of: 'before' | 'after') => rows.reduce((sum, row) => sum + row[of], 0)
      return {
        isInvalid: false as const,
        currency: place.market.currency.code,
        at: instant,
        carts: rows.length,
        changed: changed.length,
        before: total('before'),
        after: total('after'),
        examples: changed
          .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
          .slice(0, SHOWN),
        faults: (await faults(documents, clock.now())).filter((fault) => fault.marketId === marketId),
        issues: await priceIssues(documents, clock.now()),
      }
    })
  }
}

/** The carts that were changed last, without their owners. */
async function cartsOf(tx: Queryable, marketId: string): Promise<readonly StoredCart[]> {
  const ids = await rowsOf<Pick<Row<'carts'>, 'id'>>(
    tx,
    sql`select c.id from carts c where c.market_id = ${marketId} and c.completed_at is null
          and exists (select from cart_lines l where l.cart_id = c.id)
        order by c.updated_at desc limit ${MOST_CARTS}`,
  )
  const found = []
  for (const { id } of ids) found.push(await savedCart(tx, id))
  return found.filter((cart) => cart !== undefined)
}
