import { z } from 'zod'
import type { Channels } from '../../ground/channel/channels'
import { resolvePlace } from '../../ground/context/place'
import { errorReply, jsonReply } from '../../platform/http/reply'
import { equalSecrets } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'
import type { Catalog } from './catalog'

const MOST_TAKEN = 10_000

const querySchema = z.object({
  market: z.string().max(40),
  language: z.string().max(40),
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(0).max(MOST_TAKEN).default(MOST_TAKEN),
})

type Parts = { readonly catalog: Catalog; readonly channels: Pick<Channels, 'all'>; readonly apiKey: string }

/** `GET /catalogue/addresses`: the paths of everything sold in a market, for sitemaps. No view of a product is made. */
export function addressRoutes({ catalog, channels, apiKey }: Parts): readonly Route[] {
  return [
    {
      path: '/catalogue/addresses',
      methods: ['GET'],
      handle: async (request) => {
        if (!equalSecrets(request.headers['x-apikey'], apiKey))
          return errorReply(401, 'UNAUTHENTICATED', 'The API key is missing or wrong')
        const query = querySchema.safeParse(Object.fromEntries(request.query))
        if (!query.success) throw new Refusal('BAD_REQUEST', 400, z.prettifyError(query.error))
        const { market, language, skip, take } = query.data
        const place = resolvePlace(await channels.all(), { marketId: market, languageId: language })
        const here = await catalog.at(place)
        return jsonReply(200, { count: here.size, paths: here.paths(skip, take) })
      },
    },
  ]
}
