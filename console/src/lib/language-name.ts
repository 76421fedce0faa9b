import { localeRecords } from '@shop/domain/market'

/** How a language calls itself; English is spoken in the console alone. */
export const languageName = (code: string): string =>
  code === 'en' ? 'English' : (localeRecords.find((record) => record.code === code)?.name ?? code)
