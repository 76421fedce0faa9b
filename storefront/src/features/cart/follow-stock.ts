import { gql } from '@shop/api-client/graphql/gql'
import { dataClient } from '@/data/data-client'
import { followNews } from '@/data/follow-news'
import { loadCart } from './cart-client'
import { ownChangesAnswered } from './own-changes'

const STOCK_CHANGED = gql(`subscription stockChanged($skuIds: [Int!]!) { stockChanged(skuIds: $skuIds) { skuId } }`)

/** The services follow no more at a time. */
const MOST_SKUS = 100

// The next change of the cart says what is left as well.
const log = (cause: unknown) => console.warn('the stock of the cart cannot be followed', cause)

/** Reads the cart again whenever the stock of something in it changes, so that it says what is left. What comes back ends it. */
export async function followStock(skuIds: readonly number[]): Promise<() => void> {
  const readAgain = () =>
    void ownChangesAnswered()
      .then(() => loadCart())
      .catch(log)
  return followNews(await dataClient(), {
    query: STOCK_CHANGED,
    variables: () => ({ skuIds: skuIds.slice(0, MOST_SKUS) }),
    onNews: ({ stockChanged }) => {
      if (stockChanged) readAgain()
    },
    onMissed: readAgain,
    log,
  })
}
