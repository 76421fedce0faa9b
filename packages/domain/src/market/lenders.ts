/** Who lends the money for loans, and in Finland for invoices, in the demo. A shop of one's own names its own in its settings. */
export const demoLender = {
  name: 'Demokreditt AS',
  address: 'Eksempelveien 3, 0150 Oslo',
  email: 'kreditt@demokreditt.example',
} as const

export type Lender = { readonly name: string; readonly address: string; readonly email: string }

export const lenderSettings = ['LENDER_NAME', 'LENDER_ADDRESS', 'LENDER_EMAIL'] as const
export type LenderSettings = Readonly<Partial<Record<(typeof lenderSettings)[number], string | undefined>>>

export function lenderOf(settings: LenderSettings): Lender {
  return {
    name: settings.LENDER_NAME ?? demoLender.name,
    address: settings.LENDER_ADDRESS ?? demoLender.address,
    email: settings.LENDER_EMAIL ?? demoLender.email,
  }
}

/** What has not been said of who lends, so that the demo's lender would stand there. */
export const missingOfLender = (settings: LenderSettings): readonly string[] =>
  lenderSettings.filter((setting) => !settings[setting]).map((setting) => `${setting} is missing`)
