import { storageNames } from '@shop/domain/constants'
import { randomKey } from '@/browser/random-key'
import type { CheckoutInput } from './checkout-api'

const NAME = storageNames.checkoutAttempt

type Attempt = {
  readonly of: string
  readonly key: string
  /** The payment that it began, and of which cart. */
  readonly payment?: { readonly cartId: string; readonly id: string } | undefined
}

let inMemory: Attempt | undefined

/**
 * The key of this attempt to buy. It stays the same for the same order of the same cart, in every tab and after a reload
 * or the back button, so that an order is made once however often it is sent; another order is another attempt.
 */
export function attemptKey(cartId: string, input: CheckoutInput): string {
  const of = printOf(cartId, input)
  const known = read()
  if (known?.of === of) return known.key
  const key = randomKey()
  write({ of, key })
  return key
}

/** The buyer goes to the provider: whatever becomes of this browser, the payment is found again from here. */
export function notePayment(cartId: string, id: string): void {
  const known = read()
  if (known) write({ ...known, payment: { cartId, id } })
}

/** The payment of this cart that was begun here and is not known to have ended. */
export function notedPayment(cartId: string): string | undefined {
  const payment = read()?.payment
  return payment?.cartId === cartId ? payment.id : undefined
}

/** A payment that failed is over: who tries again pays anew. */
export function endAttempt(): void {
  inMemory = undefined
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Storage that is switched off holds nothing.
  }
}

function read(): Attempt | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    if (typeof found !== 'object' || !found || !('of' in found && 'key' in found)) return undefined
    const { of, key } = found
    // Anybody may have written there, and the key becomes a header.
    if (typeof of === 'string' && typeof key === 'string' && /^[0-9a-f]{32}$/.test(key))
      return { of, key, payment: 'payment' in found ? paymentIn(found.payment) : undefined }
  } catch {
    return inMemory
  }
  return undefined
}

function paymentIn(found: unknown): Attempt['payment'] {
  if (typeof found !== 'object' || !found || !('cartId' in found && 'id' in found)) return undefined
  const { cartId, id } = found
  return typeof cartId === 'string' && typeof id === 'string' && /^[\da-f-]{36}$/.test(id) ? { cartId, id } : undefined
}

function write(attempt: Attempt): void {
  inMemory = attempt
  try {
    localStorage.setItem(NAME, JSON.stringify(attempt))
  } catch {
    // The page remembers it.
  }
}

/** A word for this order that tells nothing of it; the national id is left out even so. */
function printOf(cartId: string, whole: CheckoutInput): string {
  const input = { ...whole, identityNumber: undefined }
  let print = 0xcbf29ce484222325n
  for (const char of JSON.stringify([cartId, input])) {
    print = BigInt.asUintN(64, (print ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  return print.toString(36)
}
