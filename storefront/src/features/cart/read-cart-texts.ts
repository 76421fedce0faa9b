import { getLocale, getTranslations } from 'next-intl/server'
import { type CartTexts, cartTextKeys } from './cart-texts'

/** The patterns themselves, for the browser to fill; only those the cart shows. */
export async function readCartTexts(): Promise<CartTexts> {
  const t = await getTranslations()
  const texts = Object.entries(cartTextKeys).map(([name, key]) => [name, t.raw(key) as string])
  return { locale: await getLocale(), ...Object.fromEntries(texts) } as CartTexts
}
