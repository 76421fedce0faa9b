import type { LocaleCode } from '@shop/domain/market'

/** Pages whose facts the shop itself knows; an editor writes what stands above them. */
const pages = {
  privacy: { nb: 'personvern', sv: 'integritetspolicy', da: 'privatlivspolitik', fi: 'tietosuojaseloste' },
  cookies: { nb: 'informasjonskapsler', sv: 'cookies', da: 'cookies', fi: 'evasteet' },
} as const satisfies Readonly<Record<string, Readonly<Record<LocaleCode, string>>>>

export type FactsPage = keyof typeof pages

export const factsOf = (alias: string, locale: LocaleCode): FactsPage | undefined =>
  (Object.keys(pages) as FactsPage[]).find((page) => pages[page][locale] === alias)
