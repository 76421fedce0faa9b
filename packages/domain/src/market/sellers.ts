/** Who runs the demo shop. A shop of one's own says so in its settings. */
export const demoSeller = {
  name: 'Lysning AS',
  city: 'Oslo',
  address: 'Eksempelveien 1, 0150 Oslo',
  email: 'hei@lysning.example',
  phone: '+47 22 00 00 00',
} as const

export type Registration = { readonly number: string; readonly vatId: string }
export type SellerCountry = 'NO' | 'SE' | 'DK' | 'FI'

/** One company, entered in the register of every country it sells to: each market shows the number of its own. */
export const sellerRegistrations: Readonly<Record<SellerCountry, Registration>> = {
  NO: { number: '123 456 785', vatId: 'NO 123 456 785 MVA' },
  SE: { number: '516412-3456', vatId: 'SE516412345601' },
  DK: { number: '12 34 56 74', vatId: 'DK12345674' },
  FI: { number: '1234567-1', vatId: 'FI12345671' },
}
