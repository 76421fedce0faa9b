import { lowestPriceOf, type PriceHistoryEntry, stockOf, stockStatus } from '@shop/domain/catalog'
import { defaultSettingsOf, vatRateAt } from '@shop/domain/market'
import type pg from 'pg'

export type NaiveFilter = {
  facets?: string[]
  excludeFacets?: string[]
  include?: string[]
  exclude?: string[]
  includeMode?: 'INTERSECT' | 'UNION'
  categoryIds?: number[]
  brandIds?: number[]
  discountCampaignIds?: number[]
  excludeCategoryIds?: number[]
  excludeBrandIds?: number[]
  excludeDiscountCampaignIds?: number[]
  price?: { lowest?: number; highest?: number }
  filterMode?: 'BY_GROUP' | 'CURRENT'
  includeCollapsed?: boolean
  sort?: string
}

export type NaiveProduct = {
  readonly id: number
  readonly familyId: number
  readonly brandId: number
  readonly collapses: boolean
  readonly name: string
  readonly brandName: string
  readonly price: number
  readonly sold: number
  readonly inStock: number
  readonly totalStock: number
  readonly from: number
  readonly reduction: number
  readonly campaignIds: readonly number[]
  /** Group and facet id, as `group|id`. */
  readonly facets: ReadonlySet<string>
}

type Place = { readonly marketId: string; readonly alias: string; readonly languageId: string }

/** What a place sells, told by the tables in the plainest way: one row for each product, everything in lists. */
export async function naiveProducts(db: pg.Client, place: Place): Promise<NaiveProduct[]> {
  const { rows } = await db.query(
    `with recursive up as (
       select id as leaf, id, parent_id from categories
       union all select up.leaf, c.id, c.parent_id from up join categories c on c.id = up.parent_id)
     select p.id, p.family_id, p.alias, f.collapse_in_lists, t.name, b.id as brand_id, b.alias as brand, b.name as brand_name, p.units_sold,
       x.selling_minor::int as selling, x.regular_minor::int as regular,
       greatest(p.first_available_on, coalesce(m.available_from, p.first_available_on)) as from_day,
       (select coalesce(array_agg(distinct up.id), '{}') from up where up.leaf = p.primary_category_id
          or up.leaf in (select category_id from product_categories where product_id = p.id)) as categories,
       (select json_agg(json_build_object('name', s.name, 'inStock', k.in_stock, 'oversellable', k.oversellable, 'static', k.static))
          from skus s left join stock k on k.sku_id = s.id where s.product_id = p.id and s.active) as skus,
       (select coalesce(json_agg(json_build_object('id', v.id, 'key', q.key)), '[]') from product_parameters pp
          join parameter_values v on v.id = pp.parameter_value_id join parameters q on q.id = v.parameter_id
          join parameter_groups g on g.id = q.parameter_group_id where pp.product_id = p.id and g.filterable) as parameters,
       (select coalesce(json_agg(json_build_object('amount', l.amount_minor, 'list', l.price_list, 'ended', l.ended,
          'from', extract(epoch from l.valid_from) * 1000) order by l.id), '[]') from price_log l
          where l.product_id = p.id and l.market_id = x.market_id and l.sku_id is null and l.price_list <> 'regular') as log,
       (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'share', c.percent_basis_points,
            'onTop', c.stackable, 'minimum', cm.minimum_minor) order by c.priority desc, c.id), '[]') from discount_campaigns c
          join discount_campaign_markets cm on cm.campaign_id = c.id and cm.market_id = x.market_id
          where c.active and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())
            and not exists (select from promo_codes o where o.campaign_id = c.id)
            and (exists (select from discount_campaign_products cp where cp.campaign_id = c.id and cp.product_id = p.id)
              or exists (select from discount_campaign_categories cc where cc.campaign_id = c.id and (cc.category_id in
                (select up.id from up where up.leaf = p.primary_category_id
                   or up.leaf in (select category_id from product_categories where product_id = p.id))))
              or (c.applies_to = 'all' and not exists (select from discount_campaign_products cp where cp.campaign_id = c.id)
                and not exists (select from discount_campaign_categories cc where cc.campaign_id = c.id)))) as campaigns
     from products p join product_families f on f.id = p.family_id join brands b on b.id = p.brand_id
     join product_markets m on m.product_id = p.id and m.market_id = $1
     join prices x on x.product_id = p.id and x.market_id = $1 and x.sku_id is null
     join product_translations t on t.product_id = p.id and t.language_id = $2
     where p.active order by p.id`,
    [place.marketId, place.languageId],
  )
  return rows.map((row) => toProduct(row, place.alias))
}

type NaiveCampaign = { id: number; kind: string; share: number | null; onTop: boolean; minimum: number }
type NaiveEntry = { amount: number; list: string; ended: boolean; from: number }

