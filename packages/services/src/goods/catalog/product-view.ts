import {
  type CampaignPrice,
  historyFor,
  type LowestPrice,
  lowerCampaignPrice,
  lowestPriceOf,
  type OpenCampaign,
  type Price,
  type PriceHistoryEntry,
  priceLog,
  priceOf,
  pricesInForce,
  type Stock,
  type StockStatus,
  stockStatus,
} from '@shop/domain/catalog'
import { brandPath, productPath } from '../../ground/context/public-path'
import { alternativeAddresses, alternativeUrls } from './alternative-urls'
import type { CatalogPlace } from './catalog-place'
import type { ProductRow, SkuRow } from './catalog-rows'
import { lowestPriceShape, priceShape } from './money-shapes'
import { productPackageOf } from './package-shape'
import { parameterGroupsOf } from './parameter-groups'
import type { PriceTerms } from './price-terms'
import {
  discountTypeOf,
  makerOf,
  metaOf,
  NO_SIZE,
  ratingOf,
  responsiblePersonOf,
  skuShape,
  textsOf,
} from './product-parts'
import { priceKey } from './snapshot'
import { stockOfRow, totalStockShape } from './stock-shape'
import { variantDimensionsOf, variantGroupOf } from './variant-group'

/**
 * A product in one market and language, at the prices of one audience, under the names of ProductType. It never
 * changes: when stock moves or a date is reached, another view takes its place. What is dear to make is made once.
 */
export class ProductView {
  readonly productId: number
  readonly articleNumber: string
  readonly alias: string
  readonly name: string
  readonly categoryId: number
  readonly canonicalUrl: string
  readonly firstAvailableOn: string
  readonly type = 'product'
  readonly weight: number
  readonly hasSeal: boolean
  readonly hasAnimalParts: boolean
  readonly freightClass = null
  readonly supplierId = 0
  readonly dimensions = NO_SIZE
  /** What one piece costs, campaigns that are open to everybody included. */
  readonly price: Price
  /** The same before campaigns. */
  readonly listMinor: number
  readonly campaignPrice: CampaignPrice | undefined
  readonly vatBasisPoints: number
  readonly collapses: boolean
  readonly skuRows: readonly SkuRow[]
  /** From this day on the product can be bought in this market. */
  readonly availableFrom: Date
  readonly isComingSoon: boolean
  private readonly openCampaigns: readonly OpenCampaign[]
  private stocked: Stocked = new Stocked()

  constructor(
    readonly row: ProductRow,
    readonly at: CatalogPlace,
    private readonly terms: PriceTerms,
    private readonly made: Made = new Made(),
  ) {
    const { snapshot, place } = at
    const own = snapshot.available.get(`${row.id} ${place.market.id}`)?.available_from
    this.productId = row.id
    this.articleNumber = row.article_number
    this.alias = snapshot.productAliases.of(row, place.language.id)
    this.name = this.text?.name ?? this.alias
    this.categoryId = row.primary_category_id
    this.canonicalUrl = productPath(place, this.alias)
    this.availableFrom = own && own > row.first_available_on ? own : row.first_available_on
    this.firstAvailableOn = this.availableFrom.toISOString()
    this.isComingSoon = this.availableFrom.getTime() > at.at
    this.skuRows = snapshot.productSkus.get(row.id) ?? []
    this.hasSeal = row.hygiene
    this.hasAnimalParts = row.animal_parts
    this.weight = this.skuRows[0]?.weight_grams ?? 0
    this.collapses = snapshot.families.get(row.family_id)?.collapse_in_lists ?? false
    this.vatBasisPoints = at.vatBasisPoints
    this.listMinor = terms.sellingMinor
    this.openCampaigns = at.openCampaignsOf(row)
    this.campaignPrice = this.loweredTo(terms)
    this.price = this.priceFor(terms)
  }

  /** The view that takes this one's place when stock moved: it keeps whatever stock says nothing of. */
  restocked(): ProductView {
    return new ProductView(this.row, this.at, this.terms, this.made)
  }

