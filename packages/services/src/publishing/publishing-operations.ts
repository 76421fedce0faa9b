import { documentKinds } from '@shop/domain/publishing'
import type { StaffOperation } from '../people/staff/staff-operation'
import type { StaffSurface } from '../people/staff/staff-router'
import { noSuchAddress } from '../platform/http/internal-route'
import type { CreatedPublishing } from './create-publishing'
import { draftOperations } from './draft-operations'
import { editorOperations } from './editor-operations'
import { importOperations } from './import-operations'
import { READERS } from './publishing-access'
import { bodyOf } from './publishing-body'
import { type SteeringTrial, searchTrialOperation } from './search-trial-operation'
import { studioOperations } from './studio-operations'

export const PUBLISHING_SURFACE: StaffSurface = {
  root: '/staff/publishing/',
  name: 'publishing',
  readBody: bodyOf,
  wrongMethod: noSuchAddress,
}

type Deps = {
  readonly publishing: CreatedPublishing
  /** Undefined when this process runs no search. */
  readonly trySteering: SteeringTrial | undefined
}

/**
 * The operations behind the console's screens of markets, widgets and content (docs/publishing.md). Permissions are in
 * `@shop/domain/staff`.
 */
export const publishingOperations = ({ publishing, trySteering }: Deps): readonly StaffOperation[] => [
  ...documentOperations(publishing),
  ...draftOperations(publishing),
  ...editorOperations(publishing),
  searchTrialOperation({ publishing, trySteering }),
  ...studioOperations(publishing),
  ...importOperations(publishing),
]

/** The live documents. */
const documentOperations = ({ documents }: CreatedPublishing): readonly StaffOperation[] => [
  {
    ...{ method: 'GET', path: 'documents', permission: READERS, name: 'publishing.read' },
    handle: async ({ request }) => ({ documents: await documents.list(request.headers['accept-language']) }),
  },
  {
    ...{ method: 'GET', path: 'documents/:/:', permission: READERS, name: 'publishing.read' },
    handle: async ({ params: [kind, key = ''] }) => {
      const known = documentKinds.find((name) => name === kind)
      if (!known) throw noSuchAddress()
      return documents.get({ kind: known, key })
    },
  },
]
