import { type SellerCountry, type SellerSettings, sellerOf, sellerSettings } from '@shop/domain/market'
import type { MessageKey } from '@shop/i18n/messages'
import { marketOf } from '@/place/live-channel'

const settings: SellerSettings = Object.fromEntries(sellerSettings.map((name) => [name, process.env[name]]))

/** Who sells: stands on every page, with the number of the market's own register. */
export function sellerIn(market: string) {
  const code = marketOf(market)?.country.code
  const seller = sellerOf(code ?? '', settings)
  return { ...seller, register: REGISTER[seller.country] }
}

/** The name of each country's register, in the reader's language. */
const REGISTER = {
  NO: 'footer.register.no',
  SE: 'footer.register.se',
  DK: 'footer.register.dk',
  FI: 'footer.register.fi',
} as const satisfies Readonly<Record<SellerCountry, MessageKey>>
