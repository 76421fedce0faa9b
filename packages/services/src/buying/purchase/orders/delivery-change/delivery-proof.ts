import { cleanInput } from '@shop/domain/validation'
import type { Viewer } from '../../../../ground/context/viewer'
import { networkOf } from '../../../../platform/network'
import type { Platform } from '../../../../platform/platform'
import { takeUses, tooMany } from '../../../../platform/rate-limit'
import { isUuid } from '../../../../platform/uuid'
import { type DeliveryOrder, deliveryOrderByPublicId } from './delivery-change-store'

/**
 * A zip has four digits, so few wrong ones are allowed: of one network for an order, of all together so many that a
 * stranger does not lock its buyer out at once. What was right is not counted.
 */
const PER_ADDRESS = { name: 'delivery-proof', most: 20, windowMs: 900_000 }
const PER_ORDER_AND_NETWORK = { name: 'delivery-proof-order-network', most: 5, windowMs: 86_400_000 }
const PER_ORDER = { name: 'delivery-proof-order', most: 30, windowMs: 86_400_000 }

export type Proving = {
  readonly publicOrderId: string
  /** The e-mail or a zip of the order; its signed-in owner needs none. */
  readonly proof: string | null
  readonly viewer: Viewer | undefined
  readonly clientAddress: string
}

/** The order, for its owner or for who holds its link and knows its e-mail or zip; undefined alike for all others. */
export async function provenOrder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { publicOrderId, proof, viewer, clientAddress }: Proving,
): Promise<DeliveryOrder | undefined> {
  const id = publicOrderId.toLowerCase()
  const order = isUuid(id) ? await deliveryOrderByPublicId(db, id) : undefined
  if (order && order.user_id !== null && order.user_id === viewer?.userId) return order
  // Who gives no proof guesses nothing, and takes no tries from those who do.
  if (!proof?.trim()) return undefined
  const taken = await takeUses({ db, clock }, [
    [PER_ADDRESS, clientAddress],
    [PER_ORDER_AND_NETWORK, `${id} ${networkOf(clientAddress)}`],
    [PER_ORDER, id],
  ])
  if (!taken) throw tooMany()
  if (!order || !isProof(order, proof)) return undefined
  await taken.giveBack()
  return order
}

function isProof(order: DeliveryOrder, proof: string): boolean {
  const given = cleanInput(proof).toLowerCase()
  if (given === '') return false
  if (given.includes('@')) return given === order.email.toLowerCase()
  const digits = (zip: string | undefined) => (zip ?? '').replace(/\D/g, '')
  const said = digits(given)
  return said !== '' && [order.shipping_address.zip, order.billing_address.zip].some((zip) => digits(zip) === said)
}
