import { internalMessages } from '@shop/domain/constants'
import { productAttributes } from '@shop/domain/recommendation'
import { searchUrl } from './address'
import type { Answer, Answers } from './answers'
import { checkSearchConfig, type SearchConfig } from './config'
import { searchNotifications } from './notifications'
import type { ListParameters, QueryBody, QueryName, QueryParameters } from './requests'
import { SearchError, searchOr } from './search-error'
import { ANONYMOUS } from './session'

const TIMEOUT_MS = 5_000
const REFUSED_FROM = 400

export type SearchOutside = {
  readonly fetch?: typeof fetch
  /** A product that cannot be read has a line and no cause. */
  readonly log: (text: string, cause?: unknown) => void
  readonly timeoutMs?: number
  /** The schemas of the answers, which come with the first one, since most that is told the search has none. */
  readonly loadAnswers?: () => Promise<typeof import('./answers')>
}

type Asked<Body> = {
  readonly body?: Body
  /** Aborted when nobody waits for the answer any more; then its reason is thrown. */
  readonly signal?: AbortSignal
}
type WithRecommendations = 'product-page' | 'cart-page' | 'add-to-cart-popup' | 'landing-page'

export type SearchClient = ReturnType<typeof createSearchClient>

/** The storefront's only way to the search service. A query that fails throws a `SearchError`: search is down. */
export function createSearchClient(config: SearchConfig, outside: SearchOutside) {
  checkSearchConfig(config)
  const { clusterId, market, locale, touchpoint, session } = config
  const { fetch: send = fetch, log, timeoutMs = TIMEOUT_MS, loadAnswers = () => import('./answers') } = outside
  let schemas: Answers | undefined
  const read = async <Name extends QueryName>(name: Name, value: unknown): Promise<Answer<Name>> => {
    const { answerSchemas } = await loadAnswers()
    schemas ??= answerSchemas((line) => log(line))
    return schemas[name].parse(value) as Answer<Name>
  }

  const query = async <Name extends QueryName>(
    name: Name,
    parameters: QueryParameters[Name],
    { body, signal }: Asked<QueryBody[Name]> = {},
  ): Promise<Answer<Name>> => {
    const visitor = await session()
    const isAnonymous = visitor === ANONYMOUS
    const { facets, ...others }: ListParameters = parameters
    const url = searchUrl(
      clusterId,
      `queries/${name}`,
      {
        market,
        locale,
        touchpoint,
        presentCustom: productAttributes,
        ...others,
        ...(isAnonymous ? { userContext: ANONYMOUS, notify: false } : visitor),
      },
      facets,
    )
    const [waiting, done] = withTimeout(timeoutMs, signal)
    try {
      const init: RequestInit = body
        ? { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) }
        : {}
      const answer = await send(url, { ...init, signal: waiting, cache: 'no-store' })
      const text = await answer.text()
      if (answer.status >= REFUSED_FROM) throw await refusal(text, answer.status)
      return await read(name, parse(text, isAnonymous))
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      if (cause instanceof SearchError) throw cause
      throw new SearchError(`The search query ${name} has no readable answer`, undefined, undefined, { cause })
    } finally {
      done()
    }
  }

  return {
    query,
    notify: searchNotifications({ clusterId, market, session }, { send, log, timeoutMs }),
    /** The sections of a page; when they cannot be had there are none, and the page goes on. */
    recommendations: async <Name extends WithRecommendations>(
      name: Name,
      parameters: QueryParameters[Name],
      asked: Asked<QueryBody[Name]>,
    ): Promise<Answer<WithRecommendations>['recommendationLists']> => {
      const ask = async () => (await query<WithRecommendations>(name, parameters, asked)).recommendationLists
      return searchOr(ask, () => [], log)
    },
  }
}

/** The service refuses in JSON; who stands before it may answer anything. */
async function refusal(text: string, status: number): Promise<SearchError> {
  let details: unknown = text
  try {
    details = JSON.parse(text)
  } catch {
    // The body as it came.
  }
  const { refusalSchema } = await import('./answers')
  const message = refusalSchema.safeParse(details).data?.message || internalMessages.responseNotSuccessful(status)
  return new SearchError(message, details, status)
}

function parse(text: string, isAnonymous: boolean): unknown {
  // What is kept for everybody says of nobody where something was shown.
  return JSON.parse(text, (name, value) => (isAnonymous && /^tickets?$/.test(name) ? undefined : value))
}

/** Both ends in one signal; older browsers cannot join signals themselves. */
function withTimeout(timeoutMs: number, signal: AbortSignal | undefined): [AbortSignal, () => void] {
  const stop = new AbortController()
  const abort = () => stop.abort(signal?.reason)
  const timer = setTimeout(() => stop.abort(new DOMException('The time is up', 'TimeoutError')), timeoutMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return [
    stop.signal,
    () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  ]
}
