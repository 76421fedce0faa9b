import { groupCards } from '@/app/group-card'
import type { Goods } from '@/features/list/list-data'
import { type CardView, cardViewOf, withoutNew } from '@/features/product/card-view'
import type { CardProduct } from '@/features/product/product-card'

/** The goods of a list as cards, wherever they come from. */
export function cardsOf(
  goods: Goods<CardProduct>,
  { now, isNewestFirst, onSale }: { now: Date; isNewestFirst: boolean; onSale?: (from: Date) => string },
): readonly CardView[] {
  const cards =
    goods.from === 'search'
      ? groupCards(goods.groups, now)
      : goods.products.map((product) => cardViewOf(product, now, onSale))
  return isNewestFirst ? cards.map(withoutNew) : cards
}
