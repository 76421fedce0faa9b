import { compileRouting } from './decide-route'
import { aRequest, sampleConfig } from './sample-routing'

const ordinary = [
  'no.localhost/',
  'no.localhost/kassen',
  'se.localhost/sv/c/klanningar',
  'dk.localhost/da/p/dame/sort-kjole',
  'fi.localhost/fi/tilini/tilaukset',
  'fi.localhost/sv/b/havra',
  'se.localhost/sv/m%C3%A4rken',
  'no.localhost/om-oss',
].map((url) => aRequest(url))

/** Decides so many ordinary requests, one after the other; the caller holds the watch. */
export function decideMany(decisions: number): number {
  const decide = compileRouting(sampleConfig)
  let gone = 0
  for (let at = 0; at < decisions; at++) {
    if (decide(ordinary[at % ordinary.length]!).kind === 'go') gone++
  }
  return gone
}
