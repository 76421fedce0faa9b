import { info } from '@shop/testkit/browser'

/** Asks the search service as a browser's page would, from outside any browser. */
export function askSearch(query: string, body?: string | null): Promise<Response> {
  const url = new URL(`/api/storefront/v3/queries/${query}`, info.graphql)
  if (!url.searchParams.has('customerKey')) url.searchParams.set('userContext', 'ANONYMOUS')
  const headers = { 'content-type': 'text/plain', 'x-apikey': info.apiKey }
  return fetch(url, body ? { method: 'POST', headers, body } : { headers })
}
