import {
  campaignTrialSchema,
  newPreviewSchema,
  rollBackSchema,
  routeTestSchema,
  uploadSchema,
} from '@shop/contract/rest/publishing'
import type { StaffOperation } from '../people/staff/staff-operation'
import { readBody } from '../platform/http/body'
import type { CreatedPublishing } from './create-publishing'
import { READERS, requireAll } from './publishing-access'
import { publishWishes } from './publishing-rights'
import { uploadedPictures } from './uploads'

const UPLOAD_BYTES = 12_000_000

/** Operations beside drafts and forms: previews, pictures, trials and roll-back. */
export const studioOperations = (publishing: CreatedPublishing): readonly StaffOperation[] => [
  rollBackOperation(publishing),
  previewOperation(publishing),
  ...uploadOperations(publishing),
  ...trialOperations(publishing),
]

const rollBackOperation = ({ db, publisher }: CreatedPublishing): StaffOperation => ({
  ...{ method: 'POST', path: 'rollback', permission: 'by-content', name: 'publishing.roll-back' },
  handle: async (call) => {
    const { documents: wanted, note } = await call.body(rollBackSchema)
    await requireAll(call, await publishWishes(db, await publisher.versionsOf(wanted)))
    return publisher.rollBack({ documents: wanted, staffId: call.staff.staffId, note })
  },
})

const previewOperation = ({ previews }: CreatedPublishing): StaffOperation => ({
  ...{ method: 'POST', path: 'previews', permission: 'by-content', name: 'publishing.preview' },
  handle: async ({ body, require, staff: { staffId, sessionId } }) => {
    const { shownAt, document = null, customerType = null, ...asked } = await body(newPreviewSchema)
    await require('content:preview', asked.marketId)
    return previews.create({
      ...asked,
      staffId,
      sessionId,
      document,
      customerType,
      shownAt: shownAt ? new Date(shownAt) : null,
    })
  },
})

const uploadOperations = ({ db, upload }: CreatedPublishing): readonly StaffOperation[] => [
  {
    ...{ method: 'GET', path: 'uploads', permission: READERS, name: 'publishing.read' },
    handle: async () => ({ pictures: await uploadedPictures(db) }),
  },
  {
    ...{ method: 'POST', path: 'uploads', permission: 'content:edit', name: 'publishing.upload' },
    handle: async ({ request, query, staff: { staffId } }) => {
      const asked = query(uploadSchema)
      const bytes = await readBody(request, UPLOAD_BYTES)
      return upload({ ...asked, bytes, contentType: request.headers['content-type'] ?? '', staffId })
    },
  },
]

const trialOperations = ({ trial, routeTest }: CreatedPublishing): readonly StaffOperation[] => [
  {
    ...{ method: 'POST', path: 'campaign-trial', permission: 'by-content', name: 'publishing.campaign-trial' },
    handle: async ({ body, require }) => {
      const { at, ...asked } = await body(campaignTrialSchema)
      await require('content:preview', asked.marketId)
      return trial({ ...asked, ...(at && { at: new Date(at) }) })
    },
  },
  {
    ...{ method: 'POST', path: 'route-test', permission: READERS, name: 'publishing.read' },
    handle: async ({ body }) => routeTest(await body(routeTestSchema)),
  },
]
