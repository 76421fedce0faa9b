import type { Audience, OpenCampaign } from '@shop/domain/catalog'
import { vatRateAt } from '@shop/domain/market'
import { type Bits, clearBit, hasBit, noBits, setBit } from '@shop/search/engine/bits'
import type { MarketRecord, Place } from '../../ground/context/place'
import { productPath } from '../../ground/context/public-path'
import { memo } from '../../platform/memo'
import { brandShape } from './brand-shape'
import { activeCampaigns, campaignShape, campaignsNaming, openCampaign } from './campaign-shape'
import { CatalogIndex } from './catalog-index'
import type { CampaignRow, ProductRow } from './catalog-rows'
import { categoryShape } from './category-shape'
import { nextCatalogueChange } from './next-catalogue-change'
import { type PriceTerms, priceTermsOf } from './price-terms'
import { ProductView } from './product-view'
import { createSearchIndex } from './search-text'
import { priceKey, type Snapshot } from './snapshot'
import type { StockMove } from './stock-move'
import { productVariant } from './variant-group'

/**
 * The catalogue as one audience of one market sees it in one language: what is sold there, in its words and prices, as
 * of one instant. It holds until `validUntil`; only stock moves in it.
 */
export class CatalogPlace {
  readonly validUntil: number
  readonly vatBasisPoints: number
  readonly campaigns: readonly CampaignRow[]
  /** Those of them that are part of a price. */
  private readonly open: readonly { readonly row: CampaignRow; readonly campaign: OpenCampaign }[]
  private readonly sold: readonly { readonly row: ProductRow; readonly terms: PriceTerms }[]
  private readonly views: (ProductView | undefined)[]
  /** The views whose stock moved since they were made. */
  private readonly outdated: Bits
  private readonly positions: ReadonlyMap<number, number>
  private readonly byNumber: ReadonlyMap<string, number>
  private indexMade: CatalogIndex | undefined

  constructor(
    readonly snapshot: Snapshot,
    readonly place: Place,
    readonly now: () => number,
    readonly audience: Audience = 'public',
    /** The instant whose prices, campaigns and first days these are. */
    readonly at: number = now(),
  ) {
    this.vatBasisPoints = vatRateAt(place.market.settings, at)
    this.campaigns = activeCampaigns(snapshot, place, at)
    this.open = this.campaigns.flatMap((row) => {
      const campaign = openCampaign(snapshot, row, place.market.id)
      return campaign ? [{ row, campaign }] : []
    })
    this.validUntil = nextCatalogueChange(snapshot, place, at)
    this.sold = [...snapshot.familyProducts.values()].flat().flatMap((row) => {
      const terms = this.termsIn(place.market, row)
      return terms ? [{ row, terms }] : []
    })
    this.views = this.sold.map(() => undefined)
    this.outdated = noBits(this.sold.length)
    this.positions = new Map(this.sold.map(({ row }, at) => [row.id, at]))
    this.byNumber = new Map(this.sold.map(({ row }, at) => [row.article_number, at]))
  }

  get size(): number {
    return this.sold.length
  }
  /** Where the products are shown, in the order of their families. */
  paths(skip: number, take: number): string[] {
    const { snapshot, place } = this
    return this.sold
      .slice(skip, skip + take)
      .map(({ row }) => productPath(place, snapshot.productAliases.of(row, place.language.id)))
  }
  get products(): readonly ProductView[] {
    return this.sold.map((_, at) => this.view(at))
  }

  /** Families lie together, in the order of their colours. */
  view = (at: number): ProductView => {
    const known = this.views[at]
    if (known && !hasBit(this.outdated, at)) return known
    const { row, terms } = this.sold[at]!
    const fresh = known ? known.restocked() : new ProductView(row, this, terms)
    this.views[at] = fresh
    clearBit(this.outdated, at)
    return fresh
  }

