import type { HeldPieces } from '@shop/domain/payment'
import type { Queryable } from '../../../platform/sql'
import { findUncertainPayment, heldPieces, lockOpenPayment, type PaymentRow } from './payment-store'

/** Locks the open attempt to pay a cart: it neither continues nor ends until the transaction does. */
export const openAttempt = (tx: Queryable, cartId: string): Promise<PaymentRow | undefined> =>
  lockOpenPayment(tx, cartId)

/** An attempt of the cart ran out while the provider was silent, and it has not given the money up yet. */
export const hasUncertainAttempt = async (tx: Queryable, cartId: string): Promise<boolean> =>
  (await findUncertainPayment(tx, cartId)) !== undefined

/** The pieces that an attempt holds for its cart. */
export const piecesHeldBy = async (
  tx: Queryable,
  { reservation_id: id }: Pick<PaymentRow, 'reservation_id'>,
): Promise<readonly HeldPieces[]> => (id ? heldPieces(tx, id) : [])
