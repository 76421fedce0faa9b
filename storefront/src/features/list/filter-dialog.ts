import '@/ui/field.module.css'
import { keepFocus } from '@/ui/keep-focus'
import { openLayer } from '@/ui/layer-history'
import { readPage } from '@/browser/read-page'
import s from './list.module.css'
import { queryOfForm } from './query-of-form'

/** The filters are a page of their own; with scripts its form stands in a dialog over the list. */

const fetched = new Map<string, Promise<HTMLElement>>()
const KEPT = 20

/** The panel of an address, asked for once. */
export function fetchPanel(href: string): Promise<HTMLElement> {
  const known = fetched.get(href)
  if (known) return known
  if (fetched.size >= KEPT) fetched.clear()
  const asked = fetch(href).then(async (response) => {
    const page = await readPage(response)
    const panel = page.querySelector<HTMLElement>('[data-filter-panel]')
    if (!response.ok || !panel) throw new Error(`no filters at ${href}: ${response.status}`)
    return panel
  })
  fetched.set(href, asked)
  asked.catch(() => fetched.delete(href))
  return asked
}

type Opening = { readonly href: string; readonly facet?: string; readonly go: (href: string) => void }

export async function openFilters({ href, facet, go }: Opening): Promise<void> {
  const panel = document.importNode(await fetchPanel(href), true)
  const dialog = document.createElement('dialog')
  dialog.className = s.filterDialog ?? ''
  dialog.setAttribute('aria-labelledby', 'filter-title')
  dialog.append(panel)
  document.body.append(dialog)
  document.documentElement.toggleAttribute('data-locked', true)
  listen(dialog, go)
  dialog.showModal()
  const group = facet && dialog.querySelector<HTMLDetailsElement>(`details[data-facet="${CSS.escape(facet)}"]`)
  if (group) {
    group.open = true
    group.scrollIntoView({ block: 'start' })
    group.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
  }
}

function listen(dialog: HTMLDialogElement, go: (href: string) => void): void {
  let waiting: AbortController | undefined
  const formOf = () => dialog.querySelector('form')
  const hrefOf = (form: HTMLFormElement, extra = '') => {
    const query = [queryOfForm(new FormData(form)), extra].filter(Boolean).join('&')
    return query ? `${form.getAttribute('action')}?${query}` : (form.getAttribute('action') ?? '')
  }
  const refresh = async (href: string, touched?: string) => {
    waiting?.abort()
    waiting = new AbortController()
    const { signal } = waiting
    const fresh = await fetchPanel(href).catch(() => undefined)
    if (fresh && !signal.aborted) renew(dialog, fresh, touched)
  }

  dialog.addEventListener('keydown', (event) => {
    const { key, shiftKey } = event
    keepFocus({ key, shiftKey, currentTarget: dialog, preventDefault: () => event.preventDefault() })
  })
  const closed = openLayer(() => dialog.close())
  dialog.addEventListener('close', () => {
    closed()
    document.documentElement.removeAttribute('data-locked')
    dialog.remove()
  })
  dialog.addEventListener('change', (event) => {
    const form = formOf()
    const touched = (event.target as Element).closest<HTMLElement>('[data-facet]')?.dataset.facet
    if (form) void refresh(hrefOf(form, 'filter=1'), touched)
  })
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    // The veil around the panel is the dialog itself.
    if (target === dialog || target.closest('[data-filter-close]')) {
      event.preventDefault()
      dialog.close()
    }
    const clear = target.closest<HTMLAnchorElement>('[data-filter-clear]')
    if (clear) {
      event.preventDefault()
      for (const box of dialog.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')) {
        if (box.type === 'checkbox') box.checked = false
        else box.value = ''
      }
      void refresh(clear.getAttribute('href') ?? '')
    }
  })
  dialog.addEventListener('submit', (event) => {
    const form = formOf()
    if (!form) return
    event.preventDefault()
    dialog.close()
    go(hrefOf(form))
  })
}

/** New counts everywhere; the group under the shopper's finger counts as before and is left alone. */
function renew(dialog: HTMLElement, fresh: HTMLElement, touched: string | undefined): void {
  const groups = (root: ParentNode) => [...root.querySelectorAll<HTMLDetailsElement>('details[data-facet]')]
  const old = new Map(groups(dialog).map((group) => [group.dataset.facet, group]))
  const body = dialog.querySelector('[data-filter-groups]')
  for (const group of groups(fresh)) {
    const before = old.get(group.dataset.facet)
    if (before && group.dataset.facet === touched) {
      before.querySelector('summary')?.replaceChildren(...copies(group.querySelector('summary')))
    } else if (before) {
      before.replaceChildren(...copies(group))
    } else body?.append(document.importNode(group, true))
    old.delete(group.dataset.facet)
  }
  for (const [key, group] of old) if (key !== touched) group.remove()
  for (const name of ['[data-filter-count]', '[data-filter-submit]'])
    dialog.querySelector(name)?.replaceChildren(...copies(fresh.querySelector(name)))
}

const copies = (node: Element | null): Node[] =>
  [...(node?.childNodes ?? [])].map((child) => document.importNode(child, true))
