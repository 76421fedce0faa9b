import { documentKinds } from '@shop/domain/publishing'
import { jsonReply, type Reply, refusalReply } from '../platform/http/reply'
import { equalSecrets, type HttpRequest } from '../platform/http/request'
import type { Route } from '../platform/http/server'
import { Refusal } from '../platform/refusal'
import type { StaffDoor } from '../staff/staff-door'
import type { CreatedPublishing } from './create-publishing'
import { draftPlace } from './draft-steps'
import { type Call, editorRoutes, type SteeringTrial } from './editor-routes'
import { importPlace } from './import-places'
import { createPublishingAccess } from './publishing-access'
import { bodyOf, notFound } from './publishing-body'
import { studioPlaces } from './studio-places'

const BASE = '/staff/publishing/'
const NO_STORE = { 'cache-control': 'no-store' }

type Deps = {
  readonly publishing: CreatedPublishing
  readonly door: Pick<StaffDoor, 'require' | 'actorOf'>
  readonly forwarderSecret: string
  /** Undefined where this process does not search. */
  readonly trySteering: SteeringTrial | undefined
}

/**
 * What the console's screens of markets, widgets and content ask (docs/publishing.md). Opens to the forwarders' secret and
 * a staff session; who may do what is the table in `@shop/domain/staff`.
 */
export function publishingRoutes({ publishing, door, forwarderSecret, trySteering }: Deps): readonly Route[] {
  const { documents } = publishing
  const access = createPublishingAccess(door)
  const { reader } = access

  const documentPath = async ({ request, rest: [, kind, key] }: Call): Promise<unknown> => {
    await reader(request)
    if (kind === undefined) return { documents: await documents.list(request.headers['accept-language']) }
    const known = documentKinds.find((name) => name === kind)
    if (!known || key === undefined) throw notFound()
    return documents.get({ kind: known, key })
  }

  const places: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
    ...editorRoutes({ publishing, trySteering, ...access, bodyOf }),
    ...studioPlaces({ publishing, ...access }),
    drafts: draftPlace({ publishing, ...access }),
    documents: documentPath,
    imports: importPlace({ publishing, ...access, bodyOf }),
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

function segmentsOf(path: string): string[] {
  try {
    return path.slice(BASE.length).split('/').map(decodeURIComponent)
  } catch {
    throw notFound()
  }
}
