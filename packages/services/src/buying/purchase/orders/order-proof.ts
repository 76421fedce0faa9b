import { orderProofFormSchema } from '@shop/contract/rest/shop-forms'
import { cleanInput } from '@shop/domain/validation'
import type { Viewer } from '../../../ground/context/viewer'
import { networkOf } from '../../../platform/network'
import type { Platform } from '../../../platform/platform'
import { takeUses, tooMany } from '../../../platform/rate-limit'
import { refuse } from '../../../platform/refusal'
import { type Queryable, rowOf, sql } from '../../../platform/sql'
import { isUuid } from '../../../platform/uuid'

/**
 * A zip has four digits, so few wrong ones are allowed: of one network for an order, of all together so many that a
 * stranger does not lock its buyer out at once. What was right is not counted.
 */
const PER_ADDRESS = { name: 'order-proof-address', most: 20, windowMs: 900_000 }
const PER_ORDER_AND_NETWORK = { name: 'order-proof-network', most: 5, windowMs: 86_400_000 }
const PER_ORDER = { name: 'order-proof-order', most: 30, windowMs: 86_400_000 }

export type Proving = {
  readonly publicOrderId: string
  /** The e-mail or a zip of the order; its signed-in owner needs none. */
  readonly proof: string | null
  readonly viewer: Viewer | undefined
  readonly clientAddress: string
}

type ProvableOrder = {
  readonly id: number
  readonly user_id: number | null
  readonly email: string
  readonly zips: readonly (string | null)[]
}

const orderByPublicId = (db: Queryable, publicId: string) =>
  rowOf<ProvableOrder>(
    db,
    sql`select id, user_id, email, array[shipping_address ->> 'zip', billing_address ->> 'zip'] as zips
        from orders where public_id = ${publicId}::uuid`,
  )

type Parts = Pick<Platform, 'db' | 'clock'>

/** The number of the order, for its owner or for who holds its link and knows its e-mail or zip; refused alike for all others. */
export async function provenOrder(parts: Parts, asking: Proving): Promise<number> {
  const order = await openedBy(parts, asking)
  if (!order) throw refuse('NOT_FOUND', 'There is no such order, or the proof is wrong')
  return order.id
}

/** What its buyer does with an order, staff do at the desk under their own name. */
export function refuseStaff({ viewer }: Proving): void {
  if (viewer?.spoofedBy !== undefined) throw refuse('FORBIDDEN', 'Staff change an order under their own name')
}

async function openedBy(
  { db, clock }: Parts,
  { publicOrderId, proof, viewer, clientAddress }: Proving,
): Promise<ProvableOrder | undefined> {
  const id = publicOrderId.toLowerCase()
  const order = isUuid(id) ? await orderByPublicId(db, id) : undefined
  if (order && order.user_id !== null && order.user_id === viewer?.userId) return order
  const given = orderProofFormSchema.safeParse({ proof }).data?.proof
  // Who gives no proof guesses nothing, and takes no tries from those who do.
  if (!given) return undefined
  const taken = await takeUses({ db, clock }, [
    [PER_ADDRESS, clientAddress],
    [PER_ORDER_AND_NETWORK, `${id} ${networkOf(clientAddress)}`],
    [PER_ORDER, id],
  ])
  if (!taken) throw tooMany()
  if (!order || !isProof(order, given)) return undefined
  await taken.giveBack()
  return order
}

function isProof({ email, zips }: ProvableOrder, proof: string): boolean {
  const given = cleanInput(proof).toLowerCase()
  if (given === '') return false
  if (given.includes('@')) return given === email.toLowerCase()
  const digits = (zip: string | null) => (zip ?? '').replace(/\D/g, '')
  const said = digits(given)
  return said !== '' && zips.some((zip) => digits(zip) === said)
}
