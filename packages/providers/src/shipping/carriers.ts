import type { Currency } from '@shop/domain/money'
import type { Locale } from '@shop/i18n/locales'

export type Kind = 'pickup' | 'mailbox' | 'home' | 'express'

type Texts = Readonly<Record<Locale, string>>

/** One way to send a parcel, as the carriers sell it. */
export type Carrier = {
  readonly key: Kind
  readonly name: Texts
  readonly description: Texts
  /** What Swedish calls it in Finland, where that is something else. */
  readonly inFinland?: { readonly name: string; readonly description: string }
  readonly feeMinor: Readonly<Record<Currency, number>>
  readonly days: readonly [number, number]
  readonly heaviestGrams: number
  /** Above this the fee is half as much again. */
  readonly lightGrams: number
  /** The beginnings of the zips it reaches; none means the whole country. */
  readonly zips: Readonly<Record<string, readonly string[]>> | undefined
}

export const carriers: readonly Carrier[] = [
  {
    key: 'pickup',
    name: { sv: 'Ombud', nb: 'Hentested', da: 'Pakkeshop', fi: 'Noutopiste' },
    description: {
      sv: 'Hämta när det passar dig.',
      nb: 'Hent når det passer deg.',
      da: 'Hent, når det passer dig.',
      fi: 'Nouda, kun sinulle sopii.',
    },
    inFinland: { name: 'Utlämningsställe', description: 'Hämta när det passar dig.' },
    feeMinor: { NOK: 49_00, SEK: 49_00, DKK: 39_00, EUR: 4_90 },
    days: [2, 4],
    heaviestGrams: 20_000,
    lightGrams: 10_000,
    zips: undefined,
  },
  {
    key: 'mailbox',
    name: { sv: 'Brevlåda', nb: 'Postkasse', da: 'Postkasse', fi: 'Postilaatikko' },
    description: {
      sv: 'Små paket i brevlådan.',
      nb: 'Små pakker i postkassen.',
      da: 'Små pakker i postkassen.',
      fi: 'Pienet paketit postilaatikkoon.',
    },
    inFinland: { name: 'Postlåda', description: 'Små paket i postlådan.' },
    feeMinor: { NOK: 59_00, SEK: 59_00, DKK: 49_00, EUR: 5_90 },
    days: [2, 5],
    heaviestGrams: 2_000,
    lightGrams: 2_000,
    zips: undefined,
  },
  {
    key: 'home',
    name: { sv: 'Hemleverans', nb: 'Hjemlevering', da: 'Levering til døren', fi: 'Kotiinkuljetus' },
    description: {
      sv: 'På kvällen, med avisering.',
      nb: 'På kvelden, med varsel.',
      da: 'Om aftenen, med besked.',
      fi: 'Illalla, ilmoitamme ennakkoon.',
    },
    feeMinor: { NOK: 99_00, SEK: 99_00, DKK: 79_00, EUR: 8_90 },
    days: [2, 4],
    heaviestGrams: 35_000,
    lightGrams: 10_000,
    zips: undefined,
  },
  {
    key: 'express',
    name: { sv: 'Expressleverans', nb: 'Ekspresslevering', da: 'Ekspreslevering', fi: 'Pikatoimitus' },
    description: {
      sv: 'Nästa vardag i storstäderna.',
      nb: 'Neste virkedag i de store byene.',
      da: 'Næste hverdag i de store byer.',
      fi: 'Seuraavana arkipäivänä suurissa kaupungeissa.',
    },
    feeMinor: { NOK: 149_00, SEK: 149_00, DKK: 119_00, EUR: 14_90 },
    days: [1, 1],
    heaviestGrams: 10_000,
    lightGrams: 5_000,
    zips: { NO: ['0', '1'], SE: ['1'], DK: ['1', '2'], FI: ['00', '01', '02'], EE: ['10', '11'] },
  },
]

/** Zips from which the road is long: everything but the express takes two days more. */
export const farZips: Readonly<Record<string, readonly string[]>> = {
  NO: ['9'],
  SE: ['96', '97', '98'],
  DK: ['37'],
  FI: ['97', '98', '99'],
}
export const FAR_DAYS = 2
