import type { RequestContext } from '../../ground/context/context'
import type { PlaceArgs } from '../../ground/context/place'
import { addressIn, withoutMarket } from '../../ground/context/public-path'
import { badRequest } from '../../platform/graphql/errors'
import type { GraphqlModule } from '../../platform/graphql/schema'
import { countReviews, loadReviews, loadUrlHistory } from './catalog-store'
import { LIST_SDL } from './list.sdl'
import { listPageInfo } from './list-page-info'
import { type ScopeArgs, scopeOf } from './list-scope'
import { PRODUCT_SDL } from './product.sdl'
import { ProductList } from './product-list'
import type { ProductView } from './product-view'
import { type FilterInput, selectProducts } from './select-products'

const DEFAULT_TAKE = 20
const MOST_TAKEN = 200
const MOST_SKIPPED = 6_000
const MOST_IDS = 600

type ProductsArgs = PlaceArgs & ScopeArgs & { skip?: number | null; take?: number | null; filter?: FilterInput | null }

/** At the prices of whoever asks. */
const catalogAt = async (args: PlaceArgs, { catalog, placeOf, viewer }: RequestContext) =>
  catalog.at(await placeOf(args), await catalog.audienceOf(viewer))

export const catalogModule: GraphqlModule<RequestContext> = {
  sdl: `${PRODUCT_SDL}\n${LIST_SDL}`,
  reads: [
    'products',
    'product',
    'relatedProducts',
    'category',
    'categories',
    'brands',
    'listPageInfo',
    'reviews',
    'urlHistory',
  ],
  lasting: ['ProductType', 'CategoryType', 'BrandListType'],
  resolvers: {
    GeinsMerchantApiQuery: {
      products: async (_, args: ProductsArgs, context) => {
        const { skip, take } = pageOf(args)
        refuseTooLong(args.filter)
        const catalog = await catalogAt(args, context)
        return new ProductList(catalog, selectProducts(catalog, scopeOf(args, catalog), args.filter ?? {}), skip, take)
      },
      product: async (_, args: PlaceArgs & { alias?: string | null; productId?: number | null }, context) => {
        const catalog = await catalogAt(args, context)
        return (args.productId ? catalog.byId(args.productId) : catalog.byAlias(args.alias ?? '')) ?? null
      },
      relatedProducts: async (_, args: PlaceArgs & { alias: string }, context) => {
        const catalog = await catalogAt(args, context)
        const product = catalog.byAlias(args.alias)
        if (!product) return []
        return (catalog.snapshot.relations.get(product.productId) ?? []).flatMap(({ related_id, relation }) => {
          const related = catalog.byId(related_id)
          return related ? [relatedShape(related, relation)] : []
        })
      },
      category: async (_, args: PlaceArgs & { alias?: string | null; categoryId?: number | null }, context) => {
        const { snapshot, place, category } = await catalogAt(args, context)
        const id = args.categoryId ?? snapshot.categoryAliases.find(args.alias ?? '', place.language.id)
        return id === undefined ? null : category(id)
      },
      categories: async (
        _,
        args: PlaceArgs & { includeHidden?: boolean | null; parentCategoryId?: number | null },
        context,
      ) => {
        const { snapshot, category } = await catalogAt(args, context)
        return snapshot.rows.categories
          .filter(({ hidden }) => args.includeHidden || !hidden)
          .filter(({ parent_id }) => args.parentCategoryId == null || (parent_id ?? 0) === args.parentCategoryId)
          .map(({ id }) => category(id))
      },
      brands: async (_, args: PlaceArgs, context) => {
        const { snapshot, brand } = await catalogAt(args, context)
        return snapshot.rows.brands.map(({ id }) => brand(id))
      },
      listPageInfo: async (_, args: PlaceArgs & { alias?: string | null; url?: string | null }, context) =>
        listPageInfo(await catalogAt(args, context), args),
      reviews: async (
        _,
        args: PlaceArgs & { alias?: string | null; skip?: number | null; take?: number | null },
        context,
      ) => {
        const { skip, take } = pageOf(args)
        const { byAlias, place } = await catalogAt(args, context)
        const product = byAlias(args.alias ?? '')
        if (!product) return { count: 0, averageRating: 0, reviews: [] }
        const reviewed = { productId: product.productId, languageId: place.language.id }
        const [rows, { count, average }] = await Promise.all([
          loadReviews(context.db, reviewed, skip, take),
          countReviews(context.db, reviewed),
        ])
        return {
          count,
          averageRating: Math.round(average * 10) / 10,
          reviews: rows.map(({ created_at, ...review }) => ({ ...review, reviewDate: created_at })),
        }
      },
      urlHistory: async (_, args: PlaceArgs & { url?: string | null }, { db, placeOf }) => {
        const place = await placeOf(args)
        const row = args.url ? await loadUrlHistory(db, withoutMarket(place, args.url)) : undefined
        return row?.new_url ? { oldUrl: addressIn(place, row.old_url), newUrl: addressIn(place, row.new_url) } : null
      },
    },
  },
}

function pageOf({ skip, take }: { skip?: number | null; take?: number | null }) {
  const page = { skip: skip ?? 0, take: take ?? DEFAULT_TAKE }
  if (page.skip < 0 || page.skip > MOST_SKIPPED) throw badRequest(`skip must be from 0 to ${MOST_SKIPPED}`)
  if (page.take < 0 || page.take > MOST_TAKEN) throw badRequest(`take must be from 0 to ${MOST_TAKEN}`)
  return page
}

function refuseTooLong(filter: FilterInput | null | undefined): void {
  for (const [name, value] of Object.entries(filter ?? {})) {
    if (Array.isArray(value) && value.length > MOST_IDS) throw badRequest(`${name} holds more than ${MOST_IDS} values`)
  }
}

function relatedShape(product: ProductView, relation: string) {
  return {
    alias: product.alias,
    name: product.name,
    canonicalUrl: product.canonicalUrl,
    brand: product.brand,
    unitPrice: product.unitPrice,
    relation,
    relationType: relation,
    primaryImage: product.images[0] ?? null,
    secondaryImage: product.images[1] ?? null,
    images: product.images,
    productImages: product.productImages,
    skus: product.skus,
    discountCampaigns: product.discountCampaigns,
    primaryCategory: product.primaryCategory,
    parameterGroups: product.parameterGroups,
  }
}
