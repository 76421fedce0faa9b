import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { type FitVotes, loadFit, loadSizeGuide } from './size-guide-store'
import { SIZE_GUIDES_SDL } from './size-guides.sdl'

const votesOf = ({ small, asExpected, large }: FitVotes): number => small + asExpected + large

/** The rows of the sizes that the product comes in; all of them where its sizes are named otherwise. */
function ofSizes(rows: readonly string[][], sizes: readonly string[]): readonly string[][] {
  const own = rows.filter(([size]) => size !== undefined && sizes.includes(size))
  return own.length > 0 ? own : rows
}

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
          loadFit(db, product.productId, place.language.id),
        ])
        if (!guide) return null
        const { how_to_measure, rows, ...rest } = guide
        return {
          ...rest,
          howToMeasure: how_to_measure,
          rows: ofSizes(
            rows.map((row) => row.map(String)),
            product.skuRows.map(({ name }) => name),
          ),
          fit: fit?.average ? { ...fit, average: Math.round(fit.average * 10) / 10, votes: votesOf(fit) } : null,
        }
      },
    },
  },
}
