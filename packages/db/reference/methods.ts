import { type KnownMarket, languageIds } from './markets'
import { json, type Sheets } from './sheets'
import { type Currency, type Language, languages, type Texts } from './words'

/** Where the express rider goes. */
const cities: Record<string, string[]> = {
  NO: ['0', '1'],
  SE: ['1'],
  DK: ['1', '2'],
  FI: ['00', '01', '02'],
  EE: ['10', '11'],
}

type Method = {
  key: string
  kind: 'home' | 'pickup' | 'mailbox' | 'express'
  name: Texts
  description: Texts
  /** What Swedish calls it in Finland, where that is something else. */
  inFinland?: { name: string; description: string }
  fee: Partial<Record<Currency, number>>
  days: [number, number]
}

const methods: Method[] = [
  {
    key: 'pickup',
    kind: 'pickup',
    name: { sv: 'Ombud', nb: 'Hentested', da: 'Pakkeshop', fi: 'Noutopiste' },
    description: {
      sv: 'Hämta när det passar dig.',
      nb: 'Hent når det passer deg.',
      da: 'Hent, når det passer dig.',
      fi: 'Nouda silloin, kun sinulle sopii.',
    },
    inFinland: { name: 'Utlämningsställe', description: 'Hämta när det passar dig.' },
    fee: {},
    days: [2, 4],
  },
  {
    key: 'mailbox',
    kind: 'mailbox',
    name: { sv: 'Brevlåda', nb: 'Postkasse', da: 'Postkasse', fi: 'Postilaatikko' },
    description: {
      sv: 'Små paket i brevlådan.',
      nb: 'Små pakker i postkassen.',
      da: 'Små pakker i postkassen.',
      fi: 'Pienet paketit postilaatikkoon.',
    },
    inFinland: { name: 'Postlåda', description: 'Små paket i postlådan.' },
    fee: { NOK: 59_00, SEK: 59_00, DKK: 49_00, EUR: 5_90 },
    days: [2, 5],
  },
  {
    key: 'home',
    kind: 'home',
    name: { sv: 'Hemleverans', nb: 'Hjemlevering', da: 'Levering til døren', fi: 'Kotiinkuljetus' },
    description: {
      sv: 'På kvällen, med avisering.',
      nb: 'På kvelden, med varsel.',
      da: 'Om aftenen, med besked.',
      fi: 'Illalla, ilmoitamme ennakkoon.',
    },
    fee: { NOK: 99_00, SEK: 99_00, DKK: 79_00, EUR: 8_90 },
    days: [2, 4],
  },
  {
    key: 'express',
    kind: 'express',
    name: { sv: 'Expressleverans', nb: 'Ekspresslevering', da: 'Ekspreslevering', fi: 'Pikatoimitus' },
    description: {
      sv: 'Nästa vardag i storstäderna.',
      nb: 'Neste virkedag i de store byene.',
      da: 'Næste hverdag i de store byer.',
      fi: 'Seuraavana arkipäivänä suurissa kaupungeissa.',
    },
    fee: { NOK: 149_00, SEK: 149_00, DKK: 119_00, EUR: 14_90 },
    days: [1, 1],
  },
]

/** Postcodes that no method reaches, by country. */
type Unreached = Readonly<Record<string, readonly string[]>>

export function addShippingMethods(sheets: Sheets, markets: readonly KnownMarket[], unreached: Unreached = {}): void {
  for (const [i, method] of methods.entries())
    sheets.add('shipping_methods', { id: i + 1, key: method.key, kind: method.kind, sort_order: i })
  for (const [i, method] of methods.entries())
    for (const language of languages)
      sheets.add('shipping_method_translations', {
        shipping_method_id: i + 1,
        language_id: languageIds[language],
        name: method.name[language],
        description: method.description[language],
      })
  for (const [i, method] of methods.entries())
    for (const market of markets)
      sheets.add('shipping_method_markets', {
        shipping_method_id: i + 1,
        market_id: market.id,
        fee_minor: method.fee[market.currency] ?? market.shippingFee,
        min_days: method.days[0],
        max_days: method.days[1],
        is_default: i === 0,
        zip_prefixes: method.kind === 'express' ? (cities[market.country] ?? []) : [],
        excluded_zip_prefixes: unreached[market.country] ?? [],
        texts: json(market.country === 'FI' && method.inFinland ? { [languageIds.sv]: method.inFinland } : {}),
      })
}

export type PaymentKey = 'card' | 'invoice' | 'loan'

/** What is paid at once is tier 1, credit 3: shown in the order that every market's law allows. A new one comes last. */
const payments: readonly { key: PaymentKey; provider: string; tier: number; name: Texts }[] = [
  { key: 'card', provider: 'Card', tier: 1, name: { sv: 'Kort', nb: 'Kort', da: 'Kort', fi: 'Kortti' } },
  {
    key: 'invoice',
    provider: 'DirectInvoice',
    tier: 3,
    name: { sv: 'Faktura', nb: 'Faktura', da: 'Faktura', fi: 'Lasku' },
  },
  {
    key: 'loan',
    provider: 'Loan',
    tier: 3,
    name: { sv: 'Delbetalning', nb: 'Delbetaling', da: 'Delbetaling', fi: 'Osamaksu' },
  },
]

/** What a buyer read of the way to pay and to be delivered to, by its number. */
export const paymentName = (id: number, language: Language): string => payments[id - 1]!.name[language]
export const shippingName = (id: number, language: Language): string => methods[id - 1]!.name[language]

export const shippingKey = (id: number): string => methods[id - 1]!.key

/** Where each way to pay is offered; one that nobody offers is left out. */
export function addPaymentMethods(sheets: Sheets, marketsOf: (key: PaymentKey) => readonly KnownMarket[]): void {
  const offered = payments.flatMap((payment, i) => {
    const markets = marketsOf(payment.key)
    return markets.length > 0 ? [{ ...payment, id: i + 1, markets }] : []
  })
  for (const { id, key, provider, tier } of offered)
    sheets.add('payment_methods', {
      id,
      key,
      // The shop sends its invoices itself; card and loan are the provider's.
      payment_type: key === 'invoice' ? 'STANDARD' : 'AVARDA',
      checkout_type: key === 'invoice' ? 'STANDARD' : 'EXTERNAL',
      provider_method: provider,
      credit_tier: tier,
      sort_order: id - 1,
    })
  for (const { id, name } of offered)
    for (const language of languages)
      sheets.add('payment_method_translations', {
        payment_method_id: id,
        language_id: languageIds[language],
        name: name[language],
      })
  for (const { id, key, tier, markets } of offered)
    for (const market of markets)
      sheets.add('payment_method_markets', {
        payment_method_id: id,
        market_id: market.id,
        fee_minor: 0,
        minimum_minor: key === 'loan' ? (market.currency === 'EUR' ? 50_00 : 500_00) : 0,
        maximum_minor: tier === 1 ? null : market.currency === 'EUR' ? 2_000_00 : 20_000_00,
      })
}
