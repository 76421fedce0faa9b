import { type Audience, historyFor, lowestPriceOf, priceLog, priceOf, sellingFor, stockOf } from '@shop/domain/catalog'
import { vatRateAt } from '@shop/domain/market'
import type { Place } from '../context/place'
import { brandPath, productPath } from '../context/public-path'
import { alternativeUrls } from './alternative-urls'
import { brandShape } from './brand-shape'
import { campaignShape, campaignsOfProduct } from './campaign-shape'
import type { PriceRow, ProductRow, SkuRow } from './catalog-rows'
import { categoryShape } from './category-shape'
import { lowestPriceShape, priceShape } from './money-shapes'
import { parameterGroupsOf } from './parameter-groups'
import { priceKey, type Snapshot } from './snapshot'
import { stockShape, totalStockShape } from './stock-shape'
import { variantDimensionsOf, variantGroupOf } from './variant-group'

const PRICES_KEPT_MS = 60_000

/**
 * A product in one market and language, under the names of ProductType. What is dear to make is made on first use and
 * kept for as long as the snapshot lives; prices a minute, because a window of thirty days moves; stock never.
 */
export class ProductView {
  private memo: { [key: string]: unknown } = {}
  private pricesAt = Number.NEGATIVE_INFINITY

  constructor(
    readonly row: ProductRow,
    readonly snapshot: Snapshot,
    readonly place: Place,
    private readonly now: () => number,
    private readonly audience: Audience,
  ) {}

  get productId() {
    return this.row.id
  }
  get alias() {
    return this.snapshot.productAliases.of(this.row, this.place.language.id)
  }
  get articleNumber() {
    return this.row.article_number
  }
  get name() {
    return this.text?.name ?? this.alias
  }
  get categoryId() {
    return this.row.primary_category_id
  }
  get canonicalUrl() {
    return productPath(this.place.language, this.alias)
  }
  get alternativeCanonicalUrls() {
    return this.alternativeUrls.map(({ url }) => url)
  }
  get alternativeUrls() {
    return this.once('alternativeUrls', () =>
      alternativeUrls(this.place, (language) =>
        productPath(language, this.snapshot.productAliases.of(this.row, language.id)),
      ),
    )
  }
  get firstAvailableOn() {
    return this.availableFrom.toISOString()
  }
  get type() {
    return 'product'
  }
  get weight() {
    return this.skuRows[0]?.weight_grams ?? 0
  }
  get freightClass() {
    return null
  }
  get supplierId() {
    return 0
  }
  get dimensions() {
    return { length: 0, width: 0, height: 0 }
  }
  get productPackage() {
    return null
  }

  get texts() {
    return { text1: this.text?.text1, text2: this.text?.text2, text3: this.text?.text3 }
  }
  get meta() {
    return { title: this.text?.meta_title || this.name, description: this.text?.meta_description ?? '', keywords: '' }
  }
  get rating() {
    const rating = this.snapshot.ratings.get(`${this.row.id} ${this.place.language.id}`)
    return { score: rating ? Math.round((rating.stars / rating.votes) * 10) / 10 : 0, voteCount: rating?.votes ?? 0 }
  }

  get brand() {
    return this.once('brand', () => brandShape(this.snapshot, this.row.brand_id, this.place))
  }
  get brandUrl() {
    return this.brand && brandPath(this.place.language, this.brand.alias)
  }
  get primaryCategory() {
    return this.once('primaryCategory', () => categoryShape(this.snapshot, this.row.primary_category_id, this.place))
  }
  get categories() {
    return this.once('categories', () => {
      const ids = this.snapshot.productCategories.get(this.row.id) ?? [this.row.primary_category_id]
      return ids.flatMap((id) => categoryShape(this.snapshot, id, this.place) ?? [])
    })
  }
  get breadcrumbs() {
    const chain = this.snapshot.ancestors.get(this.row.primary_category_id) ?? []
    return chain.toReversed().flatMap((id) => {
      const category = categoryShape(this.snapshot, id, this.place)
      return category ? [{ ...category, url: category.canonicalUrl }] : []
    })
  }

  get productImages() {
    const images = this.snapshot.images.get(this.row.id) ?? []
    return images.map(({ file_name, tags }) => ({ fileName: file_name, tags }))
  }
  get images() {
    return this.productImages.map(({ fileName }) => fileName)
  }

