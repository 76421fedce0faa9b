import { gql } from '@shop/api-client/graphql/gql'
import { dataClient } from '@/data/data-client'
import { followNews } from '@/data/follow-news'

const ORDER_CHANGED = gql(`subscription orderChanged { orderChanged { id status } }`)

type Listener = {
  readonly onChange: (order: { id: number; status: string }) => void
  /** Some may have changed while nobody could be told. */
  readonly onMissed: () => void
}

/** Any order of the account, each time it changes; what comes back ends it. */
export async function followOrders({ onChange, onMissed }: Listener): Promise<() => void> {
  return followNews(await dataClient(), {
    query: ORDER_CHANGED,
    onNews: ({ orderChanged }) => {
      if (orderChanged) onChange(orderChanged)
    },
    onMissed,
    // The next visit of the page shows it.
    log: (cause) => console.warn('orders cannot be followed', cause),
  })
}
