'use client'

import { maybeDeskCartSchema } from '@shop/contract/rest/desk-carts'
import { useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'

/** Puts the code of a voucher into the cart that its customer has open now. */
export function useVoucherInCart(customer: string, onDone: () => Promise<void>) {
  const [busyWith, setBusyWith] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const put = async (code: string) => {
    setBusyWith(code)
    setProblem(undefined)
    try {
      const { cart } = await askDesk(`customers/${customer}/cart`, maybeDeskCartSchema)
      if (!cart || cart.isCompleted) return setProblem('NO_CART')
      // A code that came into the cart meanwhile is never put aside unseen: the list shows it now.
      if (cart.promoCode !== null) return await onDone()
      const body = { do: 'promo', code, version: cart.version, key: crypto.randomUUID() }
      await askDesk(`carts/${encodeURIComponent(cart.id)}`, maybeDeskCartSchema, { method: 'POST', body })
      await onDone()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setProblem(error.code)
    } finally {
      setBusyWith(undefined)
    }
  }
  return { put, busyWith, problem, forget: () => setProblem(undefined) }
}
