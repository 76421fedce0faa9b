import { cartInUse } from '@shop/domain/cart'
import { useEffect, useState } from 'react'
import { goTo } from '@/browser/go-to'
import { endAttempt, notedPayment } from './attempt'
import { paymentStanding } from './checkout-api'
import { paymentPage } from './payment-page'

/**
 * Whether a payment that this browser began for the bag is still being looked up, or the browser is on its way to where it
 * is followed. Nobody is shown a button to pay before it is certain that nothing was taken.
 */
export function useNotedPayment({ confirm }: { readonly confirm: string }, market: string): boolean {
  const [isUnsure, setUnsure] = useState(true)
  useEffect(() => {
    const cartId = cartInUse(document.cookie)
    const paymentId = cartId && notedPayment(cartId)
    if (!cartId || !paymentId) return setUnsure(false)
    let isOver = false
    void paymentStanding({ cartId, marketId: market }, paymentId).then((standing) => {
      if (isOver) return
      if (standing === 'ORDERED' || standing === 'ASKING') return void goTo(paymentPage(confirm, paymentId))
      if (standing === 'NOTHING_TAKEN') endAttempt()
      setUnsure(false)
    })
    return () => {
      isOver = true
    }
  }, [confirm, market])
  return isUnsure
}
