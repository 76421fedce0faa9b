import type { RequestContext } from '../context/context'
import type { PlaceArgs } from '../context/place'
import type { GraphqlModule } from '../platform/graphql/schema'
import { loadFit, loadSizeGuide } from './size-guide-store'
import { SIZE_GUIDES_SDL } from './size-guides.sdl'

export const sizeGuidesModule: GraphqlModule<RequestContext> = {
  sdl: SIZE_GUIDES_SDL,
  reads: ['sizeGuide'],
  resolvers: {
    GeinsMerchantApiQuery: {
      sizeGuide: async (_, args: PlaceArgs & { alias: string }, { catalog, db, placeOf }) => {
        const { byAlias, place } = await catalog.at(await placeOf(args))
        const product = byAlias(args.alias)
        if (!product) return null
        const [guide, fit] = await Promise.all([
          loadSizeGuide(db, product.productId, place.language.id),
          loadFit(db, product.productId),
        ])
        if (!guide) return null
        const { how_to_measure, rows, ...rest } = guide
        return {
          ...rest,
          howToMeasure: how_to_measure,
          rows: rows.map((row) => row.map(String)),
          fit: fit?.average ? { average: Math.round(fit.average * 10) / 10, votes: fit.votes } : null,
        }
      },
    },
  },
}
