type Go = (href: string, options: { readonly scroll: boolean }) => void

/** What another server answers, or this one with something that is no page. */
const NO_PAGE = /^\/(api|auth|images|graphql|redirect|likes|_next)(\/|$)/

/**
 * Every plain link to a page of this shop is followed without loading a new document; the last to hear of a click. A
 * link that names its window or another language wants the whole document.
 */
export function followShopLinks(go: Go): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.hasAttribute('download') || link.target || link.hreflang) return
    if (link.origin !== location.origin || NO_PAGE.test(link.pathname)) return
    // A place on this page is the browser's own affair.
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash, { scroll: !staysScrolled(link) })
  }
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}

/** Within the account one stays where one is scrolled to, also by the header's way to it. */
const staysScrolled = ({ dataset }: HTMLAnchorElement) =>
  dataset.stay !== undefined || (dataset.account !== undefined && document.querySelector('[data-in-account]') !== null)
