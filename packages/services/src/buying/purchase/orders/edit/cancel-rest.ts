import { type RestRefusal, restOfOrder } from '@shop/domain/order'
import { refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import { captureLeft } from '../parcels/capture-parcel'
import { isWhollyHandedOver } from '../parcels/parcel-store'
import { refuseWhileOffered } from '../supplement/end-supplement'
import type { EditOrder, EditParts, EditWish, PlannedEdit } from './edit-order'
import { isEdited, isMoneyUnderway, packedRows } from './rest-store'

export type CancelRest = ReturnType<typeof createCancelRest>
type RestWish = Pick<EditWish, 'orderId' | 'version' | 'key' | 'reason' | 'onDone'> & { readonly staffId: number }
type Parts = Pick<EditParts, 'db' | 'clock' | 'move'> & { readonly edits: EditOrder }

/**
 * Finishes an order of which a parcel has gone and whose other pieces cannot come: they are cancelled by the plan that cancels
 * pieces of every order, and with all that is left at the carrier the order is completed.
 */
export function createCancelRest(parts: Parts) {
  const { db, edits } = parts
  const restOf = async (orderId: number) => {
    const rest = restOfOrder(await packedRows(db, orderId))
    if (!rest.ok) throw refused(rest.error)
    return rest.value
  }
  return {
    /** Writes nothing. */
    plan: async (orderId: number): Promise<PlannedEdit> => edits.plan(orderId, await restOf(orderId)),

    apply: async ({ staffId, onDone, ...wish }: RestWish): Promise<void> => {
      if (await isEdited(db, wish.orderId, wish.key)) return
      const by = { actor: 'staff' as const, staffId }
      // What is packed is read before the order is locked: an order that was packed since has another version.
      await edits.apply({
        ...{ ...wish, edit: await restOf(wish.orderId), by },
        onDone: async (tx, planned) => {
          await finish(parts, tx, wish, staffId)
          await onDone?.(tx, planned)
        },
      })
    },
  }
}

async function finish(
  { clock, move }: Parts,
  tx: Queryable,
  { orderId, reason }: Pick<RestWish, 'orderId' | 'reason'>,
  staffId: number,
): Promise<void> {
  await refuseWhileOffered(tx, orderId)
  // What parcels have asked for and nobody has taken yet must not be given up with the rest.
  if (await isMoneyUnderway(tx, orderId)) throw refused('money-underway')
  // A parcel that waits for its carrier completes the order when it goes.
  if (!(await isWhollyHandedOver(tx, orderId))) return
  await move(orderId, 'completed', { actor: 'staff', staffId, note: reason, isWhollySent: true }, tx)
  await captureLeft(tx, { orderId, now: clock.now() })
}

const SENTENCES: Readonly<Record<RestRefusal | 'money-underway', string>> = {
  'nothing-gone': 'No parcel of the order has gone: its lines are changed instead',
  'nothing-left': 'Every piece of the order is packed',
  'money-underway': 'The money of a parcel is on its way: try again in a moment',
}
const refused = (reason: keyof typeof SENTENCES) => refuse('REST_REFUSED', SENTENCES[reason], { reason })
