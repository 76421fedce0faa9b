import {
  campaignTrialSchema,
  draftSteps,
  newDraftSchema,
  newPreviewSchema,
  rollBackSchema,
  routeTestSchema,
  uploadSchema,
} from '@shop/contract/rest/publishing'
import { documentKinds } from '@shop/domain/publishing'
import { mayStaff, type StaffPermission } from '@shop/domain/staff'
import type { z } from 'zod'
import { readBody, readJson } from '../platform/http/body'
import { HttpError, jsonReply, type Reply, refusalReply } from '../platform/http/reply'
import { equalSecrets, type HttpRequest } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import { Refusal } from '../platform/refusal'
import type { StaffActor, StaffDoor } from '../staff/staff-door'
import type { CreatedPublishing } from './create-publishing'
import { type Allow, type Call, editorRoutes, type SteeringTrial } from './editor-routes'
import { importPlace } from './import-places'
import { editWishes, type Meant, publishWishes, type Wish } from './publishing-rights'
import { uploadedPictures } from './uploads'

const BASE = '/staff/publishing/'
const BODY_BYTES = 2_000_000
const UPLOAD_BYTES = 12_000_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const READING = ['content:preview', 'markets:approve-high-risk'] as const
const PREVIEWING = { permission: 'content:preview', marketIds: [] } as const
const EDITING = { permission: 'content:edit', marketIds: [] } as const
const NO_STORE = { 'cache-control': 'no-store' }

type Deps = {
  readonly publishing: CreatedPublishing
  readonly door: Pick<StaffDoor, 'require' | 'actorOf'>
  readonly forwarderSecret: string
  /** Undefined where this process does not search. */
  readonly trySteering: SteeringTrial | undefined
}
type Step = { readonly id: string; readonly staffId: number; readonly version: number }

/**
 * What the console's screens of markets, widgets and content ask (docs/publishing.md). Opens to the forwarders' secret and
 * a staff session; who may do what is the table in `@shop/domain/staff`.
 */
export function publishingRoutes({ publishing, door, forwarderSecret, trySteering }: Deps): readonly Route[] {
  const { db, drafts, publisher, previews, documents, routeTest, upload, trial } = publishing

  /** Whoever may do all that is wished for, in every market that it touches. */
  const allow: Allow = async (request, operation, ...wishes) => {
    let actor: StaffActor | undefined
    for (const wish of distinct(wishes)) actor = await door.require(request, { ...wish, operation })
    if (!actor) throw new Refusal('FORBIDDEN', 403, 'Your role does not allow this')
    return actor
  }
  /** Readers are merchandisers, and those who approve what they wrote. */
  const reader = async (request: HttpRequest, operation = 'publishing.read') => {
    const actor = await door.actorOf(request.headers)
    const permission = READING.find((one) => actor && mayStaff(actor.grants, one)) ?? READING[0]
    return allow(request, operation, { permission, marketIds: [] })
  }

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

  const draftPath = async (call: Call): Promise<unknown> => {
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

  const documentPath = async ({ request, rest: [, kind, key] }: Call): Promise<unknown> => {
    await reader(request)
    if (kind === undefined) return { documents: await documents.list(request.headers['accept-language']) }
    const known = documentKinds.find((name) => name === kind)
    if (!known || key === undefined) throw notFound()
    return documents.get({ kind: known, key })
  }

  const places: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
    ...editorRoutes({ publishing, trySteering, allow, reader, bodyOf }),
    drafts: draftPath,
    documents: documentPath,
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
    imports: importPlace({ publishing, allow, reader, bodyOf }),
    'route-test': async ({ request }) => {
      await reader(request)
      return routeTest(await bodyOf(request, routeTestSchema))
    },
  }

  const handle = async (request: HttpRequest): Promise<Reply> => {
    if (!equalSecrets(request.headers['x-forwarder-secret'], forwarderSecret)) throw notFound()
    const rest = segmentsOf(request.path)
    const place = Object.hasOwn(places, rest[0] ?? '') ? places[rest[0] ?? ''] : undefined
    if (!place) throw notFound()
    try {
      return jsonReply(200, await place({ request, rest }), NO_STORE)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, status, ...details } = error.extensions
      if (Object.keys(details).length === 0) return refusalReply(error)
      const told = { message: error.message, extensions: { ...details, code, status } }
      return jsonReply(Number(status), { errors: [told] }, NO_STORE)
    }
  }
  return [{ path: BASE, methods: ['GET', 'POST'], handle }]
}

/** Each permission once for each market; without a market it must hold somewhere. */
function distinct(
  wishes: readonly Wish[],
): readonly { readonly permission: StaffPermission; readonly marketId?: string }[] {
  const found = wishes.flatMap(({ permission, marketIds }) =>
    marketIds.length > 0 ? marketIds.map((marketId) => ({ permission, marketId })) : [{ permission }],
  )
  return [...new Map(found.map((wish) => [JSON.stringify(wish), wish])).values()]
}

async function bodyOf<T>(request: HttpRequest, schema: z.ZodType<T>): Promise<T> {
  const read = schema.safeParse(await readJson(request, BODY_BYTES))
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, message }) => ({ path, message }))
  throw new Refusal('BAD_USER_INPUT', 400, 'The request is not readable', { issues })
}

function segmentsOf(path: string): string[] {
  try {
    return path.slice(BASE.length).split('/').map(decodeURIComponent)
  } catch {
    throw notFound()
  }
}

const notFound = () => new HttpError(404, 'NOT_FOUND', 'No such address')
