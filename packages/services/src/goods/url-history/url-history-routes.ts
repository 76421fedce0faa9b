import { z } from 'zod'
import type { Database } from '../../platform/database'
import { noSuchAddress } from '../../platform/http/internal-route'
import { readQuery } from '../../platform/http/query'
import { errorReply, jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import { equalSecrets, type HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import { loadMoved, type MovedRow } from './url-history-store'

const BASE = '/redirect/'
/** A change that was not yet committed when the client last asked must not be missed; hearing of one twice is harmless. */
const OVERLAP_MS = 60_000

const offsetSchema = z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]).transform((text, ctx) => {
  // A time without a zone is UTC, like every time on the wire.
  const at = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`)
  if (!Number.isNaN(at.getTime())) return at
  ctx.addIssue('not a time')
  return z.NEVER
})

const askedSchema = z.object({
  offset: z
    .string()
    // A plus sign that was not encoded arrives as a space.
    .transform((text) => text.replace(' ', '+'))
    .pipe(offsetSchema)
    .transform((at) => new Date(at.getTime() - OVERLAP_MS))
    .optional(),
})

type Entry = { readonly oldUrl: string; readonly newUrl: string; readonly deleted?: true }

/** `urlhistory` speaks of paths, `aliashistory` of their last segments; `deleted` takes an entry back. */
const ENTRIES: Readonly<Record<string, (row: MovedRow) => Entry>> = {
  urlhistory: ({ old_url, new_url }) => entry(old_url, new_url),
  aliashistory: ({ old_url, new_url }) => entry(aliasOf(old_url), new_url && aliasOf(new_url)),
}

/** `GET /redirect/{urlhistory|aliashistory}/{API-KEY}[?offset=ISO time]`: where former addresses lead. */
export function urlHistoryRoutes({ db, apiKey }: { db: Database; apiKey: string }): readonly Route[] {
  const handle = async (request: HttpRequest): Promise<Reply> => {
    const [list = '', key = '', ...rest] = request.path.slice(BASE.length).split('/')
    const toEntry = Object.hasOwn(ENTRIES, list) ? ENTRIES[list] : undefined
    if (!toEntry || rest.length > 0) throw noSuchAddress()
    if (!equalSecrets(key, apiKey)) return errorReply(401, 'UNAUTHENTICATED', 'The API key is missing or wrong')
    const rows = await loadMoved(db, readQuery(request.query, askedSchema, 'offset is not an ISO time').offset)
    return jsonReply(200, rows.map(toEntry), NO_STORE)
  }
  return [{ path: BASE, methods: ['GET'], handle }]
}

function entry(oldUrl: string, newUrl: string | null): Entry {
  return newUrl ? { oldUrl, newUrl } : { oldUrl, newUrl: '', deleted: true }
}

function aliasOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
