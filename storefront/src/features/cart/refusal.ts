import { fillMessage } from '@/lib/fill-message'
import type { CartPageTexts } from './cart-texts'

export type Refusal =
  | { readonly kind: 'only-left'; readonly stock: number }
  | { readonly kind: 'threshold'; readonly quantity: number }
  | { readonly kind: 'failed' }

type GraphQlProblem = { readonly extensions?: Readonly<Record<string, unknown>> }

/** An expected refusal comes as an error with a code and its numbers; anything else is a failure. */
export function refusalOf(error: unknown): Refusal {
  const problems = (error as { errors?: readonly GraphQlProblem[] } | null)?.errors ?? []
  for (const { extensions } of problems) {
    const stock = extensions?.stock
    const quantity = extensions?.quantity
    if (extensions?.code === 'QUANTITY_THRESHOLD' && typeof quantity === 'number')
      return { kind: 'threshold', quantity }
    if (typeof stock === 'number') return { kind: 'only-left', stock }
  }
  return { kind: 'failed' }
}

export function refusalText(refusal: Refusal, texts: CartPageTexts): string {
  switch (refusal.kind) {
    case 'only-left':
      return fillMessage(texts.onlyLeft, { stock: refusal.stock }, texts.locale)
    case 'threshold':
      return fillMessage(texts.quantityThreshold, { quantity: refusal.quantity }, texts.locale)
    case 'failed':
      return texts.failed
  }
}
