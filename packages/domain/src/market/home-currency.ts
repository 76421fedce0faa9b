import { localeRecords } from './locale-records'

/** Whether a country pays with this currency at home, so that nobody needs to be told. */
export const isHomeCurrency = (country: string, currency: string): boolean =>
  localeRecords.some((home) => home.country === country && home.currency === currency)
