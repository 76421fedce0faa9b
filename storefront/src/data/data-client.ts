import type { makeDataClient } from './make-data-client'

type DataClient = ReturnType<typeof makeDataClient>

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

const load = async (): Promise<DataClient> => (await import('./make-data-client')).makeDataClient()
