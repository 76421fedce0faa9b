import { afterEach, expect, it, vi } from 'vitest'
import { followShopLinks } from './follow-shop-links'

afterEach(() => vi.unstubAllGlobals())

class Link {
  readonly #url: URL
  readonly dataset: Record<string, string>
  constructor(href: string, dataset: Record<string, string> = {}) {
    this.#url = new URL(href, 'http://no.localhost')
    this.dataset = dataset
  }
  get origin() {
    return this.#url.origin
  }
  get pathname() {
    return this.#url.pathname
  }
  get search() {
    return this.#url.search
  }
  get hash() {
    return this.#url.hash
  }
  readonly closest = () => this
  readonly hasAttribute = () => false
}

/** Where a click on a link leads, and whether the next page begins at its top. */
function followed(link: Link, isInAccount: boolean) {
  const gone: unknown[] = []
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('location', { origin: 'http://no.localhost', pathname: '/here', search: '' })
  vi.stubGlobal('document', { querySelector: (of: string) => (of === '[data-in-account]' && isInAccount ? {} : null) })
  let click: (event: object) => void = () => {}
  vi.stubGlobal('addEventListener', (_: string, act: typeof click) => {
    click = act
  })
  followShopLinks((href, { scroll }) => gone.push([href, scroll]))
  click({ target: link, button: 0, preventDefault() {} })
  return gone
}

it('[NAV-03] a link leads to the top of its page, also from the account and to its start', () => {
  for (const isInAccount of [true, false])
    expect(followed(new Link('/c/sko?sort=PRICE'), isInAccount)).toEqual([['/c/sko?sort=PRICE', true]])
  expect(followed(new Link('/account', { account: '' }), false)).toEqual([['/account', true]])
})

it('[NAV-04] within the account a page stays where it is scrolled to, whichever link leads on', () => {
  expect(followed(new Link('/min-konto/saldo', { stay: '' }), true)).toEqual([['/min-konto/saldo', false]])
  expect(followed(new Link('/account', { account: '' }), true)).toEqual([['/account', false]])
})
