import { appliedHistory, inOrderOfRole, type LoggedPrice, type TermsChange } from '@shop/domain/catalog'
import { grouped, mapValues } from '../../platform/grouped'
import { memo } from '../../platform/memo'
import { AliasTable } from './alias-table'
import type { CatalogRows, CategoryRow, PriceLogRow, ProductRow, SkuRow, StockRow } from './catalog-rows'
import { TextTable } from './text-table'

/** The catalogue in memory, indexed for reading. Stock is the one part of it that changes in place. */
export type Snapshot = ReturnType<typeof buildSnapshot>

/** `now` is when the rows were read. */
export function buildSnapshot(rows: CatalogRows, now: number) {
  const categories = byId(rows.categories)
  const productTexts = new TextTable(rows.productTexts, (row) => row.product_id)
  const categoryTexts = new TextTable(rows.categoryTexts, (row) => row.category_id)
  const priceLog = grouped(
    rows.priceLog.filter(({ price_list }) => price_list !== 'regular'),
    (row) => `${row.product_id} ${row.market_id}`,
    (row) => row,
  )
  return {
    rows,
    ...soldParts(rows),
    productAliases: new AliasTable(rows.products, rows.productTexts, (row) => row.product_id, productTexts),
    families: byId(rows.families),
    brands: byId(rows.brands),
    brandByAlias: new Map(rows.brands.map((brand) => [brand.alias, brand])),
    brandTexts: new TextTable(rows.brandTexts, (row) => row.brand_id),
    categories,
    categoryTexts,
    categoryAliases: new AliasTable(
      rows.categories.map(({ id, key }) => ({ id, alias: key })),
      rows.categoryTexts,
      (row) => row.category_id,
      categoryTexts,
    ),
    ancestors: ancestorsOf(rows),
    productTexts,
    productCategories: grouped(
      rows.productCategories,
      (row) => row.product_id,
      (row) => row.category_id,
    ),
    skus: byId(rows.skus),
    productSkus: grouped(
      rows.skus,
      (row) => row.product_id,
      (row) => row as SkuRow,
    ),
    stock: new Map(rows.stock.map((row) => [row.sku_id, row])) as Map<number, StockRow>,
    productImages: picturesOf(rows),
    parameterValues: byId(rows.parameterValues),
    groupTexts: new TextTable(rows.groupTexts, (row) => row.id),
    parameterTexts: new TextTable(rows.parameterTexts, (row) => row.id),
    valueTexts: new TextTable(rows.valueTexts, (row) => row.id),
    productParameters: grouped(
      rows.productParameters,
      (row) => row.product_id,
      (row) => row.parameter_value_id,
    ),
    relations: grouped(
      rows.relations,
      (row) => row.product_id,
      (row) => row,
    ),
    ratings: new Map(rows.ratings.map((row) => [`${row.product_id} ${row.language_id}`, row])),
    prices: new Map(rows.prices.map((row) => [priceKey(row.product_id, row.market_id, row.sku_id), row])),
    priceHistory: memo((key: string) => appliedHistory((priceLog.get(key) ?? []).map(toLoggedPrice))),
    laterTerms: laterTerms(rows.prices, rows.priceLog, now),
    ...campaignParts(rows),
    packageGroups: grouped(
      rows.packageGroups,
      (row) => row.product_id,
      (row) => row,
    ),
    packageGroupTexts: new TextTable(rows.packageGroupTexts, (row) => row.group_id),
    packageOptions: grouped(
      rows.packageOptions,
      (row) => row.group_id,
      (row) => row,
    ),
    packagesWith: packagesWith(rows),
    turns: turnsOf(rows, now),
  }
}

const picturesOf = ({ images }: CatalogRows) =>
  mapValues(
    grouped(
      images,
      (row) => row.product_id,
      ({ file_name, tags }) => ({ fileName: file_name, tags }),
    ),
    inOrderOfRole,
  )

type CampaignRows = Pick<
  CatalogRows,
  'campaigns' | 'campaignTexts' | 'campaignMarkets' | 'campaignProducts' | 'campaignCategories' | 'promoCampaigns'
>
export type DraftRows = Partial<CampaignRows & Pick<CatalogRows, 'products' | 'productMarkets'>>

