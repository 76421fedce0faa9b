import { afterEach, expect, it, vi } from 'vitest'
import { lineHref } from './line-href'

afterEach(() => void vi.unstubAllGlobals())

it('[ROUTING-02] a line of the cart leads into the market that is shown, whichever one it is delivered in', () => {
  const hrefAt = (pathname: string, market: string, canonicalUrl: string) => {
    vi.stubGlobal('location', { pathname })
    vi.stubGlobal('document', { documentElement: { lang: 'sv-SE', dataset: { market } } })
    return lineHref({ canonicalUrl })
  }
  expect(hrefAt('/se/sv/varukorg', 'se', '/no/sv/p/kjole')).toBe('/se/sv/p/kjole')
  expect(hrefAt('/se/sv', 'se', '/se/sv/p/kjole')).toBe('/se/sv/p/kjole')
  expect(hrefAt('/sv/varukorg', 'se', '/sv/p/kjole')).toBe('/sv/p/kjole')
  expect(hrefAt('/sv', 'fi', '/sv/p/kjole')).toBe('/sv/p/kjole')
})
