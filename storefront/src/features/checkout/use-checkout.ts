import type { CallFailure } from '@shop/api-client/graphql/failure'
import { cartInUse } from '@shop/domain/cart'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckoutView } from './checkout-api'
import { type CheckoutInput, refusalIn, updateCheckout } from './checkout-api'
import { keepDelivery } from './known-delivery'

export type CheckoutStatus = 'loading' | 'ready' | 'empty' | 'completed' | 'failed'
type Shown = { readonly status: CheckoutStatus; readonly view: CheckoutView | null }

const DEBOUNCE_MS = 150

/**
 * The checkout as the services have it. Changes go there together after a moment, one question after the other; only the
 * newest answer counts, and prices are never added up here.
 */
export function useCheckout(marketId: string) {
  const [{ status, view }, show] = useState<Shown>({ status: 'loading', view: null })
  const [isPending, setPending] = useState(false)
  const waiting = useRef<CheckoutInput>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef<{ readonly cartId?: string; readonly buyer: CheckoutInput }>({ buyer: {} })
  const newest = useRef(0)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback((): Promise<CheckoutView | null> => {
    clearTimeout(timer.current)
    const mine = ++newest.current
    setPending(true)
    const asked = running.current.then(async () => {
      if (mine !== newest.current) return null
      const cartId = cartInUse(document.cookie)
      if (!cartId) {
        setPending(false)
        keepDelivery(null)
        show({ status: 'empty', view: null })
        return null
      }
      // Another bag, as after signing in, has not heard who buys and where to.
      const input = { ...(cartId !== told.current.cartId && told.current.buyer), ...waiting.current }
      waiting.current = {}
      const answer = await updateCheckout({ cartId, marketId }, input)
      // What could not be told is told with the next change.
      if (!answer.ok) waiting.current = { ...input, ...waiting.current }
      else told.current = { cartId, buyer: buyerOf({ ...told.current.buyer, ...input }) }
      if (mine !== newest.current) return null
      if (!answer.ok) {
        setPending(false)
        const status = statusOf(answer.error)
        if (status !== 'failed') keepDelivery(null)
        show((shown) => ({ status, view: status === 'failed' ? shown.view : null }))
        return null
      }
      setPending(Object.keys(waiting.current).length > 0)
      // What was chosen while the answer was on its way stays chosen.
      const view = withChoice(answer.value, waiting.current)
      keepDelivery(view)
      show({ status: view.cart.items.length === 0 ? 'empty' : 'ready', view })
      return view
    })
    running.current = asked
    return asked
  }, [marketId])

  useEffect(() => {
    void send()
    return () => clearTimeout(timer.current)
  }, [send])

  const change = useCallback(
    (input: CheckoutInput) => {
      waiting.current = { ...waiting.current, ...input }
      setPending(true)
      show((shown) => ({ ...shown, view: shown.view && withChoice(shown.view, input) }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), DEBOUNCE_MS)
    },
    [send],
  )

  return { status, view, isPending, change, reload: send }
}

const buyerOf = ({ billingAddress, customerType }: CheckoutInput): CheckoutInput => ({
  ...(billingAddress && { billingAddress }),
  ...(customerType && { customerType }),
})

/** A choice shows at once; what it costs is the answer's to say. */
function withChoice(view: CheckoutView, { paymentId, shippingId }: CheckoutInput): CheckoutView {
  const chosen = <Option extends { readonly id: number; readonly isSelected: boolean }>(
    options: readonly Option[],
    id: number | undefined,
  ) => (id === undefined ? options : options.map((option) => ({ ...option, isSelected: option.id === id })))
  return {
    ...view,
    paymentOptions: chosen(view.paymentOptions, paymentId),
    shippingOptions: chosen(view.shippingOptions, shippingId),
  }
}

function statusOf(failure: CallFailure): CheckoutStatus {
  switch (refusalIn(failure)?.code) {
    case 'CART_COMPLETED':
      return 'completed'
    case 'CART_NOT_FOUND':
    case 'FORBIDDEN':
    case 'UNAUTHENTICATED':
      return 'empty'
    default:
      return 'failed'
  }
}
