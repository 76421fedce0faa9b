import { broadcastChannels } from '@shop/domain/constants'

/** What the tabs of one browser tell each other. The receiver fetches the news itself; nothing personal is sent. */
export type TabMessage = { readonly type: 'cart' } | { readonly type: 'favourites' }

const channelNames: Readonly<Record<TabMessage['type'], string>> = {
  cart: broadcastChannels.shop,
  favourites: broadcastChannels.favourites,
}
const channels = new Map<string, BroadcastChannel>()

function opened(type: TabMessage['type']): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const name = channelNames[type]
  const channel = channels.get(name) ?? new BroadcastChannel(name)
  channels.set(name, channel)
  return channel
}

export function tellOtherTabs(message: TabMessage): void {
  opened(message.type)?.postMessage(message)
}

/** A received message is acted on, never sent on: two tabs would otherwise answer each other for ever. */
export function onTabMessage(type: TabMessage['type'], act: () => void): () => void {
  const channel = opened(type)
  const listen = (event: MessageEvent<unknown>) => {
    if (parseTabMessage(event.data)?.type === type) act()
  }
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}

/** Other versions of the shop may be open in other tabs: what we do not know is ignored. */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  return data.type === 'cart' || data.type === 'favourites' ? { type: data.type } : undefined
}
