import type { Behaviour } from '@shop/search/behaviour/behaviour-port'
import type { Log } from '@shop/watch/log'
import { z } from 'zod'
import type { Channels } from '../../../ground/channel/channels'
import { resolvePlace } from '../../../ground/context/place'
import { jsonReply, NO_STORE, type Reply } from '../../../platform/http/reply'
import { equalSecrets, type HttpRequest } from '../../../platform/http/request'
import type { Route } from '../../../platform/http/server'
import type { Catalog } from '../../catalog/catalog'
import { Parameters } from '../http/parameters'
import { refused } from '../http/query-handler'
import { bodyError, parseBody, readObject } from '../http/read-body'
import { reworded } from '../http/replies'
import { badRequest, SearchError } from '../http/search-error'
import { readCaller } from '../http/visit'
import { productKeyOf } from '../pages/product-keys'

type Parts = {
  readonly behaviour: Behaviour
  readonly channels: Channels
  readonly catalog: Catalog
  readonly apiKey: string
  readonly logOf: (request: HttpRequest) => Log
}

const MOST_LATEST = 1_000
const MOST_LINES = 1_000
const DONE: Reply = { status: 204, headers: NO_STORE }

const lineSchema = z.object({
  variantKey: z.string().min(1).max(200),
  quantity: z.number().int().min(1),
  sellingPrice: z.number().min(0),
  cost: z.number().min(0).optional(),
})
const paymentSchema = z.object({ lines: z.array(z.unknown()).min(1).max(MOST_LINES) })
const customerKey = z.string().trim().min(1).max(200)
const mergeSchema = z.object({ fromCustomerKey: customerKey, toCustomerKey: customerKey })
const forgetSchema = z.object({ customerKey })

/** What our own services tell and ask; all of it needs the key. */
export function behaviourRoutes({ behaviour, channels, catalog, apiKey, logOf }: Parts): readonly Route[] {
  const guarded = (method: 'GET' | 'POST', path: string, answer: (request: HttpRequest) => Promise<Reply>): Route => ({
    path,
    methods: [method],
    reword: reworded,
    handle: async (request) => {
      try {
        if (!equalSecrets(request.headers['api-key'], apiKey)) {
          request.raw.resume()
          throw new SearchError(403, 'The Api-Key is missing or wrong', [{ field: 'Api-Key', reason: 'wrong' }])
        }
        return await answer(request)
      } catch (error) {
        return refused(error, request, logOf(request))
      }
    },
  })

  /** Good lines are kept also when others are wrong. */
  const payment = async (request: HttpRequest): Promise<Reply> => {
    const body = await bodyOf(request)
    const parameters = new Parameters(request.query)
    const { market, visitor } = readCaller(parameters, await channels.all())
    parameters.check()
    if (!visitor) throw badRequest([{ field: 'customerKey', reason: 'missing' }])
    const { lines } = parseBody(paymentSchema, body)
    const place = resolvePlace(await channels.all(), { marketId: market.id })
    const sold = await catalog.at(place)
    const found = lines.map((line) => {
      const parsed = lineSchema.safeParse(line)
      return parsed.success ? productKeyOf(parsed.data.variantKey, sold) : undefined
    })
    const productKeys = found.filter((key) => key !== undefined)
    if (productKeys.length > 0)
      await behaviour.reportPayment({ ...visitor, orderRef: orderRefOf(request), productKeys })
    const wrong = found.flatMap((key, at) =>
      key === undefined ? [{ field: `lines.${at}`, reason: 'not a line of a product that is sold here' }] : [],
    )
    if (wrong.length > 0) throw badRequest(wrong)
    return DONE
  }

  const latest = async (request: HttpRequest): Promise<Reply> => {
    const parameters = new Parameters(request.query)
    const limit = parameters.integer('limit', { least: 1, most: MOST_LATEST, otherwise: 100 })
    const type = parameters.text('type') || undefined
    parameters.check()
    const entries = await behaviour.latest(limit, type)
    return jsonReply(200, { count: entries.length, entries }, NO_STORE)
  }

  const merge = async (request: HttpRequest): Promise<Reply> => {
    const { fromCustomerKey, toCustomerKey } = parseBody(mergeSchema, await bodyOf(request))
    await behaviour.merge(fromCustomerKey, toCustomerKey)
    return DONE
  }

  const forget = async (request: HttpRequest): Promise<Reply> => {
    await behaviour.forget(parseBody(forgetSchema, await bodyOf(request)).customerKey)
    return DONE
  }

  return [
    guarded('POST', '/api/admin/v4/notifications/payment', payment),
    guarded('GET', '/api/admin/v4/notifications/latest', latest),
    guarded('POST', '/api/internal/v1/customers/merge', merge),
    guarded('POST', '/api/internal/v1/customers/forget', forget),
  ]
}

async function bodyOf(request: HttpRequest): Promise<Readonly<Record<string, unknown>>> {
  const body = await readObject(request)
  if (!body) throw bodyError('missing')
  return body
}

function orderRefOf({ headers }: HttpRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key.trim() ? key.trim() : undefined
}
