import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { StoreApi, UseBoundStore } from 'zustand'
import { useModal } from '@/ui/modal-store'
import { useSnackbar } from '@/ui/toast/snackbar-store'
import { useToast } from '@/ui/toast/toast-store'
import { useListState } from '@/frame/navigation/list-state'
import { useCheckoutState } from '@/browser/checkout-state'
import { useCustomerText } from '@/browser/customer-text'
import { useLastVisited } from '@/browser/last-visited'
import { useLoading } from '@/browser/loading'
import { useDepartures, useSignedIn } from '@/browser/signed-in'
import { useAuthDialog } from '@/features/auth/auth-dialog-store'
import { useCart } from '@/features/cart/cart-store'
import { useAvarda } from '@/features/checkout/avarda-store'
import { useContentPanel } from '@/features/content-panel/content-panel-store'
import { useFavourites } from '@/features/favourites/favourites-store'
import { useQuickShop } from '@/features/product/quick-shop/quick-shop-store'

type Group = UseBoundStore<StoreApi<Record<string, unknown>>>
const GROUPS = {
  useAuthDialog,
  useAvarda,
  useCart,
  useCheckoutState,
  useContentPanel,
  useCustomerText,
  useDepartures,
  useFavourites,
  useLastVisited,
  useListState,
  useLoading,
  useModal,
  useQuickShop,
  useSignedIn,
  useSnackbar,
  useToast,
}

/** Shows all that a group holds. */
function Shown({ use }: { readonly use: Group }) {
  return JSON.stringify(use())
}

it('[STATE-06] a page that is made on the server begins with its own groups, whatever another request has left in them', () => {
  for (const [name, each] of Object.entries(GROUPS)) {
    const use = each as unknown as Group
    const page = () => renderToString(createElement(Shown, { use }))
    const [before, known] = [page(), use.getState()]
    use.setState({ leftBehind: 'of another request' })
    try {
      expect(page(), name).toBe(before)
    } finally {
      use.setState(known, true)
    }
  }
})

it('[STATE-06] no group of the shop is left out above, but the one that no server can make', async () => {
  const room = join(import.meta.dirname, '..')
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const groups = files.flatMap((file) =>
    [...readFileSync(join(room, file), 'utf8').matchAll(/export const (use\w+) = create\b/g)].map(([, name]) => name),
  )
  expect(groups.sort()).toEqual([...Object.keys(GROUPS), 'useAppState'].sort())
})

it('[STATE-06] the state of the page itself cannot be made on a server', async () => {
  vi.resetModules()
  await expect(import('@/frame/navigation/app-state')).rejects.toThrow(/window|document|location/)
})
