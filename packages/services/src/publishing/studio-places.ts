import {
  campaignTrialSchema,
  newPreviewSchema,
  rollBackSchema,
  routeTestSchema,
  uploadSchema,
} from '@shop/contract/rest/publishing'
import { readBody } from '../platform/http/body'
import { Refusal } from '../platform/refusal'
import type { CreatedPublishing } from './create-publishing'
import type { Call } from './editor-routes'
import type { PublishingAccess } from './publishing-access'
import { bodyOf } from './publishing-body'
import { publishWishes } from './publishing-rights'
import { uploadedPictures } from './uploads'

const UPLOAD_BYTES = 12_000_000
const PREVIEWING = { permission: 'content:preview', marketIds: [] } as const
const EDITING = { permission: 'content:edit', marketIds: [] } as const
type Deps = { readonly publishing: CreatedPublishing } & PublishingAccess
type Places = Readonly<Record<string, (call: Call) => Promise<unknown>>>

/** What the screens ask beside the drafts and the forms: previews, pictures, trials, and the way back. */
export function studioPlaces({ publishing, allow, reader }: Deps): Places {
  const { db, publisher, previews, routeTest, upload, trial } = publishing
  return {
    rollback: async ({ request }) => {
      const { documents: wanted, note } = await bodyOf(request, rollBackSchema)
      const meant = await publisher.versionsOf(wanted)
      const { staffId } = await allow(request, 'publishing.roll-back', ...(await publishWishes(db, meant)))
      return publisher.rollBack({ documents: wanted, staffId, note })
    },
    previews: async ({ request }) => {
      const { shownAt, document = null, customerType = null, ...asked } = await bodyOf(request, newPreviewSchema)
      const wish = { permission: 'content:preview', marketIds: [asked.marketId] } as const
      const { staffId, sessionId } = await allow(request, 'publishing.preview', wish)
      return previews.create({
        ...asked,
        staffId,
        sessionId,
        document,
        customerType,
        shownAt: shownAt ? new Date(shownAt) : null,
      })
    },
    uploads: async ({ request }) => {
      if (request.method === 'GET') {
        await reader(request)
        return { pictures: await uploadedPictures(db) }
      }
      const { staffId } = await allow(request, 'publishing.upload', EDITING)
      const asked = uploadSchema.safeParse(Object.fromEntries(request.query))
      if (!asked.success) throw new Refusal('BAD_USER_INPUT', 400, 'Name, crop or focus is not readable')
      const bytes = await readBody(request, UPLOAD_BYTES)
      return upload({ ...asked.data, bytes, contentType: request.headers['content-type'] ?? '', staffId })
    },
    'campaign-trial': async ({ request }) => {
      const { at, ...asked } = await bodyOf(request, campaignTrialSchema)
      await allow(request, 'publishing.campaign-trial', { ...PREVIEWING, marketIds: [asked.marketId] })
      return trial({ ...asked, ...(at && { at: new Date(at) }) })
    },
    'route-test': async ({ request }) => {
      await reader(request)
      return routeTest(await bodyOf(request, routeTestSchema))
    },
  }
}
