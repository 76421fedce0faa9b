import type { createBrowserClient } from '@shop/api-client/graphql/browser'
import { browserPlace } from '@/place/browser-place'

type DataClient = ReturnType<typeof createBrowserClient>

let made: Promise<DataClient> | undefined

/** The one data client of the page. Its code comes with the first wish for it. */
export function dataClient(): Promise<DataClient> {
  made ??= load()
  // Code that did not arrive is asked for again by the next who needs it.
  made.catch(() => {
    made = undefined
  })
  return made
}

/** Forgets what the client holds and asks the queries on screen again; nothing to do before it is there. */
export async function resetDataClient(): Promise<void> {
  const client = await made?.catch(() => undefined)
  client?.tokenChanged()
  await client?.client.resetStore()
}

async function load(): Promise<DataClient> {
  const browser = await import('@shop/api-client/graphql/browser')
  return browser.createBrowserClient({ origin: location.origin, context: browserPlace, cookies: () => document.cookie })
}
