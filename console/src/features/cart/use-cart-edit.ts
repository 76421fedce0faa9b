'use client'

import { type CartEdit, cartConflictSchema, type DeskCart, maybeDeskCartSchema } from '@shop/contract/rest/desk-carts'
import { useEffect, useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'

/** What is added has a name, for who has to choose between two versions. */
type Wish<E> = E extends { readonly do: 'add' }
  ? Omit<E, 'version' | 'key'> & { readonly name: string }
  : E extends CartEdit
    ? Omit<E, 'version' | 'key'>
    : never
export type CartWish = Wish<CartEdit>
export type Conflict = { readonly wish: CartWish; readonly mine: DeskCart }

type Parts = { cart: DeskCart; show: (cart: DeskCart) => void; refresh: () => Promise<void> }

/** Changes a cart on the version on show. Another one is never overwritten: both are laid side by side. */
export function useCartEdit({ cart, show, refresh }: Parts) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<DeskError>()
  const [conflict, setConflict] = useState<Conflict>()

  // It says that there is no network; when there is one again, it is not true any more.
  const isOffline = refusal?.code === 'OFFLINE'
  useEffect(() => {
    if (!isOffline) return
    const forgive = () => setRefusal(undefined)
    window.addEventListener('online', forgive)
    return () => window.removeEventListener('online', forgive)
  }, [isOffline])

  const edit = async (wish: CartWish): Promise<boolean> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const body = { ...wish, version: cart.version, key: crypto.randomUUID() }
      const answer = await askDesk(`carts/${encodeURIComponent(cart.id)}`, maybeDeskCartSchema, {
        method: 'POST',
        body,
      })
      if (answer.cart) show(answer.cart)
      return true
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (error.code === 'CONFLICT_STALE_VERSION') {
        setConflict({ wish, mine: cart })
        const both = cartConflictSchema.safeParse(error.details)
        if (both.success) show(both.data.theirs)
        else await refresh()
      } else setRefusal(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { edit, isBusy, refusal, conflict, settle: () => setConflict(undefined), forgive: () => setRefusal(undefined) }
}
