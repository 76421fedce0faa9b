import { applyCampaigns, type Buyer, openSheet, type PricingSheet, takeFixedAmount, unmetTerms } from '../campaign'
import type { Promo, PromoRefusal } from '../cart/promo'
import { type Offer, priceOf, stockOf } from '../catalog'
import { asProductId, asSkuId, err, ok, type Result } from '../shared'
import { useVoucher } from '../voucher'
import { rowAtPrice } from './edit-money'
import { type EditableOrder, type EditableRow, isGift } from './editable-order'

/** What a forgotten code stands for, and what its conditions ask about, as the cart would have known it. */
export type CodeTerms = {
  /** Null when the shop does not know the code, or not for this buyer. */
  readonly promo: Promo | null
  readonly buyer: Buyer
  readonly now: number
  /** Where the catalogue puts a SKU; null where it is sold no more. */
  readonly offerOf: (skuId: number) => Pick<Offer, 'brandId' | 'categoryIds'> | null
}

export type CodeRefusal =
  | { readonly kind: 'code-takes-nothing' }
  | { readonly kind: 'code-refused'; readonly refusal: PromoRefusal }

type PlacedIn = Pick<EditableOrder, 'currency' | 'vatBasisPoints'>

/** The rows as the cart would have priced them with the code: on top of what was agreed, which stays. */
export function rowsWithCode(
  order: PlacedIn,
  rows: readonly EditableRow[],
  terms: CodeTerms,
): Result<readonly EditableRow[], CodeRefusal> {
  const bought = rows.filter((row) => row.quantity > 0 && !isGift(row))
  const sheet = agreedSheet(order, bought, terms)
  const before = sheet.goodsTotal
  const refusal = takeCode(sheet, terms)
  if (refusal) return err({ kind: 'code-refused', refusal })
  if (sheet.goodsTotal >= before) return err({ kind: 'code-takes-nothing' })
  return ok(rows.map((row) => pricedRow(row, sheet, bought.indexOf(row))))
}

/** The sheet as campaigns left it when the order was placed. */
function agreedSheet(order: PlacedIn, rows: readonly EditableRow[], { offerOf }: CodeTerms): PricingSheet {
  const offers = rows.map((row) => agreedOffer(order, row, offerOf(row.skuId)))
  const sheet = openSheet(
    order.currency,
    offers,
    rows.map(({ quantity }) => quantity),
  )
  sheet.goodsTotal = 0
  for (const [line, row] of rows.entries()) {
    if (row.priceParts.length > 0) {
      sheet.runs[line] = [...row.priceParts]
      sheet.free[line] = 0
    }
    sheet.selling[line] = row.totalMinor
    sheet.fixed[line] = row.fixedDiscountMinor
    sheet.goodsTotal += row.totalMinor - row.fixedDiscountMinor
  }
  return sheet
}

const agreedOffer = (
  { currency, vatBasisPoints }: PlacedIn,
  row: EditableRow,
  found: ReturnType<CodeTerms['offerOf']>,
): Offer => ({
  skuId: asSkuId(row.skuId),
  productId: asProductId(row.productId),
  brandId: found?.brandId ?? null,
  categoryIds: found?.categoryIds ?? [],
  unitPrice: priceOf(currency, row.regularUnitMinor, row.unitMinor, vatBasisPoints),
  vatBasisPoints,
  stock: stockOf({ inStock: row.quantity }),
  isAvailable: true,
  firstAvailableOn: null,
})

/** Takes what the code takes off the sheet, or says why it takes nothing. */
function takeCode(sheet: PricingSheet, { promo, buyer, now }: CodeTerms): PromoRefusal | undefined {
  if (promo === null) return { kind: 'unknown-code' }
  if (promo.kind === 'voucher') {
    const usable = useVoucher(promo.voucher, { minor: sheet.goodsTotal, currency: sheet.currency }, now)
    if (!usable.ok) return usable.error
    const everyLine = sheet.offers.map((_, line) => line)
    takeFixedAmount(sheet, everyLine, everyLine.length, usable.value.amount.minor)
    return undefined
  }
  const { campaign } = promo
  if (applyCampaigns(sheet, [], campaign, buyer, now).applied.includes(campaign)) return undefined
  return { kind: 'requirements-not-met', unmet: unmetTerms(campaign, sheet, buyer, now) }
}

function pricedRow(row: EditableRow, sheet: PricingSheet, line: number): EditableRow {
  const totalMinor = sheet.selling[line]
  if (totalMinor === undefined) return row
  const fixedDiscountMinor = Math.min(sheet.fixed[line] ?? 0, totalMinor)
  if (totalMinor === row.totalMinor && fixedDiscountMinor === row.fixedDiscountMinor) return row
  const priceParts = sheet.runs[line] ?? row.priceParts
  return rowAtPrice(row, { unitMinor: row.unitMinor, totalMinor, fixedDiscountMinor, priceParts })
}
