import { setTimeout } from 'node:timers/promises'

const TRIES = 100
const BETWEEN_MS = 200

/** A search service that has just started is building its index; until then it answers 503. */
export async function searchReady(url: string, place: { readonly market: string; readonly locale: string }) {
  const query = new URLSearchParams({ ...place, touchpoint: 'desktop', userContext: 'ANONYMOUS', notify: 'false' })
  for (let tried = 0; tried < TRIES; tried++) {
    const answer = await fetch(`${url}/api/storefront/v3/queries/navigation-tree?${query}`)
    await answer.text()
    if (answer.ok) return
    await setTimeout(BETWEEN_MS)
  }
  throw new Error('The search service did not become ready')
}
