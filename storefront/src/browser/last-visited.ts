import { continueShoppingPath, type LastVisited, nothingVisited, visited } from '@shop/domain/client-state'
import { storageNames } from '@shop/domain/constants'
import { readStored } from '@shop/domain/cookie'
import type { RoutePlace } from '@shop/domain/navigation'
import { create } from 'zustand'
import { isAllowed } from './consent-store'

/** The last product and list of this tab; who allows it finds them again on the next visit. */
export const useLastVisited = create<LastVisited>(() => nothingVisited)

export function rememberVisit({ routeName, fullPath }: RoutePlace): void {
  const now = visited(lastVisited(), routeName, fullPath)
  useLastVisited.setState(now)
  if (!isAllowed('functional')) return
  try {
    localStorage.setItem(storageNames.lastVisited, JSON.stringify({ ...storedGroup(), ...now }))
  } catch {
    // A full or forbidden storage costs the way back to the list, nothing else.
  }
}

/** Where "continue shopping" leads. */
export const placeToContinue = (startPage: string): string => continueShoppingPath(lastVisited(), startPage)

function lastVisited(): LastVisited {
  const { productPath, listPath } = useLastVisited.getState()
  const before = isAllowed('functional') ? storedGroup() : {}
  return { productPath: productPath ?? pathOf(before.productPath), listPath: listPath ?? pathOf(before.listPath) }
}

/** The products that were looked at are kept under the same name. */
function storedGroup(): Readonly<Record<string, unknown>> {
  try {
    const stored = localStorage.getItem(storageNames.lastVisited)
    return readStored(stored, (value) => (typeof value === 'object' && value !== null ? { ...value } : {})) ?? {}
  } catch {
    return {}
  }
}

const pathOf = (value: unknown) => (typeof value === 'string' && value.startsWith('/') ? value : undefined)
