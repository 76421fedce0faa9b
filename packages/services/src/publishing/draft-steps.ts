import { draftSteps, newDraftSchema } from '@shop/contract/rest/publishing'
import type { HttpRequest } from '../platform/http/request'
import type { CreatedPublishing } from './create-publishing'
import type { Call } from './editor-routes'
import type { PublishingAccess } from './publishing-access'
import { bodyOf, notFound } from './publishing-body'
import { editWishes, type Meant, publishWishes } from './publishing-rights'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PREVIEWING = { permission: 'content:preview', marketIds: [] } as const
const EDITING = { permission: 'content:edit', marketIds: [] } as const
type Step = { readonly id: string; readonly staffId: number; readonly version: number }
type Deps = { readonly publishing: CreatedPublishing } & PublishingAccess

/** What is done with a draft, from its first change to its publication. */
function draftStepsOf({ publishing, allow }: Deps) {
  const { db, drafts, publisher } = publishing
  const steps: Readonly<Record<string, (call: Call, id: string) => Promise<unknown>>> = {
    put: async ({ request }, id) => {
      const { version, ...document } = await bodyOf(request, draftSteps.put)
      // Of what the draft says already, whoever writes over it needs the right as well.
      const meant = [document, ...(await drafted(id, document))]
      const { staffId } = await allow(request, 'publishing.put', ...(await editWishes(db, meant)))
      return drafts.put({ id, staffId, version }, document)
    },
    drop: async ({ request }, id) => {
      const { version, ...name } = await bodyOf(request, draftSteps.drop)
      const meant = [name, ...(await drafted(id, name))]
      const { staffId } = await allow(request, 'publishing.drop', ...(await editWishes(db, meant)))
      return drafts.drop({ id, staffId, version }, name)
    },
    rebase: async ({ request }, id) => {
      const { version, resolutions } = await bodyOf(request, draftSteps.rebase)
      const wishes = await editWishes(db, await drafts.documentsOf(id))
      const { staffId } = await allow(request, 'publishing.rebase', PREVIEWING, ...wishes)
      return drafts.rebase({ id, staffId, version }, resolutions)
    },
    request: editing(drafts.request, 'request'),
    discard: editing(drafts.discard, 'discard'),
    approve: async ({ request }, id) => {
      const { version } = await bodyOf(request, draftSteps.approve)
      const { staffId } = await allow(request, 'publishing.approve', ...(await drafts.approvalWishes(id)))
      return drafts.approve({ id, staffId, version })
    },
    'send-back': async ({ request }, id) => {
      const { version, note } = await bodyOf(request, draftSteps['send-back'])
      const { staffId } = await allow(request, 'publishing.send-back', ...(await drafts.approvalWishes(id)))
      return drafts.sendBack({ id, staffId, version, note })
    },
    schedule: async ({ request }, id) => {
      const { version, publishAt } = await bodyOf(request, draftSteps.schedule)
      const { staffId } = await publishers(request, id, 'schedule')
      return drafts.schedule({ id, staffId, version }, new Date(publishAt))
    },
    unschedule: async ({ request }, id) => {
      const { version } = await bodyOf(request, draftSteps.unschedule)
      const { staffId } = await publishers(request, id, 'unschedule')
      return drafts.unschedule({ id, staffId, version })
    },
    publish: async ({ request }, id) => {
      const { version, note } = await bodyOf(request, draftSteps.publish)
      const { staffId } = await publishers(request, id, 'publish')
      return publisher.publish({ id, staffId, version, ...(note && { note }) })
    },
  }
  return steps

  function editing(work: (step: Step) => Promise<unknown>, operation: string) {
    return async ({ request }: Call, id: string) => {
      const { version } = await bodyOf(request, draftSteps.request)
      const wishes = await editWishes(db, await drafts.documentsOf(id))
      const { staffId } = await allow(request, `publishing.${operation}`, EDITING, ...wishes)
      return work({ id, staffId, version })
    }
  }
  async function publishers(request: HttpRequest, id: string, operation: string) {
    return allow(request, `publishing.${operation}`, ...(await publishWishes(db, await drafts.documentsOf(id))))
  }
  async function drafted(id: string, { kind, key }: Meant): Promise<readonly Meant[]> {
    return (await drafts.documentsOf(id)).filter((one) => one.kind === kind && one.key === key)
  }
}

/** The drafts, one of them, and the steps that are taken with it. */
export function draftPlace(deps: Deps) {
  const { allow, reader } = deps
  const { drafts } = deps.publishing
  const steps = draftStepsOf(deps)
  return async (call: Call): Promise<unknown> => {
    const { request, rest } = call
    const [, id, step] = rest
    if (id === undefined) {
      if (request.method === 'GET') {
        await reader(request)
        return { drafts: await (request.query.get('state') === 'finished' ? drafts.finished() : drafts.list()) }
      }
      const { name } = await bodyOf(request, newDraftSchema)
      const { staffId } = await allow(request, 'publishing.create', EDITING)
      return drafts.create({ name, staffId })
    }
    if (!UUID.test(id)) throw notFound()
    if (step === undefined && request.method === 'GET') {
      await reader(request)
      return drafts.get(id)
    }
    const take = step && request.method === 'POST' && Object.hasOwn(steps, step) ? steps[step] : undefined
    if (!take) throw notFound()
    return take(call, id)
  }
}
