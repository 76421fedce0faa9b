import type { LocaleCode } from '@shop/domain/market'

/** Pages of the shop's own texts that a product leads to, by their address in each language. */
export const paymentPage: Readonly<Record<LocaleCode, string>> = {
  nb: 'betaling',
  sv: 'betalning',
  da: 'betaling',
  fi: 'maksaminen',
}

export const sizePage: Readonly<Record<LocaleCode, string>> = {
  nb: 'storrelsesguide',
  sv: 'storleksguide',
  da: 'storrelsesguide',
  fi: 'kokotaulukko',
}
