import type { MarketChoice } from './market-choice'

/** The page in the address bar, in every market and language. */
export async function fetchChoices(): Promise<readonly MarketChoice[]> {
  const response = await fetch(`/api/places?path=${encodeURIComponent(location.pathname + location.search)}`)
  if (!response.ok) throw new Error(`no markets: ${response.status}`)
  return (await response.json()) as readonly MarketChoice[]
}
