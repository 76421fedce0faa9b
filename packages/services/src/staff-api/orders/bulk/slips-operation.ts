import type { OrderSlips } from '@shop/contract/rest/console-order-bulk'
import type { Documents } from '../../../buying/documents/documents'
import { slipFile } from '../../../buying/documents/slip-file'
import { bulkJobOf } from '../../../ground/background/bulk-jobs'
import type { Channels } from '../../../ground/channel/channels'
import type { StaffOperation } from '../../../people/staff/staff-operation'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { isUuid } from '../../../platform/uuid'
import { allMarkets } from '../order-filter'
import { PERMISSION_OF } from './order-bulk-deeds'
import { ownJob } from './order-bulk-operations'
import type { BulkInput, BulkOutcome } from './order-bulk-work'

type Parts = Pick<Platform, 'db'> & { readonly channels: Channels; readonly documents: Pick<Documents, 'sellerOf'> }

const PRINT = PERMISSION_OF['orders.print']

/** The packing slips of a job as one file. The job has recorded each order; that the file was taken is recorded here. */
export function slipsOperation(parts: Parts): StaffOperation {
  const { db, channels } = parts
  return {
    method: 'POST',
    path: 'order-bulk/:/slips',
    permission: PRINT,
    handle: async (call): Promise<OrderSlips> => {
      const [id = ''] = call.params
      const found = isUuid(id) ? await bulkJobOf<BulkInput, BulkOutcome>(db, id) : undefined
      const { input, outcomes, finished_at: writtenAt } = ownJob(found, call.staff.staffId)
      if (input.kind !== 'orders.print' || !writtenAt) throw nothing()
      await call.record('order.document', { target: `bulk ${id}` })
      // Of the markets that whoever asks still reaches.
      const markets = call.marketsFor(PRINT, await allMarkets(channels))
      const numbers = outcomes.flatMap(({ number, code }) => (code === null ? [number] : []))
      const file = await slipFile(parts, { numbers, markets, writtenAt })
      if (!file) throw nothing()
      const name = `packing-slips-${writtenAt.toISOString().slice(0, 10)}.pdf`
      return { name, base64: file.toString('base64') }
    },
  }
}

const nothing = () => new Refusal('NOT_FOUND', 404, 'There is nothing to print')
