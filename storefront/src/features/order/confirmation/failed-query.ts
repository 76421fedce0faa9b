import type { ConfirmationQuery } from './load-confirmation'

/** The query of the confirmation goes on to the screen of a failed payment, beside the word for what went wrong. */
export function failedQuery(query: ConfirmationQuery, error: string): string {
  const kept = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of [values ?? []].flat()) kept.append(name, value)
  kept.set('error', error)
  return kept.toString()
}
