import { broadcastChannels, languages } from '@shop/domain/constants'
import { fieldsOf } from './fields-of'

/**
 * What the tabs of one browser tell each other. The receiver fetches the news itself; nothing personal is sent. A market
 * is named: the cookie that holds it may reach another tab later than the message.
 */
export type TabMessage =
  | { readonly type: 'cart' | 'favourites' | 'auth' }
  | { readonly type: 'checkout-market'; readonly data: Pick<MarketChosen, 'alias'> }
  | { readonly type: 'market'; readonly data: MarketChosen }

/** Where the shopper went on: the market's alias and the language. */
export type MarketChosen = { readonly alias: string; readonly language: string }

const { shop, favourites } = broadcastChannels
const channels = new Map<string, BroadcastChannel>()

function opened(type: TabMessage['type']): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const name = type === 'favourites' ? favourites : shop
  const channel = channels.get(name) ?? new BroadcastChannel(name)
  channels.set(name, channel)
  return channel
}

export function tellOtherTabs(message: TabMessage): void {
  opened(message.type)?.postMessage(message)
}

/** A received message is acted on, never sent on: two tabs would otherwise answer each other for ever. */
export function onTabMessage<T extends TabMessage['type']>(
  type: T,
  act: (message: Extract<TabMessage, { type: T }>) => void,
): () => void {
  const channel = opened(type)
  const listen = (event: MessageEvent<unknown>) => {
    const message = parseTabMessage(event.data)
    if (message && isOf(type, message)) act(message)
  }
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}

function isOf<T extends TabMessage['type']>(
  type: T,
  message: TabMessage,
): message is Extract<TabMessage, { readonly type: T }> {
  return message.type === type
}

/** Other versions of the shop may be open in other tabs: what we do not know is ignored. */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  const { type, data: more } = fieldsOf(data)
  if (type === 'cart' || type === 'favourites' || type === 'auth') return { type }
  const { alias, language } = fieldsOf(more)
  if (typeof alias !== 'string' || !/^[a-z]{2,16}$/.test(alias)) return undefined
  if (type === 'checkout-market') return { type, data: { alias } }
  if (type !== 'market') return undefined
  const known = languages.find((code) => code === language)
  return known && { type, data: { alias, language: known } }
}
