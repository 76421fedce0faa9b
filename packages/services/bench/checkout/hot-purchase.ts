import { checkoutOf } from '../checkout-form'
import { documents } from '../documents'
import type { Place } from '../load/flows'
import type { Scenario } from '../scenarios'
import { PLACES } from '../variables'

const BUYERS = 2_000

/** Everybody buys the same thing: each order waits for the one before it at one row of the stock. */
export const hotPurchase: Scenario = {
  name: 'hotPurchase',
  title: 'whole purchase, one hot SKU',
  floorTitle: 'bare Node server, the rows of a purchase of that SKU in one SQL transaction',
  bars: { perSecond: 60 },
  first: 100,
  load: async ({ skus, shop: { keys } }) => {
    const place = PLACES[0] as Place
    const skuIds = hotOf(skus.get(place))
    const buyers = Array.from({ length: BUYERS }, (_, n) => ({ ...place, skuIds, checkout: checkoutOf(place, n) }))
    return { flow: 'purchase', variables: buyers.length, input: { keys, documents, buyers } }
  },
  floor: async ({ skus }) => {
    const [skuId] = hotOf(skus.get(PLACES[0] as Place))
    const paths = Array.from({ length: BUYERS }, (_, n) => `/order/${n}/${skuId}`)
    return { flow: 'addresses', variables: paths.length, input: { paths } }
  },
}

function hotOf(skuIds: readonly number[] = []): readonly number[] {
  const [hot] = skuIds
  if (hot === undefined) throw new Error('The demo has no SKU to be hot')
  return [hot]
}
