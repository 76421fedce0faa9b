import type { ConsoleHealth } from '@shop/contract/rest/console-health'

type Part = ConsoleHealth['parts'][number]
type Felt = 'shop' | 'signIn' | 'favourites' | 'member' | 'search' | 'pictures' | 'payment' | 'delivery'

const FELT: Readonly<Record<Part['name'], Felt | undefined>> = {
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

/** What is not merely late when its part does not answer at all. */
const GONE = { shop: 'shopDown', member: 'memberDown', pictures: 'picturesDown' } as const
type Said = Felt | (typeof GONE)[keyof typeof GONE]

/** What customers notice when these parts do badly, each thing once and at its worst. */
export function feltOf(ill: readonly Pick<Part, 'name' | 'state'>[]): readonly Said[] {
  const felt = (parts: typeof ill) => new Set(parts.flatMap(({ name }) => FELT[name] ?? []))
  const gone = felt(ill.filter(({ state }) => state === 'down'))
  return [...felt(ill)].map((one) => (gone.has(one) && isGone(one) ? GONE[one] : one))
}

const isGone = (felt: Felt): felt is keyof typeof GONE => felt in GONE
