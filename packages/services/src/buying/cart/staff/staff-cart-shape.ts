import type { ConsoleCart, ConsoleCartLine, ConsoleCartTotals } from '@shop/contract/rest/console-carts'
import type { ProductView } from '../../../goods/catalog/product-view'
import { colourName } from '../../../goods/catalog/variant-group'
import type { Amounts } from '../../../ground/context/amounts'
import type { CartView } from '../cart-shape'

type Item = CartView['items'][number]

/** A cart as the console shows it: the same prices, stock and words as the shopper's. */
function linesShape(view: CartView, amounts: Amounts): ConsoleCartLine[] {
  return view.items.map((item) => lineShape(item, amounts))
}

function lineShape(item: Item, amounts: Amounts): ConsoleCartLine {
  const { product, unitPrice, totalPrice } = item
  const sku = product?.skuRows.find(({ id }) => id === item.skuId)
  const lowest = item.isCampaignFreeGift ? undefined : product?.lowestPrice
  const stock = product?.skus.find(({ skuId }) => skuId === item.skuId)?.stock
  return {
    id: item.id,
    skuId: item.skuId,
    name: product?.name ?? `SKU ${item.skuId}`,
    colour: product ? colourName(product) : '',
    brand: product?.brand?.name ?? '',
    articleNumber: sku?.article_number ?? product?.articleNumber ?? '',
    size: sku?.name ?? '',
    image: product?.images[0] ?? null,
    stock: stock?.totalStock ?? 0,
    stockStatus: (stock && product?.stockStatus(stock)) ?? 'out-of-stock',
    quantity: item.quantity,
    unitFormatted: amounts.major(unitPrice.sellingPriceIncVat),
    priorFormatted: lowest?.isDiscounted ? amounts.major(lowest.comparisonPriceIncVat) : null,
    campaigns: item.campaign.appliedCampaigns.flatMap(({ name }) => (name ? [name] : [])),
    incVatFormatted: amounts.major(totalPrice.sellingPriceIncVat),
    exVatFormatted: amounts.major(totalPrice.sellingPriceExVat),
    sizes: product ? sizesOf(product) : [],
    isFixed: item.isCampaignFreeGift || item.productPackage !== null,
  }
}

function sizesOf(product: ProductView): ConsoleCartLine['sizes'] {
  return product.skus.map(({ skuId, name, stock }) => ({ skuId, size: name, stock: stock.totalStock }))
}

export function totalsShape(
  { items, summary }: CartView,
  reductions: ConsoleCartTotals['reductions'],
  { major }: Amounts,
): ConsoleCartTotals {
  const { shipping, total, balance, subTotal } = summary
  const usesBalance = balance.pending > 0
  const toPay = (whole: number) => major(usesBalance ? balance.totalSellingPriceExBalanceIncVat : whole)
  const left = shipping.amountLeftToFreeShipping
  const bought = subTotal.sellingPriceIncVat
  const goods = (vat: 'IncVat' | 'ExVat') =>
    items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice[`sellingPrice${vat}`] * quantity, 0)
  return {
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsIncFormatted: major(goods('IncVat')),
    goodsExFormatted: major(goods('ExVat')),
    reductions,
    shippingName: shipping.displayName,
    shippingFormatted: major(shipping.feeIncVat),
    totalIncFormatted: major(total.sellingPriceIncVat),
    totalExFormatted: major(total.sellingPriceExVat),
    balanceUsedFormatted: major(usesBalance ? -balance.pending : 0),
    usesBalance,
    toPayIncFormatted: toPay(total.sellingPriceIncVat),
    toPayExFormatted: toPay(total.sellingPriceExVat),
    vatFormatted: major(summary.vats.reduce((sum, { amount }) => sum + amount, 0)),
    leftToFreeFormatted: left > 0 ? major(left) : null,
    freeShare: left > 0 ? bought / (bought + left) : null,
  }
}

type Around = Pick<
  ConsoleCart,
  'market' | 'place' | 'ownerRef' | 'changedAt' | 'oldCart' | 'link' | 'changes' | 'handBack'
>

export function staffCartShape(
  view: CartView,
  amounts: Amounts,
  { reductions, ...around }: Around & Pick<ConsoleCartTotals, 'reductions'>,
): ConsoleCart {
  return {
    ...around,
    id: view.id,
    version: view.version,
    isCompleted: view.isCompleted,
    promoCode: view.promoCode,
    lines: linesShape(view, amounts),
    totals: totalsShape(view, reductions, amounts),
    warnings: view.warnings.map(({ kind }) => kind),
  }
}
