import type { DeskCart, DeskCartLine, DeskCartTotals } from '@shop/contract/rest/desk-carts'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import type { CartView } from '../cart/cart-shape'
import type { CatalogPlace } from '../catalog/catalog-place'
import type { ProductView } from '../catalog/product-view'

type Item = CartView['items'][number]

/** A cart as the desk shows it: the same prices, stock and words as the shopper's. */
function linesShape(view: CartView): DeskCartLine[] {
  return view.items.map((item) => lineShape(item))
}

function lineShape(item: Item): DeskCartLine {
  const { product, unitPrice, totalPrice } = item
  const sizes = product ? sizesOf(product) : []
  const sku = product?.skuRows.find(({ id }) => id === item.skuId)
  return {
    id: item.id,
    skuId: item.skuId,
    name: product?.name ?? `SKU ${item.skuId}`,
    brand: product?.brand?.name ?? '',
    articleNumber: sku?.article_number ?? product?.articleNumber ?? '',
    size: sku?.name ?? '',
    image: product?.images[0] ?? null,
    stock: sizes.find(({ skuId }) => skuId === item.skuId)?.stock ?? 0,
    quantity: item.quantity,
    unitFormatted: unitPrice.sellingPriceIncVatFormatted,
    regularFormatted: unitPrice.isDiscounted ? unitPrice.regularPriceIncVatFormatted : null,
    campaigns: item.campaign.appliedCampaigns.flatMap(({ name }) => (name ? [name] : [])),
    incVatFormatted: totalPrice.sellingPriceIncVatFormatted,
    exVatFormatted: totalPrice.sellingPriceExVatFormatted,
    sizes,
    isFixed: item.isCampaignFreeGift || item.productPackage !== null,
  }
}

function sizesOf(product: ProductView): DeskCartLine['sizes'] {
  return product.skus.map(({ skuId, name, stock }) => ({ skuId, size: name, stock: stock.totalStock }))
}

export function totalsShape(
  { items, summary }: CartView,
  { place }: CatalogPlace,
  reductions: DeskCartTotals['reductions'],
): DeskCartTotals {
  const { goods, shipping, total, balance, subTotal } = summary
  const usesBalance = balance.pending > 0
  const toPay = balance.totalSellingPriceExBalanceIncVatFormatted
  const left = shipping.amountLeftToFreeShipping
  const bought = subTotal.sellingPriceIncVat
  const currency = place.market.currency.code
  const vatMinor = summary.vats.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return {
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsIncFormatted: goods.incVatFormatted,
    goodsExFormatted: goods.exVatFormatted,
    reductions,
    shippingName: shipping.displayName,
    shippingFormatted: shipping.feeIncVatFormatted,
    totalIncFormatted: total.sellingPriceIncVatFormatted,
    totalExFormatted: total.sellingPriceExVatFormatted,
    balanceUsedFormatted: usesBalance ? `−${balance.pendingFormatted}` : null,
    toPayIncFormatted: usesBalance ? toPay : total.sellingPriceIncVatFormatted,
    toPayExFormatted: usesBalance ? toPay : total.sellingPriceExVatFormatted,
    vatFormatted: formatMoney(money(vatMinor, currency), place.language.code),
    leftToFreeFormatted: left > 0 ? shipping.amountLeftToFreeShippingFormatted : null,
    freeShare: left > 0 ? bought / (bought + left) : null,
  }
}

type Around = Pick<DeskCart, 'market' | 'ownerRef' | 'changedAt' | 'oldCart' | 'link' | 'changes' | 'handBack'>

export function cartShapeOfDesk(
  view: CartView,
  catalog: CatalogPlace,
  { reductions, ...around }: Around & Pick<DeskCartTotals, 'reductions'>,
): DeskCart {
  return {
    ...around,
    id: view.id,
    version: view.version,
    isCompleted: view.isCompleted,
    promoCode: view.promoCode,
    lines: linesShape(view),
    totals: totalsShape(view, catalog, reductions),
    warnings: view.warnings.map(({ kind }) => kind),
  }
}
