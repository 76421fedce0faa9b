import { type ConsoleOrder, startReturnSchema } from '@shop/contract/rest/console-orders'
import type { StaffCall, StaffOperation } from '../../people/staff/staff-operation'
import type { Database } from '../../platform/database'
import { aboutOrder, openedOrder } from '../purchase/orders/opened-order'
import type { Returns } from './returns'

type Parts = {
  readonly db: Database
  readonly returns: Pick<Returns, 'registerForBuyer'>
  /** The order as the console shows it. */
  readonly shown: (number: number, call: StaffCall) => Promise<ConsoleOrder>
}

/** Staff register a return for the buyer of an order. */
export function startReturnOperation(parts: Parts): StaffOperation {
  const { returns, shown } = parts
  return {
    method: 'POST',
    path: 'orders/:/return',
    permission: 'returns:handle',
    handle: async (call) => {
      const wanted = await call.body(startReturnSchema)
      const order = await openedOrder(parts, call, 'returns:handle')
      const { lines, message } = wanted
      await call.record('return.start', { ...aboutOrder(order), after: { lines, message } })
      await returns.registerForBuyer({ ...wanted, orderId: order.id, staffId: call.staff.staffId })
      return shown(order.id, call)
    },
  }
}
