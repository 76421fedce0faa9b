import { navigationEffects } from '@shop/domain/navigation'
import { onRouteChange } from '@/browser/route-change'
import { browserRoute } from '@/place/browser-route'
import { progressBar } from './progress-bar'

/**
 * The router asks for a page before it shows it: that request begins a navigation, its failure fails it (the router then
 * loads the document instead), and the next page on the screen ends it. A page the router already has needs no line.
 */
export function watchNavigations(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const answer = send(input, init)
    const target = navigationTarget(input, init)
    if (!target) return answer
    const { startsLoading } = navigationEffects(browserRoute(location), browserRoute(target), location.origin)
    if (!startsLoading) return answer
    progressBar.start()
    answer.then(
      ({ ok }) => ok || progressBar.fail(),
      (error: unknown) => isAbort(error) || progressBar.fail(),
    )
    return answer
  }
  onRouteChange(() => progressBar.finish())
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
