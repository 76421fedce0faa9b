import { orderEditSchema } from '@shop/contract/rest/console-order-edit'
import type { OrderEdit } from '@shop/domain/order'
import type { Ids } from '../../../../platform/ids'
import type { Platform } from '../../../../platform/platform'
import { Refusal, refuse } from '../../../../platform/refusal'
import { type Proving, provenOrder, refuseStaff } from '../order-proof'
import { buyersPlanShape } from './buyers-plan-shape'
import type { EditOrder, PlannedEdit } from './edit-order'

/** `OrderEditInputType`. */
export type BuyersEdit = {
  readonly lines?: OrderEdit['lines'] | null
  readonly swaps?: OrderEdit['swaps'] | null
}

type Wish = {
  readonly input: BuyersEdit
  readonly version: number
  readonly idempotencyKey: string | undefined
}

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly ids: Ids; readonly edits: EditOrder }

export type BuyerEdits = ReturnType<typeof createBuyerEdits>

/** The buyer's own cancelling of pieces and change of sizes: the same plan as at the desk, without its colours. */
export function createBuyerEdits({ db, clock, ids, edits }: Parts) {
  const planned = async (orderId: number, edit: OrderEdit) => {
    const found = await edits.read(orderId)
    return buyersPlanShape(found, edit, hasWish(edit) ? await planOrProblem(edits, orderId, edit) : undefined)
  }
  return {
    plan: async (asking: Proving, input: BuyersEdit) => {
      const edit = editOf(input)
      return planned(await provenOrder({ db, clock }, asking), edit)
    },

    edit: async (asking: Proving, { input, version, idempotencyKey }: Wish) => {
      refuseStaff(asking)
      const edit = editOf(input)
      const orderId = await provenOrder({ db, clock }, asking)
      const key = idempotencyKey ?? ids.uuid()
      await edits.apply({ orderId, edit, version, key, reason: '', by: { actor: 'customer' } })
      return planned(orderId, editOf({}))
    },
  }
}

const hasWish = ({ lines, swaps }: OrderEdit): boolean => lines.length + swaps.length > 0

function editOf({ lines, swaps }: BuyersEdit): OrderEdit {
  const edit = orderEditSchema.safeParse({ lines: lines ?? [], swaps: swaps ?? [] })
  if (!edit.success) throw refuse('INVALID_ORDER_EDIT', 'No order has such lines')
  return { ...edit.data, isByBuyer: true }
}

/** A plan that is refused is an answer too: the form says why it cannot be done like this. */
async function planOrProblem(edits: EditOrder, orderId: number, edit: OrderEdit): Promise<PlannedEdit | Refusal> {
  try {
    return await edits.plan(orderId, edit)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
