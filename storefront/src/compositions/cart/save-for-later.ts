import { showToast } from '@/ui/toast/toast-store'
import { percentOff } from '@/catalogue/shown-price'
import { noteFacts } from '@/features/analytics/product-facts'
import type { CartTexts } from '@/features/cart/cart-texts'
import type { SoldLine } from '@/features/cart/cart-view'
import { readFavourites, toggleFavourite, useFavourites } from '@/features/favourites/favourites-store'
import { fillMessage } from '@/texts/fill-message'

type Product = Pick<SoldLine['product'], 'productId' | 'name' | 'lowestPrice'>

/** Puts the product of a line that was taken out among the favourites. Analytics has its facts from here: the line is gone. */
export function saveForLater({ productId, name, lowestPrice }: Product, texts: CartTexts): void {
  noteFacts(productId, name, percentOff(lowestPrice))
  readFavourites()
  if (!useFavourites.getState().ids.includes(productId)) toggleFavourite(productId)
  showToast({ message: fillMessage(texts.savedForLater, { product: name }, texts.locale), mode: 'info' })
}
