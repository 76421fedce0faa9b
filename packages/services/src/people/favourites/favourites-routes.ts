import { favouriteIdsSchema } from '@shop/contract/rest/favourites'
import type { Viewer } from '../../ground/context/viewer'
import { readBody, readJsonAs } from '../../platform/http/body'
import { noSuchAddress } from '../../platform/http/internal-route'
import { jsonReply, PRIVATE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { type Limit, tooMany, withinLimit } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'
import type { FavouriteList, Favourites } from './favourites'
import { type Owner, ownerOf } from './owner'

const BASE = '/likes/users/'
const LARGEST_BODY = 256 * 1024
/** Lists are made by anybody; an address that makes this many is no household. */
const NEW_LISTS: Limit = { name: 'favourite-lists', most: 100, windowMs: 3_600_000 }

export type FavouritesRouteDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly favourites: Favourites
  readonly viewerOf: (request: HttpRequest) => Promise<Viewer | undefined>
}

/** `{base}/likes/users/{userId}/products` and `…/migrated`: the list and its mark, to read and to replace. */
export function favouritesRoutes({ favourites, db, clock, viewerOf }: FavouritesRouteDeps): readonly Route[] {
  const refuseFlood = async (request: HttpRequest, owner: Owner) => {
    if (!(await favourites.isNew(owner)) || (await withinLimit({ db, clock }, NEW_LISTS, request.clientAddress))) return
    throw tooMany(600, 'Too many new lists from this address')
  }

  const answers: Record<string, (request: HttpRequest, owner: Owner, viewer?: Viewer) => Promise<Reply>> = {
    'GET products': async (_, owner) => listReply(await favourites.find(owner)),
    'POST products': async (request, owner, viewer) => {
      const ids = await readJsonAs(request, LARGEST_BODY, favouriteIdsSchema, 'The body is not a list of product ids')
      await refuseFlood(request, owner)
      // What staff add while they act as the customer is theirs, not the customer's own.
      const by = viewer?.impersonation && { staffId: viewer.impersonation.staffId }
      const list = await favourites.replace(owner, ids, versionOf(request), by)
      if (list === 'changed-meanwhile')
        throw new Refusal('FAVOURITES_CHANGED', 412, 'The list has changed since: read it again')
      return listReply(list)
    },
    'GET migrated': async (_, owner) => flagReply((await favourites.find(owner)).migrated),
    'POST migrated': async (request, owner) => {
      await readBody(request, LARGEST_BODY)
      await refuseFlood(request, owner)
      await favourites.markMigrated(owner)
      return flagReply(true)
    },
  }

  const handle = async (request: HttpRequest): Promise<Reply> => {
    try {
      const [id = '', thing = '', ...rest] = request.path.slice(BASE.length).split('/')
      const answer = answers[`${request.method === 'HEAD' ? 'GET' : request.method} ${thing}`]
      if (!answer || rest.length > 0) throw noSuchAddress()
      const viewer = await viewerOf(request)
      return await answer(request, ownerOf(decoded(id), viewer), viewer)
    } catch (error) {
      // A body that nobody reads would keep the connection from its next request.
      request.raw.resume()
      throw error
    }
  }
  return [{ path: BASE, methods: ['GET', 'POST'], handle }]
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Refusal('BAD_REQUEST', 400, 'The id cannot be read')
  }
}

function listReply({ ids, version }: FavouriteList): Reply {
  return jsonReply(200, ids, { ...PRIVATE, etag: `"${version}"` })
}

function flagReply(migrated: boolean): Reply {
  return jsonReply(200, migrated, PRIVATE)
}

/** Undefined without If-Match: the list is replaced whatever it holds. A mark that is not ours matches nothing. */
function versionOf({ headers }: HttpRequest): number | undefined {
  const mark = headers['if-match']
  if (mark === undefined || mark === '*') return undefined
  return Number(/^(?:W\/)?"(\d{1,10})"$/.exec(mark)?.[1] ?? -1)
}
