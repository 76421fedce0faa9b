import { readPage } from '@/browser/read-page'

/** Without the one that holds all of a page's sheets once more. */
const SHEETS = 'link[rel="stylesheet"]:not([media])'

export type PageContent = { readonly title: string; readonly nodes: readonly Node[] }

/** The main part of a page of this shop, with the style sheets it needs; its scripts do not run. */
export async function fetchContent(path: string, signal: AbortSignal): Promise<PageContent> {
  const response = await fetch(path, { signal, headers: { accept: 'text/html' } })
  if (!response.ok || new URL(response.url).origin !== location.origin)
    throw new Error(`no content: ${response.status}`)
  const page = await readPage(response)
  const main = page.querySelector('main')
  if (!main) throw new Error('The page has no main part')
  await Promise.all([...page.querySelectorAll<HTMLLinkElement>(SHEETS)].map(addStyles))
  const heading = main.querySelector('h1')
  const title = heading?.textContent ?? page.title
  heading?.remove()
  for (const needless of main.querySelectorAll('script, nav[aria-label], [data-content-panel-out]')) needless.remove()
  for (const named of main.querySelectorAll('[id]')) named.removeAttribute('id')
  return { title, nodes: [...main.childNodes].map((node) => document.importNode(node, true)) }
}

function addStyles(link: HTMLLinkElement): Promise<void> | undefined {
  const href = link.getAttribute('href') ?? ''
  if ([...document.querySelectorAll(SHEETS)].some((known) => known.getAttribute('href') === href)) return
  const added = document.createElement('link')
  added.rel = 'stylesheet'
  added.href = href
  const loaded = new Promise<void>((done) => {
    added.onload = added.onerror = () => done()
  })
  document.head.append(added)
  return loaded
}
