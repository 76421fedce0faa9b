import { returnFormSchema } from '@shop/contract/rest/shop-forms'
import { checkReturn, moneyBack, wasSent } from '@shop/domain/returns'
import { cleanInput } from '@shop/domain/validation'
import type { Place } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { Mails } from '../../ground/mails/mails'
import { returnRegisteredMail } from '../../ground/mails/return-mails'
import { enqueue } from '../../platform/outbox'
import type { Platform } from '../../platform/platform'
import { refuse } from '../../platform/refusal'
import type { Queryable } from '../../platform/sql'
import { paidOrder } from './paid-order'
import { returnRefusal } from './return-refusals'
import { mayFillBalance, returnableOf } from './return-shape'
import { type BoughtOrder, returnOf, type StoredReturn } from './return-store'
import type { ReturnInput } from './returns'
import { insertReturn } from './write-return'

const LONGEST_MESSAGE = 1_000
const MOST_LINES = 100

type Writing = {
  readonly order: BoughtOrder
  readonly place: Place
  /** The buyer's account, if signed in; staff act under their own names. */
  readonly viewer: Viewer | undefined
  readonly staffId?: number
  readonly input: ReturnInput
  readonly key: string | null
}

type Parts = Pick<Platform, 'clock' | 'ids'> & { readonly mails: Mails }

export const isOwner = (order: BoughtOrder, viewer: Viewer | undefined) =>
  order.user_id !== null && order.user_id === viewer?.userId

/** Registers a return under the rules, and sends the buyer the acknowledgement. */
export async function registerReturn(
  { clock, ids, mails }: Parts,
  tx: Queryable,
  { order, place, viewer, staffId, input, key }: Writing,
): Promise<StoredReturn> {
  const now = clock.now()
  const checked = checkReturn(returnableOf(order, place), input.lines.slice(0, MOST_LINES), now.getTime())
  if (!checked.ok) throw returnRefusal(checked.error)
  const form = returnFormSchema.safeParse(input)
  if (!form.success) throw refuse('INVALID_RETURN', 'The name is missing')
  const refundTo = input.refundTo ?? 'payment'
  if (refundTo !== 'payment' && !(refundTo === 'balance' && mayFillBalance(order, isOwner(order, viewer))))
    throw refuse('INVALID_RETURN', 'The money cannot go there')
  const id = await insertReturn(tx, {
    publicId: ids.uuid(),
    order,
    lines: checked.value,
    name: form.data.name,
    message: cleanInput(input.message ?? '').slice(0, LONGEST_MESSAGE),
    refundTo,
    by: staffId !== undefined ? 'staff' : isOwner(order, viewer) ? 'customer' : 'guest',
    ...(staffId !== undefined && { staffId }),
    key,
    now,
  })
  await enqueue(tx, { topic: 'return.registered', key: String(id), body: { returnId: id, orderId: order.id } })
  const stored = await returnOf(tx, id)
  if (!stored) throw new Error('A new return can be read')
  const coming = checked.value.map(({ row, quantity }) => ({ rowId: row.id, quantity }))
  // Pieces of earlier, open returns count as returned: otherwise the last piece would never refund the fees.
  const { amountMinor } = moneyBack(paidOrder(order, 'returned'), coming)
  await mails.send(tx, {
    key: `return_registered:${id}`,
    kind: 'return_registered',
    to: order.email,
    place,
    userId: order.user_id,
    orderId: order.id,
    write: (letter) => returnRegisteredMail(letter, { ...stored, amountMinor, isSent: wasSent(order.status) }),
  })
  return stored
}
