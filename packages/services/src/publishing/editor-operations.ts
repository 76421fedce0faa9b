import { newCommentSchema } from '@shop/contract/rest/publishing-comments'
import { marketImpactAskedSchema } from '@shop/contract/rest/publishing-impact'
import { offersAskedSchema } from '@shop/contract/rest/publishing-offers'
import { campaignPricesAskedSchema, namesAskedSchema } from '@shop/contract/rest/publishing-products'
import type { StaffOperation } from '../people/staff/staff-operation'
import { noSuchAddress } from '../platform/http/internal-route'
import { isUuid } from '../platform/uuid'
import type { CreatedPublishing } from './create-publishing'
import { READERS, requireAll } from './publishing-access'
import { publishWishes } from './publishing-rights'

/** The questions that forms ask beside the drafts themselves. */
export const editorOperations = (publishing: CreatedPublishing): readonly StaffOperation[] => [
  ...lookUpOperations(publishing),
  ...commentOperations(publishing),
  ...exportOperations(publishing),
]

/** Names, prices, and what a change means for a market. */
const lookUpOperations = ({
  names,
  offers,
  campaignPrices,
  marketImpact,
}: CreatedPublishing): readonly StaffOperation[] => [
  {
    ...{ method: 'GET', path: 'names', permission: READERS, name: 'publishing.read' },
    handle: async ({ query }) => names(query(namesAskedSchema)),
  },
  {
    ...{ method: 'GET', path: 'offers', permission: READERS, name: 'publishing.read' },
    handle: async ({ query }) => offers(query(offersAskedSchema).locale),
  },
  {
    ...{ method: 'GET', path: 'campaign-prices', permission: 'by-content', name: 'publishing.campaign-prices' },
    handle: async ({ query, require }) => {
      const asked = query(campaignPricesAskedSchema)
      await require('content:preview', asked.marketId)
      return campaignPrices(asked)
    },
  },
  {
    ...{ method: 'GET', path: 'market-impact', permission: READERS, name: 'publishing.read' },
    handle: async ({ query }) => marketImpact(query(marketImpactAskedSchema)),
  },
]

const commentOperations = ({ comments }: CreatedPublishing): readonly StaffOperation[] => [
  {
    ...{ method: 'GET', path: 'comments/:', permission: READERS, name: 'publishing.read' },
    handle: async ({ params: [draftId = ''] }) => {
      if (!isUuid(draftId)) throw noSuchAddress()
      return comments.list(draftId)
    },
  },
  {
    ...{ method: 'POST', path: 'comments/:', permission: READERS, name: 'publishing.comment' },
    handle: async ({ params: [draftId = ''], body, staff }) => {
      if (!isUuid(draftId)) throw noSuchAddress()
      return comments.add({ ...(await body(newCommentSchema)), draftId, staffId: staff.staffId })
    },
  },
]

/** Files of codes, as POST because each download is recorded. */
const exportOperations = ({ db, exportCodes, exportVouchers }: CreatedPublishing): readonly StaffOperation[] => [
  {
    ...{ method: 'POST', path: 'codes/:', permission: 'by-content', name: 'publishing.export-codes' },
    handle: async (call) => {
      const [key = ''] = call.params
      await requireAll(call, await publishWishes(db, [{ kind: 'codes', key }]))
      return exportCodes({ key, staffId: call.staff.staffId })
    },
  },
  {
    ...{ method: 'POST', path: 'vouchers/:', permission: 'by-content', name: 'publishing.export-vouchers' },
    handle: async (call) => {
      const [key = ''] = call.params
      await requireAll(call, await publishWishes(db, [{ kind: 'series', key }]))
      return exportVouchers({ key, staffId: call.staff.staffId })
    },
  },
]
