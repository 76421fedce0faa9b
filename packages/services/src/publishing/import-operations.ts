import { importDecisionSchema, importSchema } from '@shop/contract/rest/publishing'
import type { StaffCall, StaffOperation } from '../people/staff/staff-operation'
import { readBody } from '../platform/http/body'
import { noSuchAddress } from '../platform/http/internal-route'
import { Refusal } from '../platform/refusal'
import { isUuid } from '../platform/uuid'
import type { CreatedPublishing } from './create-publishing'
import { importKinds } from './imports'
import { READERS, requireAll } from './publishing-access'
import { allMarkets } from './publishing-rights'

const IMPORT_BYTES = 5_000_000
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** Imports of stock and prices: trial, import, and the decision of a second person. */
export const importOperations = (publishing: CreatedPublishing): readonly StaffOperation[] => [
  ...waitingOperations(publishing),
  sendOperation(publishing),
  ...decisionOperations(publishing),
]

const waitingOperations = ({ waitingImports }: CreatedPublishing): readonly StaffOperation[] => [
  {
    ...{ method: 'GET', path: 'imports', permission: READERS, name: 'publishing.read' },
    handle: () => waitingImports.list(),
  },
  {
    ...{ method: 'GET', path: 'imports/:', permission: READERS, name: 'publishing.read' },
    handle: async ({ params }) => waitingImports.get(idIn(params)),
  },
]

/** Requires the permission in every market that the file names. */
const sendOperation = ({ db, imports }: CreatedPublishing): StaffOperation => ({
  ...{ method: 'POST', path: 'imports/:', permission: 'markets:publish', name: 'publishing.import' },
  handle: async (call) => {
    const { request, params, staff } = call
    const asked = importSchema.safeParse({ kind: params[0], ...Object.fromEntries(request.query) })
    if (!asked.success) throw noSuchAddress()
    if (!/^text\/csv\b/.test(request.headers['content-type'] ?? ''))
      throw new Refusal('IMPORT_REFUSED', 415, 'The file must be sent as text/csv', { field: 'file' })
    const file = imports.read(asked.data.kind, textOf(await readBody(request, IMPORT_BYTES)))
    const marketIds = importKinds[file.kind].marketsIn(file.rows) ?? (await allMarkets(db))
    await requireAll(call, [{ permission: 'markets:publish', marketIds }])
    return imports.take({ ...asked.data, file, marketIds, staffId: staff.staffId })
  },
})

function decisionOperations({ waitingImports }: CreatedPublishing): readonly StaffOperation[] {
  const requireApproval = async (call: StaffCall, id: string) =>
    requireAll(call, [{ permission: 'markets:approve-high-risk', marketIds: await waitingImports.marketsOf(id) }])
  return [
    {
      ...{ method: 'POST', path: 'imports/:/approve', permission: 'by-content', name: 'publishing.approve-import' },
      handle: async (call) => {
        const id = idIn(call.params)
        const { seen } = await call.body(importDecisionSchema)
        await requireApproval(call, id)
        return waitingImports.approve({ id, staffId: call.staff.staffId, seen })
      },
    },
    {
      ...{ method: 'POST', path: 'imports/:/withdraw', permission: 'markets:publish', name: 'publishing.import' },
      handle: async ({ params, staff: { staffId } }) => {
        const id = idIn(params)
        if (staffId !== (await waitingImports.authorOf(id)))
          throw new Refusal('FORBIDDEN', 403, 'Only who sent a file takes it back')
        return waitingImports.decline({ id, staffId })
      },
    },
    {
      ...{ method: 'POST', path: 'imports/:/decline', permission: 'by-content', name: 'publishing.decline-import' },
      handle: async (call) => {
        const id = idIn(call.params)
        await requireApproval(call, id)
        return waitingImports.decline({ id, staffId: call.staff.staffId })
      },
    },
  ]
}

function idIn([id = '']: readonly string[]): string {
  if (!isUuid(id)) throw noSuchAddress()
  return id
}

function textOf(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw new Refusal('IMPORT_REFUSED', 422, 'The file must be written in UTF-8', { field: 'file' })
  }
}