function naiveCampaignPrice(list: number, campaigns: readonly NaiveCampaign[]): number {
  const reduced = (price: number, share: number | null) => price - Math.ceil((price * (share ?? 0)) / 10_000)
  const percentages = campaigns.filter(({ kind }) => kind === 'percentage')
  const first = percentages.find(
    ({ onTop, minimum, share }) => !onTop && minimum <= list && reduced(list, share) < list,
  )
  let price = first ? reduced(list, first.share) : list
  for (const { onTop, minimum, share } of percentages) if (onTop && minimum <= price) price = reduced(price, share)
  return price
}

/** What was asked from each instant on at which an entry of the list, or of what campaigns made of it, began. */
function naiveHistory(log: readonly NaiveEntry[], list: string, campaigns: string): PriceHistoryEntry[] {
  const instants = log.filter((entry) => entry.list === list || entry.list === campaigns).map(({ from }) => from)
  return [...new Set(instants)].flatMap((validFrom) => {
    const begun = (name: string) => log.filter((entry) => entry.list === name && entry.from <= validFrom)
    const listed = begun(list)
      .toSorted((a, b) => a.from - b.from)
      .at(-1)
    const lowered = begun(campaigns).at(-1)
    if (!listed) return []
    const asked = listed.ended || !lowered || lowered.ended ? listed : lowered
    const audience = list === 'member' ? ('member' as const) : ('public' as const)
    return [{ audience, validFrom: Number(validFrom), amountMinor: asked.ended ? null : Number(asked.amount) }]
  })
}

// biome-ignore lint/suspicious/noExplicitAny: rows of the one statement above
function toProduct(row: any, marketAlias: string): NaiveProduct {
  const settings = defaultSettingsOf(marketAlias)
  const now = Date.now()
  const history = [
    ...naiveHistory(row.log, 'selling', 'campaign'),
    ...naiveHistory(row.log, 'member', 'member_campaign'),
  ]
  const selling = naiveCampaignPrice(row.selling, row.campaigns)
  const { isDiscounted, discountPercentage } = lowestPriceOf({
    history,
    sellingIncVat: selling,
    regularIncVat: row.regular,
    settings,
    vatBasisPoints: vatRateAt(settings, now),
    now,
  })
  const stocks = (row.skus ?? []).map(
    (sku: { name: string; inStock: number; oversellable: number; static: number }) => ({
      name: sku.name,
      ...stockOf({ inStock: sku.inStock ?? 0, oversellable: sku.oversellable ?? 0, static: sku.static ?? 0 }),
    }),
  ) as (ReturnType<typeof stockOf> & { name: string })[]
  const sum = (of: 'inStock' | 'oversellable' | 'static') => stocks.reduce((total, stock) => total + stock[of], 0)
  const whole = stockOf({ inStock: sum('inStock'), oversellable: sum('oversellable'), static: sum('static') })
  const band = [
    [1, 20],
    [21, 30],
    [31, 40],
    [41, 50],
    [51, 100],
  ].find(([from, to]) => discountPercentage >= from! && discountPercentage <= to!)
  const starts = {
    NOK: [0, 200, 400, 600, 1000, 2000],
    SEK: [0, 200, 400, 600, 1000, 2000],
    DKK: [0, 150, 300, 500, 800, 1500],
    EUR: [0, 20, 40, 60, 100, 200],
  }[settings.currency]
  const interval = starts.filter((from) => selling >= from * 100).length - 1
  return {
    id: row.id,
    familyId: row.family_id,
    brandId: row.brand_id,
    collapses: row.collapse_in_lists,
    name: row.name,
    brandName: row.brand_name,
    price: selling / 100,
    sold: row.units_sold,
    inStock: whole.inStock,
    totalStock: whole.totalStock,
    from: row.from_day.getTime(),
    reduction: discountPercentage,
    campaignIds: row.campaigns.map(({ id }: NaiveCampaign) => id),
    facets: new Set([
      `product|a_${row.alias}`,
      ...row.categories.map((id: number) => `categories|c_${id}`),
      `brands|b_${row.brand}`,
      ...stocks.filter(({ totalStock }) => totalStock > 0).map(({ name }) => `skus|s_${name}`),
      `price|price_${interval}_${settings.currency.toLowerCase()}`,
      ...(isDiscounted ? ['discount|d_sale'] : []),
      ...(isDiscounted && band ? [`discount|d_${band[0]}-${band[1]}`] : []),
      `stock|q_${stockStatus(whole)}`,
      ...row.parameters.map(({ id, key }: { id: number; key: string }) => `p-${key}|p_${id}`),
    ]),
  }
}

