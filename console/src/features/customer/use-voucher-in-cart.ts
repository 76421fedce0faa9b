'use client'

import { maybeConsoleCartSchema } from '@shop/contract/rest/console-carts'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { sendCartCommand } from '@/lib/send-cart-command'
import { StaffApiError } from '@/lib/staff-api-error'

/** Puts the code of a voucher into the cart that its customer has open now. */
export function useVoucherInCart(customer: string, onDone: () => Promise<void>) {
  const [busyWith, setBusyWith] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const put = async (code: string) => {
    setBusyWith(code)
    setProblem(undefined)
    try {
      const { cart } = await callStaffApi(`customers/${customer}/cart`, maybeConsoleCartSchema)
      if (!cart || cart.isCompleted) return setProblem('NO_CART')
      // A code that came into the cart meanwhile is never put aside unseen: the list shows it now.
      if (cart.promoCode !== null) return await onDone()
      const wish = { do: 'promo', code, version: cart.version }
      await sendCartCommand(`carts/${encodeURIComponent(cart.id)}`, maybeConsoleCartSchema, wish)
      await onDone()
    } catch (error) {
      if (!(error instanceof StaffApiError)) throw error
      setProblem(error.code)
    } finally {
      setBusyWith(undefined)
    }
  }
  return { put, busyWith, problem, forget: () => setProblem(undefined) }
}
