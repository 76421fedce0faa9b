import { navigationEffects } from '@shop/domain/navigation'
import { onDeparture, onRouteChange } from '@/browser/route-change'
import { browserRoute } from '@/place/browser-route'
import { progressBar } from './progress-bar'

/**
 * Whoever leads to another address begins a navigation, and so does the way back; the router asks for the page before it
 * shows it, unless it has it already. A request that fails fails the navigation (the router then loads the document
 * instead), and the next page on the screen ends it.
 */
export function watchNavigations(): void {
  let here = browserRoute(location)
  const begin = (to: URL | Location) => {
    const { startsLoading } = navigationEffects(here, browserRoute(to), location.origin)
    if (startsLoading) progressBar.start()
    return startsLoading
  }
  const send = window.fetch
  window.fetch = (input, init) => {
    const answer = send(input, init)
    const target = navigationTarget(input, init)
    if (!target || !begin(target)) return answer
    answer.then(
      ({ ok }) => ok || progressBar.fail(),
      (error: unknown) => isAbort(error) || progressBar.fail(),
    )
    return answer
  }
  onDeparture((href) => begin(new URL(href, location.href)))
  // Back to where one still is: the navigation is given up.
  addEventListener('popstate', () => begin(location) || progressBar.finish())
  onRouteChange(() => {
    here = browserRoute(location)
    progressBar.finish()
  })
}

function navigationTarget(input: RequestInfo | URL, init: RequestInit | undefined): URL | undefined {
  if (!init?.headers) return undefined
  const headers = new Headers(init.headers)
  if (headers.get('rsc') !== '1' || headers.has('next-router-prefetch')) return undefined
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  url.searchParams.delete('_rsc')
  return url
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