  byId = (id: number): ProductView | undefined => this.found(this.positions.get(id))
  byAlias = (alias: string): ProductView | undefined =>
    this.byId(this.snapshot.productAliases.find(alias, this.place.language.id) ?? 0)
  byArticleNumber = (number: string): ProductView | undefined => this.found(this.byNumber.get(number))
  bySku = (skuId: number): ProductView | undefined => this.byId(this.snapshot.skus.get(skuId)?.product_id ?? 0)
  parameterKeyOf = (valueId: number): string | undefined => this.snapshot.parameterValues.get(valueId)?.parameter_key

  brand = memo((id: number) => brandShape(this.snapshot, id, this.place))
  category = memo((id: number) => categoryShape(this.snapshot, id, this.place))
  campaign = memo((row: CampaignRow) => campaignShape(this.snapshot, row, this.place))
  breadcrumbs = memo((categoryId: number) =>
    (this.snapshot.ancestors.get(categoryId) ?? [])
      .toReversed()
      .flatMap((id) => this.category(id) ?? [])
      .map(({ categoryId, parentCategoryId, name, canonicalUrl }) => ({
        categoryId,
        parentCategoryId,
        name,
        url: canonicalUrl,
      })),
  )
  /** The sisters that this market sells too, and the tree of their colours and sizes. */
  family = memo((familyId: number) => {
    const members = (this.snapshot.familyProducts.get(familyId) ?? []).flatMap(({ id }) => this.byId(id) ?? [])
    return { members, variants: members.map(productVariant) }
  })
  search = memo((_all: 'all') => createSearchIndex(this.products))

  campaignsOf(product: ProductRow) {
    return campaignsNaming(this.snapshot, this.campaigns, product).map((row) => this.campaign(row))
  }

  /** The campaigns that are part of the product's price, in the order in which they apply. */
  openCampaignsOf(product: ProductRow): readonly OpenCampaign[] {
    return this.open.flatMap(({ row, campaign }) =>
      campaignsNaming(this.snapshot, [row], product).length > 0 ? [campaign] : [],
    )
  }

  /** Everything that stands under a campaign's name. */
  inCampaign = memo((campaignId: number): Bits => {
    const members = noBits(this.sold.length)
    const row = this.snapshot.campaigns.get(campaignId)
    this.sold.forEach((sold, at) => {
      if (row && campaignsNaming(this.snapshot, [row], sold.row).length) setBit(members, at)
    })
    return members
  })

  /** Those with a price of their own on the member price list. */
  onMemberList = memo((_all: 'all'): Bits => {
    const priced = noBits(this.sold.length)
    this.sold.forEach(({ terms }, at) => {
      if (terms.isMemberPrice) setBit(priced, at)
    })
    return priced
  })

  get index(): CatalogIndex {
    this.indexMade ??= new CatalogIndex(this.view, this.products, this.place.language.id, this.parameterKeyOf)
    return this.indexMade
  }

  termsOf(key: string): PriceTerms | undefined {
    const row = this.snapshot.prices.get(key)
    return row && priceTermsOf(row, this.snapshot.laterTerms.get(key) ?? [], this.audience, this.at)
  }

  /** What a product costs in a market; undefined where it is not sold. */
  termsIn({ id }: Pick<MarketRecord, 'id'>, product: ProductRow): PriceTerms | undefined {
    return this.snapshot.available.has(`${product.id} ${id}`) ? this.termsOf(priceKey(product.id, id, null)) : undefined
  }

  /** A product's sisters show its stock as well. */
  stockMoved({ families, refiled }: StockMove): void {
    for (const familyId of families) {
      for (const { id } of this.snapshot.familyProducts.get(familyId) ?? []) {
        const at = this.positions.get(id)
        if (at !== undefined) setBit(this.outdated, at)
      }
      this.family.forget(familyId)
    }
    for (const [id, facetIds] of refiled) {
      const at = this.positions.get(id)
      if (at !== undefined) this.indexMade?.refile(at, facetIds)
    }
    this.indexMade?.forgetStockOrders()
  }

  private found(at: number | undefined): ProductView | undefined {
    return at === undefined ? undefined : this.view(at)
  }
}
