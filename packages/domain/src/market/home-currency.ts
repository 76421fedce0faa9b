const CURRENCIES: Readonly<Record<string, string>> = { NO: 'NOK', SE: 'SEK', DK: 'DKK', FI: 'EUR' }

/** Whether a country pays with this currency at home, so that nobody needs to be told. */
export const isHomeCurrency = (country: string, currency: string): boolean => CURRENCIES[country] === currency
