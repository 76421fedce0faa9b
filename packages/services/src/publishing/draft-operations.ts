import { draftSteps, newDraftSchema } from '@shop/contract/rest/publishing'
import { z } from 'zod'
import type { StaffCall, StaffOperation } from '../people/staff/staff-operation'
import { noSuchAddress } from '../platform/http/internal-route'
import { isUuid } from '../platform/uuid'
import type { CreatedPublishing } from './create-publishing'
import { READERS, requireAll } from './publishing-access'
import { editWishes, type Meant, publishWishes } from './publishing-rights'

const listSchema = z.object({ state: z.string().optional() })
const PREVIEWING = { permission: 'content:preview', marketIds: [] } as const
const EDITING = { permission: 'content:edit', marketIds: [] } as const
type Step = { readonly id: string; readonly staffId: number; readonly version: number }

/** Lists drafts, shows one, and takes it from its first change to its publication. */
export const draftOperations = (publishing: CreatedPublishing): readonly StaffOperation[] => [
  ...listOperations(publishing),
  ...changeOperations(publishing),
  ...approvalOperations(publishing),
  ...publishOperations(publishing),
]

const listOperations = ({ drafts }: CreatedPublishing): readonly StaffOperation[] => [
  {
    ...{ method: 'GET', path: 'drafts', permission: READERS, name: 'publishing.read' },
    handle: async ({ query }) => ({
      drafts: await (query(listSchema).state === 'finished' ? drafts.finished() : drafts.list()),
    }),
  },
  {
    ...{ method: 'POST', path: 'drafts', permission: 'content:edit', name: 'publishing.create' },
    handle: async ({ body, staff: { staffId } }) => drafts.create({ ...(await body(newDraftSchema)), staffId }),
  },
  {
    ...{ method: 'GET', path: 'drafts/:', permission: READERS, name: 'publishing.read' },
    handle: async ({ params: [id = ''] }) => {
      if (!isUuid(id)) throw noSuchAddress()
      return drafts.get(id)
    },
  },
]

/** One step of a draft. The permission depends on the documents in the draft. */
const step = (name: string, take: (call: StaffCall, id: string) => Promise<unknown>): StaffOperation => ({
  ...{ method: 'POST', path: `drafts/:/${name}`, permission: 'by-content', name: `publishing.${name}` },
  handle: async (call) => {
    const [id = ''] = call.params
    if (!isUuid(id)) throw noSuchAddress()
    return take(call, id)
  },
})

/** The steps of its authors. */
function changeOperations({ db, drafts }: CreatedPublishing): readonly StaffOperation[] {
  const drafted = async (id: string, { kind, key }: Meant): Promise<readonly Meant[]> =>
    (await drafts.documentsOf(id)).filter((one) => one.kind === kind && one.key === key)
  const editing = (work: (step: Step) => Promise<unknown>) => async (call: StaffCall, id: string) => {
    const { version } = await call.body(draftSteps.request)
    await requireAll(call, [EDITING, ...(await editWishes(db, await drafts.documentsOf(id)))])
    return work({ id, staffId: call.staff.staffId, version })
  }
  return [
    step('put', async (call, id) => {
      const { version, ...document } = await call.body(draftSteps.put)
      // Overwriting a document also needs the permission for what the draft says already.
      await requireAll(call, await editWishes(db, [document, ...(await drafted(id, document))]))
      return drafts.put({ id, staffId: call.staff.staffId, version }, document)
    }),
    step('drop', async (call, id) => {
      const { version, ...name } = await call.body(draftSteps.drop)
      await requireAll(call, await editWishes(db, [name, ...(await drafted(id, name))]))
      return drafts.drop({ id, staffId: call.staff.staffId, version }, name)
    }),
    step('rebase', async (call, id) => {
      const { version, resolutions } = await call.body(draftSteps.rebase)
      await requireAll(call, [PREVIEWING, ...(await editWishes(db, await drafts.documentsOf(id)))])
      return drafts.rebase({ id, staffId: call.staff.staffId, version }, resolutions)
    }),
    step('request', editing(drafts.request)),
    step('discard', editing(drafts.discard)),
  ]
}

/** The decision of a second person. */
const approvalOperations = ({ drafts }: CreatedPublishing): readonly StaffOperation[] => [
  step('approve', async (call, id) => {
    const { version } = await call.body(draftSteps.approve)
    await requireAll(call, await drafts.approvalWishes(id))
    return drafts.approve({ id, staffId: call.staff.staffId, version })
  }),
  step('send-back', async (call, id) => {
    const { version, note } = await call.body(draftSteps['send-back'])
    await requireAll(call, await drafts.approvalWishes(id))
    return drafts.sendBack({ id, staffId: call.staff.staffId, version, note })
  }),
]

/** Publication, now or at a set time. */
function publishOperations({ db, drafts, publisher }: CreatedPublishing): readonly StaffOperation[] {
  const requirePublishing = async (call: StaffCall, id: string) =>
    requireAll(call, await publishWishes(db, await drafts.documentsOf(id)))
  return [
    step('schedule', async (call, id) => {
      const { version, publishAt } = await call.body(draftSteps.schedule)
      await requirePublishing(call, id)
      return drafts.schedule({ id, staffId: call.staff.staffId, version }, new Date(publishAt))
    }),
    step('unschedule', async (call, id) => {
      const { version } = await call.body(draftSteps.unschedule)
      await requirePublishing(call, id)
      return drafts.unschedule({ id, staffId: call.staff.staffId, version })
    }),
    step('publish', async (call, id) => {
      const { version, note } = await call.body(draftSteps.publish)
      await requirePublishing(call, id)
      return publisher.publish({ id, staffId: call.staff.staffId, version, ...(note && { note }) })
    }),
  ]
}
