import type { Country } from '../validation'

/** Who runs the demo shop. A shop of one's own says so in its settings. */
export const demoSeller = {
  name: 'Lysning AS',
  city: 'Oslo',
  address: 'Eksempelveien 1, 0150 Oslo',
  email: 'hei@lysning.example',
  phone: '+47 22 00 00 00',
} as const

export type Registration = {
  readonly number: string
  readonly vatId: string
  /** The name under which the number stands, where it is that of a branch. */
  readonly branch: string | null
  /** Goods that come back stay in the country, so that nobody meets the customs with them. */
  readonly returnAddress: string
}
export type SellerCountry = Country

/** One company, with a branch in the register of every other country it sells to: each market shows its own. */
export const sellerRegistrations: Readonly<Record<SellerCountry, Registration>> = {
  NO: {
    number: '123 456 785',
    vatId: 'NO 123 456 785 MVA',
    branch: null,
    returnAddress: 'Eksempelveien 1, 0150 Oslo',
  },
  SE: {
    number: '516412-3456',
    vatId: 'SE516412345601',
    branch: 'Lysning AS Norge filial',
    returnAddress: 'Exempelvägen 1, 111 20 Stockholm',
  },
  DK: {
    number: '12 34 56 74',
    vatId: 'DK12345674',
    branch: 'Lysning, filial af Lysning AS, Norge',
    returnAddress: 'Eksempelvej 1, 1050 København K',
  },
  FI: {
    number: '1234567-1',
    vatId: 'FI12345671',
    branch: 'Lysning AS, sivuliike Suomessa',
    returnAddress: 'Esimerkkitie 1, 00100 Helsinki',
  },
}

export const sellerCountries = Object.keys(sellerRegistrations) as readonly SellerCountry[]

const companySettings = ['SELLER_NAME', 'SELLER_CITY', 'SELLER_ADDRESS', 'SELLER_EMAIL', 'SELLER_PHONE'] as const
/** Settings of the installation. Those in the plural name their countries: `NO=123 456 785; SE=516412-3456`. */
export const sellerSettings = [
  ...companySettings,
  ...(['SELLER_NUMBERS', 'SELLER_VAT_IDS', 'SELLER_BRANCHES', 'SELLER_RETURN_ADDRESSES'] as const),
] as const
export type SellerSettings = Readonly<Partial<Record<(typeof sellerSettings)[number], string | undefined>>>

export type Seller = Registration & {
  readonly country: SellerCountry
  readonly name: string
  /** The branch where there is one, else the company. */
  readonly registeredName: string
  readonly city: string
  readonly address: string
  readonly email: string
  readonly phone: string
}

/** Who sells in a country. A shop of one's own takes neither branches nor addresses of the demo. */
export function sellerOf(code: string, settings: SellerSettings): Seller {
  const country = sellerCountries.find((known) => known === code) ?? 'NO'
  const demo = sellerRegistrations[country]
  const name = settings.SELLER_NAME || demoSeller.name
  const address = settings.SELLER_ADDRESS || demoSeller.address
  const ownBranch = byCountry(settings.SELLER_BRANCHES).get(country)
  const branch = ownBranch ?? (settings.SELLER_NAME ? null : demo.branch)
  return {
    country,
    name,
    branch,
    registeredName: branch ?? name,
    address,
    number: byCountry(settings.SELLER_NUMBERS).get(country) ?? demo.number,
    vatId: byCountry(settings.SELLER_VAT_IDS).get(country) ?? demo.vatId,
    returnAddress:
      byCountry(settings.SELLER_RETURN_ADDRESSES).get(country) ??
      (settings.SELLER_ADDRESS ? address : demo.returnAddress),
    city: settings.SELLER_CITY || demoSeller.city,
    email: settings.SELLER_EMAIL || demoSeller.email,
    phone: settings.SELLER_PHONE || demoSeller.phone,
  }
}

/** Registrations of a shop of one's own that are not said of countries where it sells. */
export function missingRegistrations(countries: readonly string[], settings: SellerSettings) {
  return (['SELLER_NUMBERS', 'SELLER_VAT_IDS'] as const).flatMap((setting) => {
    const said = byCountry(settings[setting])
    return countries.filter((country) => !said.has(country as SellerCountry)).map((country) => ({ setting, country }))
  })
}

/** What a shop that sells in these countries has not said of itself, so that the demo's company would stand there. */
export const missingOfSeller = (countries: readonly string[], settings: SellerSettings): readonly string[] => [
  ...companySettings.filter((setting) => !settings[setting]).map((setting) => `${setting} is missing`),
  ...missingRegistrations(countries, settings).map(({ setting, country }) => `${setting} says nothing of ${country}`),
]

/** Addresses have commas, numbers have none: either sign ends an entry before the next country. */
export function byCountry(list = ''): ReadonlyMap<string, string> {
  return new Map(
    list.split(/[;,](?=\s*[A-Z]{2}=)/).flatMap((entry) => {
      const [, country, value] = /^\s*([A-Z]{2})=(.+?)[;,]?\s*$/s.exec(entry) ?? []
      return country && value ? [[country, value] as const] : []
    }),
  )
}
