import { getLocale, getTranslations } from 'next-intl/server'
import { type CartPageTexts, type CartTextKey, type CartTexts, cartPageKeys, cartTextKeys } from './cart-texts'

/** The patterns themselves, for the browser to fill; the others come with the drawer (`lazy-cart-texts.ts`). */
export const readCartTexts = (): Promise<CartPageTexts> => read(cartPageKeys)

/** All of them, for a page that is about the cart. */
export const readAllCartTexts = (): Promise<CartTexts> => read(Object.keys(cartTextKeys) as CartTextKey[])

async function read<Key extends CartTextKey>(keys: readonly Key[]) {
  const t = await getTranslations()
  const texts = keys.map((name) => [name, t.raw(cartTextKeys[name]) as string])
  return { locale: await getLocale(), ...Object.fromEntries(texts) } as Pick<CartTexts, 'locale' | Key>
}
