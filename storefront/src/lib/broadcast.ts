/** What the tabs of one browser tell each other. The receiver fetches the news itself; nothing personal is sent. */
export type TabMessage = { readonly type: 'cart' } | { readonly type: 'favourites' }

const CHANNEL = 'ralph_channel'
let channel: BroadcastChannel | undefined

const opened = () => {
  if (!channel && typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(CHANNEL)
  return channel
}

export function tellOtherTabs(message: TabMessage): void {
  opened()?.postMessage(message)
}

/** A received message is acted on, never sent on: two tabs would otherwise answer each other for ever. */
export function onTabMessage(type: TabMessage['type'], act: () => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    if (parseTabMessage(event.data)?.type === type) act()
  }
  opened()?.addEventListener('message', listen)
  return () => opened()?.removeEventListener('message', listen)
}

/** Other versions of the shop may be open in other tabs: what we do not know is ignored. */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  return data.type === 'cart' || data.type === 'favourites' ? { type: data.type } : undefined
}
