import { returnRefusalCodes } from '@shop/contract/refusal-codes'
import type { ReturnRefusal } from '@shop/domain/returns'
import type { Refusal } from '../../platform/refusal'
import { refuse } from '../../platform/refusal'

/** The same refusal for an unknown number and for a wrong e-mail. */
export const noSuchOrder = () => refuse('RETURN_ORDER_NOT_FOUND', 'No order fits this number and e-mail')
export const noSuchReturn = () => refuse('NOT_FOUND', 'There is no such return')

/** Goods that were not shipped cannot be returned. */
export const notSent = (status: string) =>
  refuse('RETURN_NOT_SENT', 'The goods have not been sent: send or cancel the order', { status })

export function returnRefusal(refusal: ReturnRefusal): Refusal {
  const [code] = returnRefusalCodes[refusal.kind]
  switch (refusal.kind) {
    case 'late':
      return refuse(code, 'The withdrawal period is over')
    case 'nothing-left':
      return refuse(code, 'Nothing of the order can be returned')
    case 'too-many':
      return refuse(code, `Only ${refusal.left} of the line can be returned`, {
        rowId: refusal.rowId,
        left: refusal.left,
      })
    case 'seal-broken':
      return refuse(code, 'Sealed goods come back only while the seal is whole', {
        rowId: refusal.rowId,
      })
    case 'nothing-chosen':
      return refuse(code, 'No line was chosen')
    default:
      return refuse(code, `The line is refused: ${refusal.kind}`, { rowId: refusal.rowId })
  }
}