export function campaignParts(rows: CampaignRows) {
  const campaignTexts = new TextTable(rows.campaignTexts, (row) => row.campaign_id)
  return {
    campaigns: byId(rows.campaigns),
    promoCampaignIds: new Set(rows.promoCampaigns.map((row) => row.campaign_id)),
    campaignAliases: new AliasTable(rows.campaigns, rows.campaignTexts, (row) => row.campaign_id, campaignTexts),
    campaignTexts,
    campaignMarkets: new Map(rows.campaignMarkets.map((row) => [`${row.campaign_id} ${row.market_id}`, row])),
    campaignProducts: mapValues(
      grouped(
        rows.campaignProducts,
        (row) => row.campaign_id,
        (row) => row.product_id,
      ),
      (productIds) => new Set(productIds),
    ),
    campaignCategories: grouped(
      rows.campaignCategories,
      (row) => row.campaign_id,
      (row) => row.category_id,
    ),
  }
}

function soldParts({ products, productMarkets }: Pick<CatalogRows, 'products' | 'productMarkets'>) {
  return {
    products: byId(products),
    familyProducts: sortedFamilies(products),
    available: new Map(productMarkets.map((row) => [`${row.product_id} ${row.market_id}`, row])),
  }
}

/** The catalogue as it would be with the campaigns and first days of a draft; all else is as it is. */
export function withDraft(snapshot: Snapshot, draft: DraftRows): Snapshot {
  const rows: CatalogRows = { ...snapshot.rows, ...draft }
  return { ...snapshot, rows, ...campaignParts(rows), ...soldParts(rows) }
}

/** By product: the packages in which it can be chosen. */
function packagesWith({ packageGroups, packageOptions }: CatalogRows): ReadonlyMap<number, readonly number[]> {
  const packageOf = new Map(packageGroups.map((group) => [group.id, group.product_id]))
  return grouped(
    packageOptions,
    (option) => option.product_id,
    (option) => packageOf.get(option.group_id) ?? 0,
  )
}

/** Entries of the price lists that may count over a stored price: those after it, or all where it is yet to come. */
export function laterTerms(
  prices: CatalogRows['prices'],
  priceLog: CatalogRows['priceLog'],
  now: number,
): ReadonlyMap<string, readonly TermsChange[]> {
  const stored = new Map(
    prices.map((row) => [priceKey(row.product_id, row.market_id, row.sku_id), row.valid_from.getTime()]),
  )
  const later = priceLog.filter(isListed).filter((row) => {
    const since = stored.get(priceKey(row.product_id, row.market_id, null)) ?? 0
    return since > now || row.valid_from.getTime() > since
  })
  return grouped(
    later,
    (row) => priceKey(row.product_id, row.market_id, null),
    (row) => ({
      list: row.price_list,
      amountMinor: row.ended ? null : row.amount_minor,
      validFrom: row.valid_from.getTime(),
    }),
  )
}

/** The instants at which something is another without anybody changing it: a campaign starts, a price comes in force. */
function turnsOf(rows: CatalogRows, now: number): number[] {
  const dates = [
    rows.nextReviewAt,
    ...rows.campaigns.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
    ...rows.products.map(({ first_available_on }) => first_available_on),
    ...rows.productMarkets.map(({ available_from }) => available_from),
    ...rows.prices.map(({ valid_from }) => valid_from),
    ...rows.priceLog.map(({ valid_from }) => valid_from),
  ]
  const instants = dates.flatMap((date) => (date && date.getTime() > now ? [date.getTime()] : []))
  return [...new Set(instants)].sort((a, b) => a - b)
}

export function priceKey(productId: number, marketId: string, skuId: number | null): string {
  return `${productId} ${marketId} ${skuId ?? ''}`
}

function byId<Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function sortedFamilies(products: readonly ProductRow[]): ReadonlyMap<number, readonly ProductRow[]> {
  const sorted = products.toSorted((a, b) => a.family_position - b.family_position || a.id - b.id)
  return grouped(
    sorted,
    (product) => product.family_id,
    (product) => product,
  )
}

/** Each category with everything above it, itself first. */
export function ancestorsOf({
  categories,
}: {
  readonly categories: readonly Pick<CategoryRow, 'id' | 'parent_id'>[]
}): ReadonlyMap<number, readonly number[]> {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const above = (id: number): number[] => {
    const chain: number[] = []
    for (let at: number | null | undefined = id; at != null && !chain.includes(at); at = parents.get(at)) chain.push(at)
    return chain
  }
  return new Map(categories.map(({ id }) => [id, above(id)]))
}

/** An entry of a price list, not of what campaigns made of it. */
function isListed(row: PriceLogRow): row is PriceLogRow & { price_list: TermsChange['list'] } {
  return row.price_list !== 'campaign' && row.price_list !== 'member_campaign'
}

function toLoggedPrice(row: PriceLogRow): LoggedPrice {
  return {
    amountMinor: row.ended ? null : row.amount_minor,
    audience: row.price_list.startsWith('member') ? 'member' : 'public',
    validFrom: row.valid_from.getTime(),
    isCampaign: !isListed(row),
  }
}