  get snapshot() {
    return this.at.snapshot
  }
  get place() {
    return this.at.place
  }
  get text() {
    return this.snapshot.productTexts.get(this.row.id, this.place.language.id)
  }

  get texts() {
    this.made.texts ??= textsOf(this)
    return this.made.texts
  }
  get meta() {
    this.made.meta ??= metaOf(this)
    return this.made.meta
  }
  get rating() {
    this.made.rating ??= ratingOf(this)
    return this.made.rating
  }
  get alternativeUrls() {
    this.made.alternativeUrls ??= alternativeUrls(
      this.place,
      (there) => productPath(there, this.snapshot.productAliases.of(this.row, there.language.id)),
      (market) => this.at.termsIn(market, this.row) !== undefined,
    )
    return this.made.alternativeUrls
  }
  get alternativeCanonicalUrls() {
    return alternativeAddresses(this.alternativeUrls)
  }

  get brand() {
    return this.at.brand(this.row.brand_id)
  }
  get maker() {
    return makerOf(this)
  }
  get responsiblePerson() {
    return responsiblePersonOf(this)
  }
  get brandUrl() {
    return this.brand && brandPath(this.place, this.brand.alias)
  }
  get primaryCategory() {
    return this.at.category(this.row.primary_category_id)
  }
  get categories() {
    this.made.categories ??= (
      this.snapshot.productCategories.get(this.row.id) ?? [this.row.primary_category_id]
    ).flatMap((id) => this.at.category(id) ?? [])
    return this.made.categories
  }
  get breadcrumbs() {
    this.made.breadcrumbs ??= this.at.breadcrumbs(this.row.primary_category_id)
    return this.made.breadcrumbs
  }

  get productImages() {
    return this.snapshot.productImages.get(this.row.id) ?? []
  }
  get images() {
    this.made.images ??= this.productImages.map(({ fileName }) => fileName)
    return this.made.images
  }

  get skus() {
    this.stocked.skus ??= this.skuRows.map((sku) => skuShape(this, sku))
    return this.stocked.skus
  }
  get totalStock() {
    this.stocked.totalStock ??= totalStockShape(this.snapshot, this.skuRows)
    return this.stocked.totalStock
  }

  /** What the shop of this market says of the product, or of one of its sizes. */
  stockStatus(stock: Stock = this.totalStock): StockStatus {
    return stockStatus(stock, 1, this.at.place.market.screen.fewLeftLimit)
  }
  get parameterGroups() {
    this.made.parameterGroups ??= parameterGroupsOf(this.snapshot, this.row.id, this.place)
    return this.made.parameterGroups
  }
  get variantGroup() {
    this.stocked.variantGroup ??= variantGroupOf(this)
    return this.stocked.variantGroup
  }
  get variantDimensions() {
    this.made.variantDimensions ??= variantDimensionsOf(this)
    return this.made.variantDimensions
  }
  get currentProductVariant() {
    return this.variantGroup.variants.find((variant) => variant.productId === this.row.id)
  }
  get productPackage() {
    return productPackageOf(this)
  }

  get unitPrice() {
    this.made.unitPrice ??= priceShape(this.price, this.place)
    return this.made.unitPrice
  }
  get lowest(): LowestPrice {
    this.made.lowest ??= lowestPriceOf({
      history: this.history,
      sellingIncVat: this.price.sellingPriceIncVat,
      regularIncVat: this.price.regularPriceIncVat,
      settings: this.place.market.settings,
      vatBasisPoints: this.vatBasisPoints,
      now: this.at.at,
    })
    return this.made.lowest
  }
  get lowestPrice() {
    this.made.lowestPrice ??= lowestPriceShape(this.lowest, this.place)
    return this.made.lowestPrice
  }
  get priceLog() {
    const { settings } = this.place.market
    this.made.priceLog ??= priceLog(
      this.history,
      this.price.regularPriceIncVat,
      settings,
      this.vatBasisPoints,
      this.at.at,
    ).map(({ price, date, isLowest }) => ({ ...priceShape(price, this.place), date, isLowest }))
    return this.made.priceLog
  }
  /** The price of a campaign is marked as such only beside a reduction that the law lets the shop announce. */
  get discountType() {
    if (this.campaignPrice && this.lowest.isDiscounted) return 'PRICE_CAMPAIGN'
    return discountTypeOf(this.terms.discountType, this.price.isDiscounted)
  }
  get discountCampaigns() {
    // A campaign that lowers the price is named only beside a reduction that the law lets the shop announce.
    const unnamed = this.lowest.isDiscounted ? [] : (this.campaignPrice?.campaignIds ?? [])
    this.made.discountCampaigns ??= this.at
      .campaignsOf(this.row)
      .filter(({ campaignId }) => !unnamed.includes(campaignId))
    return this.made.discountCampaigns
  }

