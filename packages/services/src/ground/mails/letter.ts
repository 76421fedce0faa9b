import type { Seller } from '@shop/domain/market'
import { formatsFor, type LocaleFormats } from '@shop/i18n/formats'
import type { Locale } from '@shop/i18n/locales'
import type { Screen } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import type { Place } from '../context/place'
import type { Block } from './mail'
import { sellerSection } from './seller-section'
import type { LinkOptions, ShopLinks } from './shop-links'

/** Everything a mail is written with: language, formats and addresses of its reader's market. */
export type Letter = {
  readonly locale: Locale
  readonly shop: string
  /** As the market's register has it, and where parcels go that come back. */
  readonly seller: Seller
  readonly t: ReturnType<typeof translator>
  readonly formats: LocaleFormats
  /** The form of withdrawal as a file. */
  readonly formUrl: string
  readonly link: <S extends Screen>(screen: S, options?: LinkOptions<S>) => string
}

export function letterFor(
  place: Place,
  { links, shop, sellerIn }: { links: ShopLinks; shop: string; sellerIn: (country: string) => Seller },
): Letter {
  const { country, settings } = place.market
  const locale = place.language.code
  const { timeZone } = settings
  const market = marketOfPages(place)
  const link = letterLinks(place, links)
  return {
    locale,
    shop,
    seller: sellerIn(country.code),
    t: translator(locale, { timeZone, country: country.code }),
    formats: formatsFor(locale, timeZone),
    formUrl: new URL(`/api/withdrawal-form?market=${market}&language=${locale}`, link('home')).href,
    link,
  }
}

export const letterLinks =
  (place: Place, links: ShopLinks): Letter['link'] =>
  (screen, options) =>
    links({ market: marketOfPages(place), locale: place.language.code }, screen, options)

/** Markets without pages of their own are read in the one whose rules they follow. */
const marketOfPages = ({ market: { alias, settings, virtual, onlyDisplayInCheckout } }: Place): string =>
  virtual || onlyDisplayInCheckout ? settings.alias : alias

/**
 * The greeting in front, who writes and sells at the end, with small print between the two; without a name nobody is greeted
 * by one.
 */
export function framed(
  letter: Letter,
  firstName: string,
  blocks: readonly Block[],
  smallPrint: readonly Block[] = [],
): readonly Block[] {
  const { t, shop } = letter
  const hello: Block[] = firstName ? [{ kind: 'text', text: t('mail.hello', { firstName }) }] : []
  return [
    ...hello,
    ...blocks,
    { kind: 'text', text: t('mail.contact') },
    { kind: 'text', text: t('mail.regards', { shop }) },
    ...smallPrint,
    sellerSection(letter),
  ]
}
