'use client'

import {
  type CartEdit,
  type ConsoleCart,
  cartConflictSchema,
  maybeConsoleCartSchema,
} from '@shop/contract/rest/console-carts'
import { useEffect, useState } from 'react'
import { sendCartCommand } from '@/lib/send-cart-command'
import { useSave } from '@/lib/use-save'

/** What is added has a name, for who has to choose between two versions. */
type Wish<E> = E extends { readonly do: 'add' }
  ? Omit<E, 'version' | 'key'> & { readonly name: string }
  : E extends CartEdit
    ? Omit<E, 'version' | 'key'>
    : never
export type CartWish = Wish<CartEdit>
export type Conflict = { readonly wish: CartWish; readonly mine: ConsoleCart }

const STALE = 'CONFLICT_STALE_VERSION'
type Parts = { cart: ConsoleCart; show: (cart: ConsoleCart) => void; refresh: () => Promise<void> }

/** Changes a cart on the version on show. Another one is never overwritten: both are laid side by side. */
export function useCartEdit({ cart, show, refresh }: Parts) {
  const [conflict, setConflict] = useState<Conflict>()

  const { save, isBusy, refusal, forgive } = useSave(
    async (wish: CartWish) => {
      const address = `carts/${encodeURIComponent(cart.id)}`
      const answer = await sendCartCommand(address, maybeConsoleCartSchema, { ...wish, version: cart.version })
      if (answer.cart) show(answer.cart)
    },
    async (error, wish) => {
      if (error.code !== STALE) return
      setConflict({ wish, mine: cart })
      const both = cartConflictSchema.safeParse(error.details)
      if (both.success) show(both.data.theirs)
      else await refresh()
    },
  )

  // It says that there is no network; when there is one again, it is not true any more.
  const isOffline = refusal?.code === 'OFFLINE'
  useEffect(() => {
    if (!isOffline) return
    const again = () => forgive()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline, forgive])

  return {
    edit: save,
    isBusy,
    // Both versions on show say more than a refusal.
    refusal: refusal?.code === STALE ? undefined : refusal,
    conflict,
    settle: () => setConflict(undefined),
    forgive,
  }
}
