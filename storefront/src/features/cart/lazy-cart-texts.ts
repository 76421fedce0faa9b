import { lazyPatterns } from '@/texts/lazy-texts'
import { type CartTexts, cartTextKeys } from './cart-texts'

/** All texts of the cart, for what opens over a page. */
export async function lazyCartTexts(locale: string): Promise<CartTexts> {
  const patterns = await lazyPatterns('a11y', 'added', 'cart', 'error', 'loading', 'notify', 'price', 'promo', 'stock')
  const texts = Object.entries(cartTextKeys).map(([name, key]) => [name, patterns[key] ?? ''])
  return { locale, ...Object.fromEntries(texts) } as CartTexts
}