  get skuRows(): readonly SkuRow[] {
    return this.snapshot.productSkus.get(this.row.id) ?? []
  }
  get skus() {
    return this.skuRows.map((sku) => ({
      skuId: sku.id,
      productId: sku.product_id,
      articleNumber: sku.article_number,
      name: sku.name,
      externalId: sku.article_number,
      gtin: sku.gtin,
      weight: sku.weight_grams,
      dimensions: { length: 0, width: 0, height: 0 },
      shelf: null,
      incoming: stockShape(this.snapshot, sku.id).incoming,
      stock: stockShape(this.snapshot, sku.id),
    }))
  }
  get totalStock() {
    return totalStockShape(this.snapshot, this.skuRows)
  }

  get parameterGroups() {
    return this.once('parameterGroups', () => parameterGroupsOf(this.snapshot, this.row.id, this.place))
  }
  get variantGroup() {
    return variantGroupOf(this)
  }
  get variantDimensions() {
    return variantDimensionsOf(this)
  }
  get currentProductVariant() {
    return this.variantGroup.variants.find((variant) => variant.productId === this.row.id)
  }

  get priceRow() {
    return this.snapshot.prices.get(priceKey(this.row.id, this.place.market.id, null))
  }
  get price() {
    return this.fresh('price', () => this.priceFor(this.priceRow))
  }
  get unitPrice() {
    return this.fresh('unitPrice', () => this.price && priceShape(this.price, this.place))
  }
  get lowest() {
    return this.fresh('lowest', () => {
      const row = this.priceRow
      return (
        row &&
        lowestPriceOf({
          history: this.history,
          sellingIncVat: this.sellingOf(row),
          regularIncVat: row.regular_minor,
          settings: this.place.market.settings,
          vatBasisPoints: this.vatBasisPoints,
          now: this.now(),
        })
      )
    })
  }
  get lowestPrice() {
    return this.fresh('lowestPrice', () => this.lowest && lowestPriceShape(this.lowest, this.place))
  }
  get priceLog() {
    const row = this.priceRow
    if (!row) return []
    return priceLog(this.history, row.regular_minor, this.place.market.settings, this.vatBasisPoints, this.now()).map(
      ({ price, date, isLowest }) => ({ ...priceShape(price, this.place), date, isLowest }),
    )
  }
  get discountType() {
    const stored = this.priceRow?.discount_type ?? 'NONE'
    return stored === 'NONE' && this.price?.isDiscounted ? 'SALE_PRICE' : stored
  }
  get discountCampaigns() {
    return this.fresh('discountCampaigns', () =>
      campaignsOfProduct(this.snapshot, this.row, this.place, this.now()).map((campaign) =>
        campaignShape(this.snapshot, campaign, this.place),
      ),
    )
  }

  /** From this day on the product can be bought in this market. */
  get availableFrom() {
    const own = this.snapshot.available.get(`${this.row.id} ${this.place.market.id}`)?.available_from
    return own && own > this.row.first_available_on ? own : this.row.first_available_on
  }
  get isComingSoon() {
    return this.availableFrom.getTime() > this.now()
  }

  /** What a SKU costs here: its own price where it has one, else the product's. */
  priceOfSku(skuId: number) {
    const own = this.snapshot.prices.get(priceKey(this.row.id, this.place.market.id, skuId))
    return own ? this.priceFor(own) : this.price
  }
  stockOfSku(skuId: number) {
    const row = this.snapshot.stock.get(skuId)
    return stockOf({
      inStock: row?.in_stock ?? 0,
      oversellable: row?.oversellable,
      static: row?.static,
      incoming: row?.incoming_date,
    })
  }
  get vatBasisPoints() {
    return vatRateAt(this.place.market.settings, this.now())
  }
  get text() {
    return this.snapshot.productTexts.get(this.row.id, this.place.language.id)
  }

  private get history() {
    const whole = this.snapshot.priceHistory.get(`${this.row.id} ${this.place.market.id}`) ?? []
    return historyFor(this.audience, whole, this.now())
  }

  private priceFor(row: PriceRow | undefined) {
    return row && priceOf(this.place.market.currency.code, row.regular_minor, this.sellingOf(row), this.vatBasisPoints)
  }
  private sellingOf(row: PriceRow): number {
    return sellingFor(this.audience, { sellingMinor: row.selling_minor, memberMinor: row.member_minor })
  }
  private once<T>(key: string, make: () => T): T {
    if (!(key in this.memo)) this.memo[key] = make()
    return this.memo[key] as T
  }
  private fresh<T>(key: string, make: () => T): T {
    if (this.now() - this.pricesAt > PRICES_KEPT_MS) {
      this.pricesAt = this.now()
      for (const old of ['price', 'unitPrice', 'lowest', 'lowestPrice', 'discountCampaigns']) delete this.memo[old]
    }
    return this.once(key, make)
  }
}
