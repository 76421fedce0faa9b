import {
  type AddableSku,
  type AddedLine,
  planSupplement,
  type Shelves,
  type SupplementHurdle,
  type SupplementPlan,
  type SupplementRefusal,
} from '@shop/domain/order'
import { MOST_PAYMENTS } from '@shop/domain/payment'
import { asLineId, asSkuId } from '@shop/domain/shared'
import type { CatalogPlace } from '../../../../goods/catalog/catalog-place'
import type { ProductView } from '../../../../goods/catalog/product-view'
import type { Ids } from '../../../../platform/ids'
import { type Refusal, refuse } from '../../../../platform/refusal'
import type { OwnInvoice } from '../../payments/unpaid-invoice'
import type { StoredEditable } from '../edit/edit-store'
import { editableOf } from '../edit/editable-of'
import { articleOf } from '../order-lines'
import { linesRefusal } from '../refusals'
import type { AgreedLine } from './supplement-store'

type Beside = {
  /** Of an order that the shop asks for by its own invoice. */
  readonly invoice: OwnInvoice | undefined
  readonly stock: ReadonlyMap<number, Shelves>
  readonly isOffered: boolean
  /** Of this order, whatever became of them. */
  readonly supplements: number
}

/** What lines would make of the order, at the prices that the product's page shows now. */
export function plannedSupplement(
  at: CatalogPlace,
  order: StoredEditable,
  wanted: readonly AddedLine[],
  beside: Beside,
): SupplementPlan {
  const offers = new Map(wanted.map(({ skuId }) => [skuId, addableSku(at, skuId, beside.stock)]))
  const terms = { hurdle: hurdleOf(beside), mostMinor: beside.invoice?.mostMinor }
  const plan = planSupplement(editableOf(order, { payment: undefined, points: [] }), wanted, offers, terms)
  if (!plan.ok) throw supplementRefusal(plan.error)
  return plan.value
}

/** An invoice of the shop is one sum, which takes more lines until it is issued: nothing is paid beside it. */
function hurdleOf({ invoice, isOffered, supplements }: Beside): SupplementHurdle | undefined {
  if (isOffered) return 'offered-already'
  if (invoice) return invoice.isOpen ? undefined : 'invoice-issued'
  return supplements >= MOST_PAYMENTS - 1 ? 'too-many' : undefined
}

const NONE: Shelves = { inStock: 0, oversellable: 0, static: 0 }

export function addableSku(at: CatalogPlace, skuId: number, stock: ReadonlyMap<number, Shelves>): AddableSku {
  const view = at.bySku(skuId)
  const isSold = view !== undefined && !view.isComingSoon
  return { skuId, price: isSold ? priceOf(view, skuId) : null, stock: stock.get(skuId) ?? NONE }
}

function priceOf(view: ProductView, skuId: number): AddableSku['price'] {
  const { regularPriceIncVat: regularUnitMinor, sellingPriceIncVat } = view.priceOfSku(skuId)
  const unitMinor = Math.min(sellingPriceIncVat, view.campaignPriceOfSku(skuId)?.sellingMinor ?? sellingPriceIncVat)
  return { regularUnitMinor, unitMinor }
}

/** The lines as rows of the order that are to be: copies of the names and prices of their goods. */
export const agreedLines = (
  at: CatalogPlace,
  { lines }: SupplementPlan,
  ids: Pick<Ids, 'uuid'>,
): readonly AgreedLine[] =>
  lines.map((line) => ({
    line_id: asLineId(ids.uuid()),
    sku_id: asSkuId(line.skuId),
    ...articleOf(at, line.skuId),
    message: '',
    quantity: line.quantity,
    regular_unit_minor: line.regularUnitMinor,
    unit_minor: line.unitMinor,
    total_minor: line.totalMinor,
    vat_minor: line.vatMinor,
    discount_minor: 0,
    campaigns: [],
    price_parts: [],
    group_key: '',
    package_id: null,
    from_in_stock: line.shelves.inStock,
    from_oversellable: line.shelves.oversellable,
    from_static: line.shelves.static,
  }))

function supplementRefusal(refusal: SupplementRefusal): Refusal {
  switch (refusal.kind) {
    case 'not-open':
    case 'packed':
    case 'not-enough':
      return linesRefusal(refusal)
    case 'offered-already':
      return refuse('SUPPLEMENT_OFFERED', 'Lines that were offered wait for the customer already')
    case 'invoice-issued':
      return refuse('SUPPLEMENT_REFUSED', 'The invoice of the order is issued, and stays as it is', {
        why: refusal.kind,
      })
    case 'above-limit':
      return refuse('SUPPLEMENT_REFUSED', 'The invoice would be above what the shop lends', { why: refusal.kind })
    case 'too-many':
    case 'nothing-added':
      return refuse('SUPPLEMENT_REFUSED', 'Nothing is added', { why: refusal.kind })
    default:
      return refuse('SUPPLEMENT_REFUSED', SENTENCES[refusal.kind], { skuId: refusal.skuId, why: refusal.kind })
  }
}

const SENTENCES = {
  twice: 'A size is named twice',
  'bad-quantity': 'So many pieces cannot be added',
  'not-sold': 'The size is not for sale here now',
} as const
