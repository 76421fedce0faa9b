import type { CallFailure } from '@shop/api-client/graphql/failure'
import { cookieNames } from '@shop/domain/constants'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readCookie } from '@/lib/cookie'
import { type CheckoutInput, refusalIn, updateCheckout } from './checkout-api'
import type { CheckoutView } from './checkout-view'

export type CheckoutStatus = 'loading' | 'ready' | 'empty' | 'completed' | 'failed'
type Shown = { readonly status: CheckoutStatus; readonly view: CheckoutView | null }

const DEBOUNCE_MS = 150

/**
 * The checkout as the services have it. Changes go there together after a moment; only the newest answer counts, and
 * prices are never added up here.
 */
export function useCheckout(marketId: string) {
  const [{ status, view }, show] = useState<Shown>({ status: 'loading', view: null })
  const [isPending, setPending] = useState(false)
  const waiting = useRef<CheckoutInput>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(0)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback((): Promise<CheckoutView | null> => {
    clearTimeout(timer.current)
    const mine = ++newest.current
    const input = waiting.current
    waiting.current = {}
    const cartId = readCookie(cookieNames.cart)
    if (!cartId) {
      show({ status: 'empty', view: null })
      return Promise.resolve(null)
    }
    setPending(true)
    const asked = updateCheckout({ cartId, marketId }, input).then((answer) => {
      if (mine !== newest.current) return null
      setPending(false)
      if (!answer.ok) {
        // What could not be told is told with the next change.
        waiting.current = { ...input, ...waiting.current }
        const status = statusOf(answer.error)
        show((shown) => ({ status, view: status === 'failed' ? shown.view : null }))
        return null
      }
      show({ status: answer.value.cart.items.length === 0 ? 'empty' : 'ready', view: answer.value })
      return answer.value
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

  return {
    status,
    view,
    isPending,
    change,
    reload: send,
    showStatus: (next: CheckoutStatus) => show({ status: next, view }),
  }
}

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