/** The answer to a filter, by trying every product against it one condition after the other. */
export function naiveList(all: readonly NaiveProduct[], filter: NaiveFilter, languageId: string, now = Date.now()) {
  const known = new Map(
    all
      .flatMap(({ facets }) => [...facets])
      .map((facet) => [facet.slice(facet.indexOf('|') + 1), facet.slice(0, facet.indexOf('|'))]),
  )
  const groupsOf = (ids: readonly string[]) => grouped(ids, (id) => known.get(id) ?? `unknown ${id}`)
  const hasOne = (product: NaiveProduct, ids: readonly string[]) =>
    ids.some((id) => product.facets.has(`${known.get(id)}|${id}`))
  const brands = new Map(
    all.map((product) => [product.brandId, [...product.facets].find((facet) => facet.startsWith('brands|'))]),
  )
  const brandFacets = (ids: readonly number[] = []) => ids.map((id) => brands.get(id)?.slice('brands|'.length) ?? '')
  const inCampaign = (product: NaiveProduct, ids: readonly number[]) =>
    ids.some((id) => product.campaignIds.includes(id))

  const include = [
    ...(filter.include ?? []),
    ...(filter.categoryIds ?? []).map((id) => `c_${id}`),
    ...brandFacets(filter.brandIds),
  ]
  const exclude = [
    ...(filter.exclude ?? []),
    ...(filter.excludeFacets ?? []),
    ...(filter.excludeCategoryIds ?? []).map((id) => `c_${id}`),
    ...brandFacets(filter.excludeBrandIds),
  ]
  const included = [...groupsOf(include).values()]
  const candidates = all.filter((product) => {
    if (product.from > now) return false
    const tests = included.map((ids) => hasOne(product, ids))
    if (filter.discountCampaignIds?.length) tests.push(inCampaign(product, filter.discountCampaignIds))
    if (tests.length && !(filter.includeMode === 'UNION' ? tests.some(Boolean) : tests.every(Boolean))) return false
    return !hasOne(product, exclude) && !inCampaign(product, filter.excludeDiscountCampaignIds ?? [])
  })
  const chosen = new Map(
    [...groupsOf(filter.facets ?? [])].map(([group, ids]) => [group, (product: NaiveProduct) => hasOne(product, ids)]),
  )
  if (filter.price) {
    const { lowest = 0, highest = Number.POSITIVE_INFINITY } = filter.price
    const byFacet = chosen.get('price')
    chosen.set(
      'price',
      (product) => product.price >= lowest && product.price <= highest && (byFacet?.(product) ?? true),
    )
  }
  const passing = (but?: string) =>
    candidates.filter((product) => [...chosen].every(([group, holds]) => group === but || holds(product)))
  const shownAs = (product: NaiveProduct) =>
    product.collapses && !filter.includeCollapsed ? `family ${product.familyId}` : `product ${product.id}`

  const matching = passing()
  const sorted = matching.toSorted(comparison(filter.sort, languageId))
  const first = new Map(sorted.toReversed().map((product) => [shownAs(product), product.id]))
  const listed = sorted.filter((product) => first.get(shownAs(product)) === product.id).map(({ id }) => id)

  const having = new Map<string, Set<string>>()
  for (const group of new Set(known.values())) {
    const set = filter.filterMode === 'BY_GROUP' && chosen.has(group) ? passing(group) : matching
    for (const product of set)
      for (const facet of product.facets) {
        if (!facet.startsWith(`${group}|`)) continue
        const id = facet.slice(group.length + 1)
        having.set(id, (having.get(id) ?? new Set()).add(shownAs(product)))
      }
  }
  const counts = new Map([...having].map(([id, shown]) => [id, shown.size]))
  const priced = filter.filterMode === 'BY_GROUP' && chosen.has('price') ? passing('price') : matching
  const prices = priced.map(({ price }) => price)
  return { listed, counts, range: { lowest: prices.length ? Math.min(...prices) : 0, highest: Math.max(0, ...prices) } }
}

function comparison(sort: string | undefined, languageId: string) {
  const text = new Intl.Collator(languageId).compare
  const newest = (a: NaiveProduct, b: NaiveProduct) => b.from - a.from || b.id - a.id
  const by: Record<string, (a: NaiveProduct, b: NaiveProduct) => number> = {
    PRICE: (a, b) => a.price - b.price,
    PRICE_DESC: (a, b) => b.price - a.price,
    MOST_SOLD: (a, b) => b.sold - a.sold,
    BRAND: (a, b) => text(a.brandName, b.brandName),
    ALPHABETICAL: (a, b) => text(a.name, b.name),
    ALPHABETICAL_DESC: (a, b) => text(b.name, a.name),
    AVAILABLE_STOCK: (a, b) => a.inStock - b.inStock,
    AVAILABLE_STOCK_DESC: (a, b) => b.inStock - a.inStock,
    TOTAL_STOCK: (a, b) => a.totalStock - b.totalStock,
    TOTAL_STOCK_DESC: (a, b) => b.totalStock - a.totalStock,
    CUSTOM_1: (a, b) => b.reduction - a.reduction || a.id - b.id,
  }
  const own = by[sort ?? '']
  return (a: NaiveProduct, b: NaiveProduct) => own?.(a, b) || newest(a, b)
}

function grouped(ids: readonly string[], groupOf: (id: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const id of ids) groups.set(groupOf(id), [...(groups.get(groupOf(id)) ?? []), id])
  return groups
}
