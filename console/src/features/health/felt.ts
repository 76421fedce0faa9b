import type { DeskHealth } from '@shop/contract/rest/desk-health'

type Part = DeskHealth['parts'][number]['name']
type Felt = 'shop' | 'signIn' | 'favourites' | 'member' | 'search' | 'pictures' | 'payment' | 'delivery'

const FELT: Readonly<Record<Part, Felt | undefined>> = {
  database: 'shop',
  graphql: 'shop',
  auth: 'signIn',
  favourites: 'favourites',
  engagement: 'member',
  search: 'search',
  images: 'pictures',
  payments: 'payment',
  paymentProvider: 'payment',
  shippingProvider: 'delivery',
  staff: undefined,
  witness: undefined,
}

/** What customers notice when these parts do badly, each thing once. */
export const feltOf = (parts: readonly { readonly name: Part }[]): readonly Felt[] => [
  ...new Set(parts.flatMap(({ name }) => FELT[name] ?? [])),
]
