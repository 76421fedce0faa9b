import { isComingSoon } from '@shop/domain/catalog'
import { type PriceTexts, type ShownPrice, shownPrice } from '../../lib/shown-price'
import { type Badge, badgesOf } from './badges'
import { hexOf } from './hex-of'
import { inOrderOfRole } from './picture-roles'
import type { CardProduct } from './product-card'

/** A card as it travels to the browser: what is shown, once, and nothing of how it is marked up. */
export type CardView = {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly brand?: string
  readonly pictures: readonly string[]
  readonly badges: readonly Badge[]
  readonly soldOut?: true
  /** Not to be had yet: from when it is, in the words of the page. */
  readonly onSale?: string
  readonly price: ShownPrice
  readonly sizes: readonly { readonly id: number; readonly name: string; readonly soldOut?: true }[]
  readonly colours: readonly {
    readonly id: number
    readonly href: string
    readonly hex: string
    readonly name: string
  }[]
  readonly moreColours: number
}

export type CardTexts = {
  readonly favourite: string
  readonly chooseSize: string
  readonly addToCart: string
  /** Where goods that are not for sale yet are shown. */
  readonly notify?: string
  readonly colours: string
  readonly badges: Readonly<Record<'new' | 'few-left' | 'coming-soon' | 'sold-out', string>>
  readonly price: PriceTexts
}

const MOST_COLOURS = 5

export function cardViewOf(product: CardProduct, now: Date, onSale?: (from: Date) => string): CardView {
  const isComing = isComingSoon(product, now.getTime())
  const soldOut = product.totalStock.totalStock === 0 && !isComing
  const colours = (product.variantGroup?.variants ?? []).flatMap(
    ({ productId, canonicalUrl, attributes, label, value }) => {
      const hex = hexOf(attributes)
      return hex ? [{ id: productId, href: canonicalUrl ?? product.canonicalUrl, hex, name: label ?? value ?? '' }] : []
    },
  )
  const shown = colours.length > 1 ? colours : []
  return {
    id: product.productId,
    name: product.name,
    href: product.canonicalUrl,
    ...(product.brand && { brand: product.brand.name }),
    // The second picture is for the pointer that rests on a card; a card without one keeps its first.
    pictures: inOrderOfRole(product.productImages)
      .slice(0, soldOut ? 1 : 2)
      .map(({ fileName }) => fileName),
    badges: badgesOf(product, now),
    ...(soldOut && { soldOut }),
    ...(isComing && onSale && product.firstAvailableOn && { onSale: onSale(new Date(product.firstAvailableOn)) }),
    price: shownPrice(product.unitPrice, product.lowestPrice),
    sizes:
      soldOut || isComing
        ? []
        : product.skus.map(({ skuId, name, stock }) => ({
            id: skuId,
            name,
            ...(stock.totalStock === 0 && { soldOut: true as const }),
          })),
    colours: shown.slice(0, MOST_COLOURS),
    moreColours: Math.max(0, shown.length - MOST_COLOURS),
  }
}
