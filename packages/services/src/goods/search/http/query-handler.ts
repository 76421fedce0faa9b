import type { Log } from '@shop/watch/log'
import type { Checkouts } from '../../../buying/checkout/checkouts'
import type { Channels } from '../../../ground/channel/channels'
import type { Place } from '../../../ground/context/place'
import { HttpError, type Reply } from '../../../platform/http/reply'
import type { HttpRequest } from '../../../platform/http/request'
import type { Handler } from '../../../platform/http/server'
import type { CatalogPlace } from '../../catalog/catalog-place'
import type { Content, ContentSnapshot } from '../../content/content'
import { type ContentIndex, createContentIndex } from '../documents/content-index'
import type { IndexKeeper } from '../index-keeper'
import type { Ask, Page, PageServices } from '../pages/ask'
import { Fragments } from '../pages/fragments'
import type { SearchIndex } from '../search-index'
import type { createSteering } from '../steering'
import { Parameters } from './parameters'
import { readObject } from './read-body'
import { queryReply, refusal } from './replies'
import { SearchError } from './search-error'
import { readVisit, type Visit } from './visit'

type Payments = Awaited<ReturnType<Checkouts['paymentsIn']>>

const LONGEST_QUERY = 8_192
/** An index that is being built is waited for this long, then the caller is told to come back. */
const PATIENCE_MS = 1_500
const BACK_IN_SECONDS = 2

export type QueryServices = PageServices & {
  readonly channels: Channels
  readonly content: Content
  readonly checkouts: Pick<Checkouts, 'paymentsIn'>
  readonly keeper: IndexKeeper
  readonly logOf: (request: HttpRequest) => Log
  readonly steering: Pick<ReturnType<typeof createSteering>, 'of'>
  readonly gate: (visit: { readonly customerKey: string | undefined }, request: HttpRequest) => void
}

const PREVIEW_HEADER = 'x-shop-preview'
export const QUERIES = '/api/storefront/v3/queries/'

export function createQueryHandler(services: QueryServices, pages: Readonly<Record<string, Page>>): Handler {
  const askOf = createAsks(services)

  const answer = async (request: HttpRequest): Promise<Reply> => {
    const name = nameOf(request, QUERIES)
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined
    if (!page) throw new SearchError(404, 'There is no such query', [{ field: 'name', reason: 'unknown' }])
    refuseMethod(request, page.methods)
    refuseLongQuery(request)
    const given = request.method === 'POST' ? await readObject(request) : undefined
    const parameters = new Parameters(request.query)
    const asked = readVisit(parameters, await services.channels.all())
    // Staff who look at a draft are nobody's customers.
    const visit = request.headers[PREVIEW_HEADER] === undefined ? asked : { ...asked, visitor: null, isRecorded: false }
    services.gate(visit, request)
    const work = page.prepare(parameters, given, { method: request.method, referer: request.headers.referer })
    const index = await readyIndex(services.keeper, visit.place)
    const ask = await askOf(name, visit, index)
    const body = await work(ask)
    return queryReply(request, ask.fragments.write(body))
  }

  return (request) => answer(request).catch((error) => refused(error, request, services.logOf(request)))
}

/** Puts together what a page needs to answer. */
export function createAsks(services: QueryServices) {
  const contentOf = createContentIndexes()
  return async (page: string, visit: Visit, index: SearchIndex): Promise<Ask> => {
    const { content, behaviour, clock } = services
    const [catalogues, snapshot, payments, past, steering] = await Promise.all([
      index.catalogues(),
      content.get(),
      services.checkouts.paymentsIn(visit.place),
      behaviour.past(visit.visitor),
      services.steering.of(visit.market.id),
    ])
    const found = contentOf(index, snapshot, catalogues.everybody, payments)
    return {
      page,
      visit,
      index,
      catalogues,
      content: found,
      past,
      fragments: new Fragments(),
      services,
      steering,
      now: clock.now().getTime(),
    }
  }
}

/** Every "no" in the words of this protocol, also that of a fault of ours. */
export function refused(error: unknown, { path, requestId }: HttpRequest, log: Log): Reply {
  if (error instanceof SearchError) return refusal(error)
  if (error instanceof HttpError) return refusal(new SearchError(error.status, error.message, [], error.headers))
  log.error('search.failed', { path, requestId, error })
  return refusal(new SearchError(500, 'Something went wrong'))
}

export function nameOf({ path }: HttpRequest, prefix: string): string {
  return path.slice(prefix.length).replace(/\/$/, '')
}

export function refuseMethod(request: HttpRequest, allowed: readonly string[]): void {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (allowed.includes(method)) return
  request.raw.resume()
  throw new SearchError(405, `Use ${allowed.join(' or ')}`, [{ field: 'method', reason: 'not allowed' }], {
    allow: allowed.join(', '),
  })
}

export function refuseLongQuery(request: HttpRequest): void {
  const length = (request.raw.url ?? '').length - request.path.length
  if (length <= LONGEST_QUERY) return
  request.raw.resume()
  throw new SearchError(414, `The query string is longer than ${LONGEST_QUERY} characters`, [
    { field: 'query', reason: 'too long' },
  ])
}

export async function readyIndex(keeper: IndexKeeper, place: Place): Promise<SearchIndex> {
  const current = keeper.current(place)
  if (current) return current
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined)
  })
  const index = await Promise.race([keeper.get(place).catch(() => undefined), late])
  clearTimeout(timer)
  if (index) return index
  throw new SearchError(503, 'The search is being made ready', [{ field: 'index', reason: 'not loaded' }], {
    'retry-after': String(BACK_IN_SECONDS),
  })
}

/** Made anew when staff published, the catalogue was read again, the words of the language are others, or
 *  something else can be paid with. */
function createContentIndexes() {
  type Made = {
    readonly content: ContentSnapshot
    readonly index: SearchIndex
    readonly catalog: object
    readonly methods: Payments['methods']
    readonly made: ContentIndex
  }
  const known = new Map<string, Made>()
  return (
    index: SearchIndex,
    content: ContentSnapshot,
    catalog: CatalogPlace,
    { methods, ways }: Payments,
  ): ContentIndex => {
    const before = known.get(index.id)
    const isSame =
      before?.content === content &&
      before.index.language === index.language &&
      before.catalog === catalog.snapshot &&
      before.methods === methods
    if (before && isSame) return before.made
    const made = createContentIndex(content, catalog, index.language, ways)
    known.set(index.id, { content, index, catalog: catalog.snapshot, methods, made })
    return made
  }
}
