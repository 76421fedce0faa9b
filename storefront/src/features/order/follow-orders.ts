import { gql } from '@shop/api-client/graphql/gql'
import { dataClient } from '@/data/data-client'

const ORDER_CHANGED = gql(`subscription orderChanged { orderChanged { id status } }`)

/** Any order of the account, each time it changes; what comes back ends it. */
export async function followOrders(act: (order: { id: number; status: string }) => void): Promise<() => void> {
  const { client } = await dataClient()
  const running = client.subscribe({ query: ORDER_CHANGED }).subscribe({
    next: ({ data }) => {
      if (data?.orderChanged) act(data.orderChanged)
    },
    // The next visit of the page shows it.
    error: (cause: unknown) => console.warn('orders cannot be followed', cause),
  })
  return () => running.unsubscribe()
}
