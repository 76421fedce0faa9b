import { importDecisionSchema, importSchema } from '@shop/contract/rest/publishing'
import type { z } from 'zod'
import { readBody } from '../platform/http/body'
import { HttpError } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import { Refusal } from '../platform/refusal'
import type { CreatedPublishing } from './create-publishing'
import type { Allow, Call } from './editor-routes'
import { importKinds } from './imports'
import { allMarkets } from './publishing-rights'

const IMPORT_BYTES = 5_000_000
const UTF8 = new TextDecoder('utf-8', { fatal: true })
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Deps = {
  readonly publishing: CreatedPublishing
  readonly allow: Allow
  readonly reader: (request: HttpRequest) => Promise<unknown>
  readonly bodyOf: <T>(request: HttpRequest, schema: z.ZodType<T>) => Promise<T>
}

/** Files of stock and prices: sent, tried, waiting for somebody else, decided on. */
export function importPlace({ publishing, allow, reader, bodyOf }: Deps) {
  const { db, imports, waitingImports } = publishing

  /** The right is asked for in every market that the file names. */
  const send = async (request: HttpRequest, kind: string | undefined) => {
    const permission = 'markets:publish'
    await allow(request, 'publishing.import', { permission, marketIds: [] })
    const asked = importSchema.safeParse({ kind, ...Object.fromEntries(request.query) })
    if (!asked.success) throw notFound()
    if (!/^text\/csv\b/.test(request.headers['content-type'] ?? ''))
      throw new Refusal('IMPORT_REFUSED', 415, 'The file must be sent as text/csv', { field: 'file' })
    const file = imports.read(asked.data.kind, textOf(await readBody(request, IMPORT_BYTES)))
    const marketIds = importKinds[file.kind].marketsIn(file.rows) ?? (await allMarkets(db))
    const { staffId } = await allow(request, 'publishing.import', { permission, marketIds })
    return imports.take({ ...asked.data, file, marketIds, staffId })
  }
  const approver = async (request: HttpRequest, id: string, operation: string) =>
    allow(request, operation, {
      permission: 'markets:approve-high-risk',
      marketIds: await waitingImports.marketsOf(id),
    })
  const decisions: Readonly<Record<string, (request: HttpRequest, id: string) => Promise<unknown>>> = {
    approve: async (request, id) => {
      const { seen } = await bodyOf(request, importDecisionSchema)
      const { staffId } = await approver(request, id, 'publishing.approve-import')
      return waitingImports.approve({ id, staffId, seen })
    },
    withdraw: async (request, id) => {
      const { staffId } = await allow(request, 'publishing.import', { permission: 'markets:publish', marketIds: [] })
      if (staffId !== (await waitingImports.authorOf(id)))
        throw new Refusal('FORBIDDEN', 403, 'Only who sent a file takes it back')
      return waitingImports.decline({ id, staffId })
    },
    decline: async (request, id) => {
      const { staffId } = await approver(request, id, 'publishing.decline-import')
      return waitingImports.decline({ id, staffId })
    },
  }

  return async ({ request, rest: [, first, step] }: Call): Promise<unknown> => {
    const isRead = request.method === 'GET'
    if (first === undefined || !UUID.test(first)) {
      if (!isRead) return send(request, first)
      if (first !== undefined) throw notFound()
      await reader(request)
      return waitingImports.list()
    }
    if (isRead && step === undefined) {
      await reader(request)
      return waitingImports.get(first)
    }
    const decide = !isRead && step !== undefined && Object.hasOwn(decisions, step) ? decisions[step] : undefined
    if (!decide) throw notFound()
    return decide(request, first)
  }
}

function textOf(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw new Refusal('IMPORT_REFUSED', 422, 'The file must be written in UTF-8', { field: 'file' })
  }
}

const notFound = () => new HttpError(404, 'NOT_FOUND', 'No such address')
