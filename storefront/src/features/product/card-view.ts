import { isComingSoon, isSoldOut, shownCampaigns } from '@shop/domain/catalog'
import type { CardProduct } from '@/catalogue/product-card'
import { shortIds } from '@/catalogue/short-ids'
import { type PriceTexts, type ShownPrice, shownPrice } from '@/catalogue/shown-price'
import { type Badge, badgesOf } from './badges'
import { hexOf } from './hex-of'

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
  /** What several pieces together are offered for, and the last day of it: no price of one piece tells that. */
  readonly offer?: { readonly name: string; readonly until?: string }
  readonly sizes?: {
    readonly names: readonly string[]
    /** What to order, size for size, as `short-ids.ts` writes it. */
    readonly ids: string
    /** Which of them are gone, by their place. */
    readonly gone?: readonly number[]
  }
  readonly colours?: readonly { readonly href: string; readonly hex: string; readonly name: string }[]
  readonly moreColours?: number
}

export type CardTexts = {
  readonly favourite: string
  readonly chooseSize: string
  readonly addToCart: string
  /** Where goods that are not for sale yet are shown. */
  readonly notify?: string
  readonly colours: string
  /** Until when a campaign holds. */
  readonly until: string
  readonly badges: Readonly<Record<Exclude<Badge['kind'], 'sale'>, string>>
  readonly price: PriceTexts
}

const MOST_COLOURS = 5

export type CardFacts = {
  readonly now: Date
  /** Stock at or below it is called few. */
  readonly fewLeft: number
  readonly onSale?: (from: Date) => string
}

export function cardViewOf(product: CardProduct, { now, fewLeft, onSale }: CardFacts): CardView {
  const isComing = isComingSoon(product, now.getTime())
  const soldOut = isSoldOut(product.totalStock) && !isComing
  const colours = (product.variantGroup?.variants ?? []).flatMap(({ canonicalUrl, attributes, label, value }) => {
    const hex = hexOf(attributes)
    return hex ? [{ href: canonicalUrl ?? product.canonicalUrl, hex, name: label ?? value ?? '' }] : []
  })
  const shown = colours.length > 1 ? colours : []
  return {
    id: product.productId,
    name: product.name,
    href: product.canonicalUrl,
    ...(product.brand && { brand: product.brand.name }),
    // The second picture is for the pointer that rests on a card; a card without one keeps its first.
    pictures: product.productImages.slice(0, soldOut ? 1 : 2).map(({ fileName }) => fileName),
    badges: badgesOf(product, now, fewLeft),
    ...(soldOut && { soldOut }),
    ...(isComing && onSale && product.firstAvailableOn && { onSale: onSale(new Date(product.firstAvailableOn)) }),
    price: shownPrice(product.unitPrice, product.lowestPrice),
    ...offerOf(product),
    ...(!soldOut && !isComing && product.skus.length > 0 && { sizes: sizesOf(product) }),
    ...(shown.length > 0 && { colours: shown.slice(0, MOST_COLOURS) }),
    ...(shown.length > MOST_COLOURS && { moreColours: shown.length - MOST_COLOURS }),
  }
}

function offerOf({ discountCampaigns }: CardProduct): Pick<CardView, 'offer'> {
  const offer = shownCampaigns(discountCampaigns).find(({ action }) => action === 'n-for-price')
  if (!offer) return {}
  return { offer: { name: offer.name, ...(offer.untilFormatted && { until: offer.untilFormatted }) } }
}

/** Where the newest stand first, the order says it of all of them. */
export const withoutNew = (card: CardView): CardView => ({
  ...card,
  badges: card.badges.filter(({ kind }) => kind !== 'new'),
})

function sizesOf({ productId, skus }: CardProduct): CardView['sizes'] {
  const gone = skus.flatMap(({ stock }, place) => (isSoldOut(stock) ? [place] : []))
  return {
    names: skus.map(({ name }) => name),
    ids: shortIds(
      productId,
      skus.map(({ skuId }) => skuId),
    ),
    ...(gone.length > 0 && { gone }),
  }
}
