import type { LocaleCode } from '@shop/domain/market'
import { hrefFor } from '@/place/links'
import type { Place } from '@/place/place-of'

/** The shop's own texts that a purchase refers to, by their address in each language. */
const pages = {
  terms: { nb: 'kjopsvilkar', sv: 'kopvillkor', da: 'handelsbetingelser', fi: 'toimitusehdot' },
  returns: {
    nb: 'retur-og-angrerett',
    sv: 'retur-och-angerratt',
    da: 'returnering-og-fortrydelsesret',
    fi: 'palautus-ja-peruuttamisoikeus',
  },
  privacy: { nb: 'personvern', sv: 'integritetspolicy', da: 'privatlivspolitik', fi: 'tietosuojaseloste' },
  contact: { nb: 'kontakt-oss', sv: 'kontakta-oss', da: 'kontakt-os', fi: 'ota-yhteytta' },
} as const satisfies Readonly<Record<string, Readonly<Record<LocaleCode, string>>>>

export type LegalPage = keyof typeof pages

export const legalHref = (page: LegalPage, place: Place): string =>
  hrefFor('page', place, { alias: pages[page][place.locale] })
