import type { ConsentGroup } from '@shop/domain/cookie'
import { isAllowed } from '@/browser/consent-store'

export type ListEntry = { readonly event: string } & Readonly<Record<string, unknown>>

declare global {
  interface Window {
    /** The events list, under the name that tag managers look for. */
    dataLayer?: unknown[]
  }
}

const needed = new WeakMap<object, ConsentGroup>()
let isRead = false

/**
 * Adds to the events list. While no tag manager runs the list stays in this page's memory; from then on only what the
 * visitor has accepted is added. A list that others have broken never reaches the shopper.
 */
export function pushEntry(entry: ListEntry, needs: ConsentGroup = 'statistics'): void {
  try {
    if (isRead && !isAllowed(needs)) return
    needed.set(entry, needs)
    window.dataLayer ??= []
    window.dataLayer.push(entry)
  } catch (error) {
    console.warn(error)
  }
}

/** What was gathered for a group that is not accepted is dropped before anybody reads the list; a broken list as well. */
export function openList(): void {
  isRead = true
  try {
    const list = Array.isArray(window.dataLayer) ? window.dataLayer : []
    window.dataLayer = list.filter((entry) => {
      const needs = typeof entry === 'object' && entry !== null ? needed.get(entry) : undefined
      return needs === undefined || isAllowed(needs)
    })
  } catch (error) {
    console.warn(error)
  }
}
