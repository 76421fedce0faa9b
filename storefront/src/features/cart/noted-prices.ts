import { type KnownPrices, type PriceChange, priceChanges, pricesNoted } from '@shop/domain/cart'
import { currencies, storageNames } from '@shop/domain/constants'
import { type Currency, fromDecimal } from '@shop/domain/money'
import { fieldsOf } from '@/browser/fields-of'
import type { CartView } from './cart-view'

/** What changed since the shopper put it in or last took note; the rest is remembered as it is. */
export function changedPrices(cart: CartView): readonly PriceChange[] {
  const currency = currencyOf(cart)
  if (!currency) return []
  const { changes, known } = priceChanges(read(), pricedItems(cart, currency), currency)
  write(known)
  return changes
}

export function notePrices(cart: CartView): void {
  const currency = currencyOf(cart)
  if (currency) write(pricesNoted(pricedItems(cart, currency), currency))
}

export const currencyOf = ({ summary }: Pick<CartView, 'summary'>): Currency | undefined =>
  currencies.find((code) => code === summary.total.currency.code)

function pricedItems({ items }: CartView, currency: Currency) {
  return items
    .filter(({ product, isCampaignFreeGift }) => product && !isCampaignFreeGift)
    .map(({ skuId, unitPrice }) => ({
      skuId,
      unitMinor: fromDecimal(unitPrice.sellingPriceIncVat, currency)?.minor ?? 0,
    }))
}

/** Storage that is switched off, full or written by a curious hand: then nothing is known. */
function read(): KnownPrices | null {
  try {
    const { currency, prices } = fieldsOf(JSON.parse(localStorage.getItem(storageNames.cartPrices) ?? '{}'))
    const known = currencies.find((code) => code === currency)
    if (!known || typeof prices !== 'object' || prices === null) return null
    const sound = Object.entries(prices).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]))
    return { currency: known, prices: Object.fromEntries(sound) }
  } catch {
    return null
  }
}

function write(known: KnownPrices): void {
  try {
    localStorage.setItem(storageNames.cartPrices, JSON.stringify(known))
  } catch {
    // Nobody is kept from shopping by that.
  }
}
