import { getLocale, getTranslations } from 'next-intl/server'
import { type CartPageTexts, cartPageKeys, cartTextKeys } from './cart-texts'

/** The patterns themselves, for the browser to fill; the others come with the drawer (`lazy-cart-texts.ts`). */
export async function readCartTexts(): Promise<CartPageTexts> {
  const t = await getTranslations()
  const texts = cartPageKeys.map((name) => [name, t.raw(cartTextKeys[name]) as string])
  return { locale: await getLocale(), ...Object.fromEntries(texts) } as CartPageTexts
}
