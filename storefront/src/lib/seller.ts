import { channel, demoSeller, type SellerCountry, sellerRegistrations } from '@shop/domain/market'

/** Numbers of a shop of one's own, such as `NO=123 456 785,SE=516412-3456`. */
const numbers = new Map(
  (process.env.SELLER_NUMBERS ?? '').split(',').flatMap((entry) => {
    const [country, number] = entry.split('=').map((part) => part.trim())
    return country && number ? [[country, number] as const] : []
  }),
)

const countries = Object.keys(sellerRegistrations) as SellerCountry[]

/** Who sells: stands on every page, with the number of the market's own register. */
export function sellerIn(market: string) {
  const code = channel.markets.find(({ alias }) => alias === market)?.country.code
  const country = countries.find((known) => known === code) ?? 'NO'
  return {
    name: process.env.SELLER_NAME ?? demoSeller.name,
    number: numbers.get(country) ?? sellerRegistrations[country].number,
    register: REGISTER[country],
    city: process.env.SELLER_CITY ?? demoSeller.city,
    address: process.env.SELLER_ADDRESS ?? demoSeller.address,
    email: process.env.SELLER_EMAIL ?? demoSeller.email,
    phone: process.env.SELLER_PHONE ?? demoSeller.phone,
  } as const
}

/** The name of each country's register, in the reader's language. */
const REGISTER = {
  NO: 'footer.register.no',
  SE: 'footer.register.se',
  DK: 'footer.register.dk',
  FI: 'footer.register.fi',
} as const
