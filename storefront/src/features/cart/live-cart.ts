import { gql } from '@shop/api-client/graphql/gql'
import { parseMetaData } from '@shop/api-client/user-meta-data/meta-data'
import { cookieNames } from '@shop/domain/constants'
import { onTabMessage } from '@/browser/broadcast'
import { readCookie } from '@/browser/cookie'
import { dataClient } from '@/data/data-client'
import { followNews } from '@/data/follow-news'
import { countedVersion, refreshCartCount } from './cart-count'
import { useCart } from './cart-store'
import { followCartChange } from './follow-cart-change'
import { ownChangesAnswered } from './own-changes'
import { settleCart } from './settle-cart'

const CART_CHANGED = gql(`subscription cartChanged($id: String!, $since: Int) {
  cartChanged(id: $id, since: $since) { version staffMessage { id } }
}`)
const USER_CHANGED = gql(`subscription userChanged { userChanged { changed user { metaData } } }`)

type Data = Awaited<ReturnType<typeof dataClient>>
/** What a cart has become elsewhere. A message of customer service that is closed leaves its version as it is. */
type Heard = { readonly id: string; readonly version: number; readonly staffMessage: { readonly id: string } | null }

const log = (cause: unknown) => console.warn('the cart cannot be followed', cause)
const current = () => readCookie(cookieNames.cart)

/** The cart of the account as other devices of its owner change it, and another one when they begin it. Ends by what it gives back. */
export async function followAccountCart(): Promise<() => void> {
  const data = await dataClient()
  const cart = followCart(data)
  const adopt = () => followCartChange(settleCart).then(cart.watch).catch(log)
  const stopUser = followNews(data, {
    query: USER_CHANGED,
    onNews: ({ userChanged }) => {
      if (!userChanged?.changed.includes('metaData')) return
      const { cartId } = parseMetaData(userChanged.user?.metaData)
      if (cartId !== undefined && cartId !== current()) void adopt()
    },
    // Nobody told this device what happened while it was cut off.
    onMissed: () => void adopt().then(() => catchUp().catch(log)),
    log,
  })
  const ends = [useCart.subscribe(cart.compare), onTabMessage('cart', cart.watch), stopUser]
  cart.watch()
  return () => {
    for (const end of [...ends, cart.stop]) end()
  }
}

/** Hears of the cart in use, whichever that is. */
function followCart(data: Data) {
  let watched: string | undefined
  let newest: Heard | undefined
  let stop = () => {}

  const hear = (heard: Heard) => {
    newest = heard
    void catchUp(heard).catch(log)
  }
  const listenTo = (id: string) =>
    followNews(data, {
      query: CART_CHANGED,
      // What happened since it was read is told first.
      variables: () => ({ id, since: knownVersion(id) }),
      onNews: ({ cartChanged }) => {
        if (cartChanged) hear({ ...cartChanged, id })
      },
      log,
    })
  const watch = () => {
    const id = current()
    if (id === watched) return
    stop()
    watched = id
    stop = id ? listenTo(id) : () => {}
  }
  /** A cart may have been asked for before the news, and come after it. */
  const compare: Parameters<typeof useCart.subscribe>[0] = ({ cart }, before) => {
    watch()
    if (!newest || cart === before.cart || cart?.id !== newest.id) return
    const heard = newest
    newest = undefined
    void catchUp(heard).catch(log)
  }
  return { watch, compare, stop: () => stop() }
}

function knownVersion(id: string): number {
  const { cart } = useCart.getState()
  return cart?.id === id ? cart.version : countedVersion(id)
}

function isKnown({ id, version, staffMessage }: Heard): boolean {
  const { cart } = useCart.getState()
  if (knownVersion(id) !== version) return knownVersion(id) > version
  return !cart || cart.staffMessage?.id === staffMessage?.id
}

/** Reads again what is shown of the cart, but for what is known already. */
async function catchUp(heard?: Heard): Promise<void> {
  // What this tab did itself it knows from the answer, which may come after the news of it.
  await ownChangesAnswered()
  const id = current()
  const { cart } = useCart.getState()
  if (!id || (cart && cart.id !== id) || (heard && (heard.id !== id || isKnown(heard)))) return
  await followCartChange(() =>
    cart ? import('./cart-client').then((client) => client.loadCart()) : refreshCartCount(),
  )
}