  /** What a SKU costs here: its own price where it has one, else the product's. */
  priceOfSku(skuId: number): Price {
    const own = this.termsOfSku(skuId)
    return own ? this.priceFor(own) : this.price
  }
  campaignPriceOfSku(skuId: number): CampaignPrice | undefined {
    const own = this.termsOfSku(skuId)
    return own ? this.loweredTo(own) : this.campaignPrice
  }
  stockOfSku(skuId: number): Stock {
    return stockOfRow(this.snapshot.stock.get(skuId))
  }

  private get history(): readonly PriceHistoryEntry[] {
    const { at } = this.at
    const recorded = historyFor(
      this.at.audience,
      this.snapshot.priceHistory(`${this.row.id} ${this.place.market.id}`),
      at,
    )
    const amountMinor = this.price.sellingPriceIncVat
    const last = pricesInForce(recorded, 'public', at).at(-1)
    if (last ? last.amountMinor === amountMinor : !this.campaignPrice) return recorded
    // Goods enter and leave campaigns before the history says so, in a draft as well: the price counts from now on.
    return [...recorded, { audience: 'public', validFrom: at, amountMinor }]
  }
  private termsOfSku(skuId: number): PriceTerms | undefined {
    return this.at.termsOf(priceKey(this.row.id, this.place.market.id, skuId))
  }
  private loweredTo({ sellingMinor, publicMinor }: PriceTerms): CampaignPrice | undefined {
    return lowerCampaignPrice(sellingMinor, publicMinor, this.openCampaigns)
  }
  private priceFor(terms: PriceTerms): Price {
    const selling = this.loweredTo(terms)?.sellingMinor ?? terms.sellingMinor
    return priceOf(this.place.market.currency.code, terms.regularMinor, selling, this.at.vatBasisPoints)
  }
}

/** What a view has made so far; every place is there from the start, so that all views are alike to the engine. */
class Made {
  texts: ReturnType<typeof textsOf> | undefined
  meta: ReturnType<typeof metaOf> | undefined
  rating: ReturnType<typeof ratingOf> | undefined
  alternativeUrls: ReturnType<typeof alternativeUrls> | undefined
  categories: NonNullable<ReturnType<CatalogPlace['category']>>[] | undefined
  breadcrumbs: ReturnType<CatalogPlace['breadcrumbs']> | undefined
  images: string[] | undefined
  parameterGroups: ReturnType<typeof parameterGroupsOf> | undefined
  variantDimensions: ReturnType<typeof variantDimensionsOf> | undefined
  unitPrice: ReturnType<typeof priceShape> | undefined
  lowest: LowestPrice | undefined
  lowestPrice: ReturnType<typeof lowestPriceShape> | undefined
  priceLog: (ReturnType<typeof priceShape> & { date: string; isLowest: boolean })[] | undefined
  discountCampaigns: ReturnType<CatalogPlace['campaignsOf']> | undefined
}

/** The same for what stock is part of. */
class Stocked {
  skus: ReturnType<typeof skuShape>[] | undefined
  totalStock: ReturnType<typeof totalStockShape> | undefined
  variantGroup: ReturnType<typeof variantGroupOf> | undefined
}
