import { type CartWarning, keepsFromCheckout } from '@shop/domain/cart'
import { type FormatLocale, formatMoney } from '@shop/domain/format'

const KINDS = {
  'many-of-one-size': 'MANY_OF_ONE_SIZE',
  'several-sizes': 'SEVERAL_SIZES',
  'not-available': 'NOT_AVAILABLE',
  'over-stock': 'OVER_STOCK',
  'below-min-order-value': 'BELOW_MIN_ORDER_VALUE',
} as const satisfies Record<CartWarning['kind'], string>

/** A warning of the domain as CartWarningType carries it; the words are the client's. */
export function warningShape(warning: CartWarning, locale: FormatLocale) {
  return {
    kind: KINDS[warning.kind],
    skuIds: 'skuIds' in warning ? [...warning.skuIds] : 'skuId' in warning ? [warning.skuId] : [],
    quantity: 'quantity' in warning ? warning.quantity : null,
    stock: 'stock' in warning ? warning.stock : null,
    minOrderValueFormatted: 'minOrderValue' in warning ? formatMoney(warning.minOrderValue, locale) : null,
    missingFormatted: 'missing' in warning ? formatMoney(warning.missing, locale) : null,
    blocksCheckout: keepsFromCheckout(warning),
  }
}
