import { gql } from '@shop/api-client/graphql/gql'
import { parseMetaData } from '@shop/api-client/user-meta-data/meta-data'
import { cookieNames } from '@shop/domain/constants'
import { onTabMessage } from '@/browser/broadcast'
import { readCookie } from '@/browser/cookie'
import { dataClient } from '@/data/data-client'
import { refreshCartCount } from './cart-count'
import { useCart } from './cart-store'
import { ownChangesAnswered } from './own-changes'
import { settleCart } from './settle-cart'

const CART_CHANGED = gql(`subscription cartChanged($id: String!) { cartChanged(id: $id) { id version } }`)
const USER_CHANGED = gql(`subscription userChanged { userChanged { changed user { metaData } } }`)

const log = (cause: unknown) => console.warn('the cart cannot be followed', cause)
const current = () => readCookie(cookieNames.cart)

/** The cart of the account as other devices of its owner change it, and another one when they begin it. Ends by what it gives back. */
export async function followAccountCart(): Promise<() => void> {
  const { client, socket } = await dataClient()
  let watched: string | undefined
  let stopCart = () => {}

  const watch = () => {
    const id = current()
    if (id === watched) return
    stopCart()
    stopCart = () => {}
    watched = id
    if (!id) return
    const query = { query: CART_CHANGED, variables: { id }, fetchPolicy: 'no-cache' } as const
    const running = client.subscribe(query).subscribe({
      next: ({ data }) => {
        if (data?.cartChanged) void catchUp(id, data.cartChanged.version).catch(log)
      },
      error: log,
    })
    stopCart = () => running.unsubscribe()
  }
  const adopt = () => follow(settleCart).then(watch).catch(log)
  const user = client.subscribe({ query: USER_CHANGED, fetchPolicy: 'no-cache' }).subscribe({
    next: ({ data }) => {
      if (!data?.userChanged?.changed.includes('metaData')) return
      const { cartId } = parseMetaData(data.userChanged.user?.metaData)
      if (cartId !== undefined && cartId !== current()) void adopt()
    },
    error: log,
  })
  // Nobody told this device what happened while it was cut off.
  const stopReconnected = (await socket()).on('connected', (_socket, _payload, isRetry) => {
    if (isRetry) void adopt().then(() => (watched ? catchUp(watched).catch(log) : undefined))
  })
  const ends = [useCart.subscribe(watch), onTabMessage('cart', watch), () => user.unsubscribe(), stopReconnected]
  watch()
  return () => {
    for (const end of [...ends, stopCart]) end()
  }
}

/** What this tab did itself it knows from the answer, which may come after the news of it. */
async function catchUp(id: string, version = Number.POSITIVE_INFINITY): Promise<void> {
  await ownChangesAnswered()
  const { cart } = useCart.getState()
  if (current() !== id || (cart && (cart.id !== id || cart.version >= version))) return
  await follow(() => (cart ? import('./cart-client').then((client) => client.loadCart()) : refreshCartCount()))
}

async function follow(work: () => Promise<unknown>): Promise<void> {
  useCart.setState({ isFollowing: true })
  await work().finally(() => useCart.setState({ isFollowing: false }))
}
