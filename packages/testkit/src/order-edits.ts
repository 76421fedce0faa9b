import type { GoodsEntry } from '@shop/domain/membership'
import { type EditableOrder, type EditableRow, type EditPlan, type OfferedSku, orderCart } from '@shop/domain/order'
import type { PaymentSums } from '@shop/domain/payment'

type Wanted = Partial<Pick<EditableRow, 'skuId' | 'productId' | 'quantity' | 'unitMinor' | 'regularUnitMinor'>> & {
  readonly totalMinor?: number
  readonly fixedDiscountMinor?: number
  readonly shelves?: EditableRow['shelves']
  readonly returning?: number
}

export function aRow(id: number, wanted: Wanted = {}): EditableRow {
  const { quantity = 1, unitMinor = 10_000, fixedDiscountMinor = 0, skuId = id * 10, productId = id } = wanted
  const totalMinor = wanted.totalMinor ?? quantity * unitMinor
  return {
    id,
    lineId: `line-${id}`,
    skuId,
    productId,
    quantity,
    unitMinor,
    regularUnitMinor: wanted.regularUnitMinor ?? unitMinor,
    totalMinor,
    fixedDiscountMinor,
    vatMinor: 0,
    priceParts: totalMinor === quantity * unitMinor ? [] : [{ quantity, unitMinor: Math.floor(totalMinor / quantity) }],
    bought: { quantity, totalMinor, fixedDiscountMinor },
    agreed: { totalMinor, fixedDiscountMinor },
    shelves: wanted.shelves ?? { inStock: quantity, oversellable: 0, static: 0 },
    returning: wanted.returning ?? 0,
  }
}

export function anOrder(given: Partial<EditableOrder> & { readonly rows: readonly EditableRow[] }): EditableOrder {
  const fees = { shippingFeeMinor: given.shippingFeeMinor ?? 0, paymentFeeMinor: given.paymentFeeMinor ?? 0 }
  const balanceMinor = given.balanceLeftMinor ?? 0
  const place = { currency: 'NOK' as const, vatBasisPoints: 2_500 }
  const { summary, lines } = orderCart({ ...place, ...fees, rows: given.rows, balanceMinor })
  const totalMinor = summary.total.sellingPriceIncVat
  const toPayMinor = totalMinor - balanceMinor
  return {
    ...place,
    ...fees,
    status: 'pending',
    isPacked: false,
    hasCampaign: false,
    hasCode: false,
    payment: toPayMinor > 0 ? authorised(toPayMinor) : undefined,
    points: [],
    ...given,
    balanceLeftMinor: balanceMinor,
    rows: given.rows.map((row, at) => ({
      ...row,
      vatMinor: (lines[at]?.payableIncVat ?? 0) - (lines[at]?.payableExVat ?? 0),
    })),
    sums: {
      itemsRegularMinor: summary.subTotal.regularPriceIncVat,
      itemsMinor: summary.subTotal.sellingPriceIncVat,
      discountMinor: summary.subTotal.discountIncVat,
      fixedDiscountMinor: summary.fixedAmountDiscountIncVat,
      balanceMinor,
      totalMinor,
      vatMinor: summary.total.vat,
      toPayMinor,
    },
  }
}

const authorised = (amountMinor: number): PaymentSums => ({
  amountMinor,
  authorisedMinor: amountMinor,
  capturedMinor: 0,
  releasedMinor: 0,
  refundedMinor: 0,
})

export const aSku = (skuId: number, pieces = 5, more: Partial<OfferedSku> = {}): OfferedSku => ({
  skuId,
  productId: Math.floor(skuId / 10),
  familyId: 1,
  regularUnitMinor: 10_000,
  stock: { inStock: pieces, oversellable: 0, static: 0 },
  ...more,
})

export const offersOf = (...skus: readonly OfferedSku[]) => new Map(skus.map((one) => [one.skuId, one]))

export type World = { readonly order: EditableOrder; readonly offers: ReadonlyMap<number, OfferedSku> }

/** The world after a plan was carried out, as the transaction carries it out. */
export function carriedOut({ order, offers }: World, plan: EditPlan): World {
  const changed = new Map(plan.rows.map(({ after }) => [after.id, after]))
  const { releasedMinor, refundedMinor, balanceMinor } = plan.money
  const lost = plan.points.after - plan.points.before
  const stock = new Map(offers)
  for (const { skuId, inStock, oversellable, static: fixed } of plan.movements) {
    const offer = stock.get(skuId)
    if (!offer) throw new Error(`No stock of ${skuId}`)
    const was = offer.stock
    stock.set(skuId, {
      ...offer,
      stock: {
        inStock: was.inStock + inStock,
        oversellable: was.oversellable + oversellable,
        static: was.static + fixed,
      },
    })
  }
  return {
    offers: stock,
    order: {
      ...order,
      status: plan.isWhole ? 'cancelled' : order.status,
      rows: order.rows.map((row) => changed.get(row.id) ?? row),
      sums: plan.after,
      balanceLeftMinor: order.balanceLeftMinor - balanceMinor,
      payment: order.payment && {
        ...order.payment,
        releasedMinor: order.payment.releasedMinor + releasedMinor,
        refundedMinor: order.payment.refundedMinor + refundedMinor,
      },
      points: [...order.points, ...lapsesOf(plan, lost)],
    },
  }
}

const lapsesOf = ({ rows, isWhole }: EditPlan, lost: number): GoodsEntry[] => {
  const pieces = rows.flatMap(({ before, after }) =>
    after.quantity < before.quantity ? [{ orderRowId: before.id, quantity: before.quantity - after.quantity }] : [],
  )
  if (isWhole || pieces.length === 0) return lost === 0 ? [] : [{ entry: 'lapsed', points: lost }]
  return pieces.map((one, at) => ({ ...one, entry: 'lapsed', points: at === 0 ? lost : 0 }))
}
