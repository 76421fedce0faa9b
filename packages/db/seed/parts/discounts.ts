import { type KnownMarket, knownMarkets, languageIds } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import { byId, currencies, languages, type Texts } from '../../reference/words'
import type { Family } from '../assortment/assortment'
import { groupBy } from '../group-by'
import { words } from '../words'
import { addCampaignPrices } from './campaign-prices'
import type { Cast } from './cast'
import { dearerColourOf, priceCaseOf } from './price-cases'

const day = 86_400_000
const named = byId(words.campaigns)

type Campaign = {
  id: number
  alias: Texts
  name: Texts
  kind: 'percentage' | 'n_for_price' | 'price_list' | 'free_shipping' | 'free_gift'
  percent?: number
  buyQuantity?: number
  category: string
  from: number
  to: number
  hideTitle?: true
  giftSku?: number
  products: Family[]
  value?: (market: KnownMarket) => number
}

/** Crowns are counted as a tenth of as many euros, near enough for a limit. */
const amountIn = (market: KnownMarket, crowns: number) => (market.currency === 'EUR' ? crowns / 10 : crowns)

export function addCampaigns(sheets: Sheets, families: Family[], cast: Cast, seed: number, now: Date): void {
  const campaigns = [...campaignsInWords(families, seed), giftCampaign(cast)]
  for (const campaign of campaigns) addCampaign(sheets, campaign, now)
  const percentages = campaigns.flatMap(({ percent, products, from, to }) =>
    percent ? [{ basisPoints: percent, products, from: daysFrom(now, from), to: daysFrom(now, to) }] : [],
  )
  addCampaignPrices(sheets, percentages, seed, now)
  for (const campaign of campaigns) addTranslations(sheets, campaign)
  for (const campaign of campaigns) addMarkets(sheets, campaign)
  for (const campaign of campaigns) addProducts(sheets, campaign)
}

/** The campaigns of the words, in their order. */
function campaignsInWords(families: Family[], seed: number): Campaign[] {
  const sold = families.filter((family) => family.launchedDaysAgo >= 0)
  const inBranch = (...starts: string[]) =>
    sold.filter((family) => family.categories.some((leaf) => starts.some((start) => leaf.startsWith(start))))
  const basics = alikePriced(sold.filter((family) => ['tshirt', 'tank-top'].includes(family.type.id)))
  return [
    fromWords('spring-event', 1, {
      kind: 'percentage',
      percent: 2000,
      from: -240,
      to: -210,
      products: inBranch('women-dresses'),
    }),
    fromWords('mid-season', 2, {
      kind: 'percentage',
      percent: 3000,
      from: 35,
      to: 42,
      products: inBranch('women', 'men'),
    }),
    fromWords('3for2-basics', 3, {
      kind: 'n_for_price',
      buyQuantity: 3,
      from: -10,
      to: 60,
      products: basics,
      value: (market) => 2 * (basics[0]?.price[market.currency] ?? 0),
    }),
    fromWords('member-days', 4, {
      kind: 'price_list',
      from: -3,
      to: 30,
      products: sold.filter((family) => priceCaseOf(family, seed) === 'member-now'),
    }),
    fromWords('winter-layers', 5, {
      kind: 'percentage',
      percent: 1500,
      from: -6,
      to: 45,
      products: inBranch('accessories-winter'),
    }),
    fromWords('party-season', 6, {
      kind: 'percentage',
      percent: 2000,
      from: -5,
      to: 40,
      products: inBranch('women-dresses-party'),
    }),
    fromWords('free-shipping-weekend', 7, { kind: 'free_shipping', from: 6, to: 9, products: [] }),
    fromWords('back-to-sport', 8, {
      kind: 'percentage',
      percent: 2500,
      from: 40,
      to: 60,
      products: inBranch('sports'),
    }),
  ]
}

/** A gift with every order; its words are not among those of the other campaigns. */
function giftCampaign(cast: Cast): Campaign {
  return {
    id: 9,
    alias: {
      sv: 'en-gava-pa-kopet',
      nb: 'gave-pa-kjopet',
      da: 'gave-med-i-kobet',
      fi: 'lahja-kaupan-paalle',
    },
    name: { sv: 'En gåva på köpet', nb: 'En gave på kjøpet', da: 'En gave med i købet', fi: 'Lahja kaupan päälle' },
    kind: 'free_gift',
    category: 'gift',
    giftSku: cast.gift.skus[0]!.no,
    hideTitle: true,
    from: -100,
    to: 400,
    products: [],
  }
}

function addTranslations(sheets: Sheets, campaign: Campaign): void {
  for (const language of languages)
    sheets.add('discount_campaign_translations', {
      campaign_id: campaign.id,
      language_id: languageIds[language],
      alias: campaign.alias[language],
      name: campaign.name[language],
    })
}

function addMarkets(sheets: Sheets, campaign: Campaign): void {
  for (const market of knownMarkets)
    sheets.add('discount_campaign_markets', {
      campaign_id: campaign.id,
      market_id: market.id,
      value_minor: campaign.value?.(market) ?? null,
      minimum_minor: 0,
    })
}

function addProducts(sheets: Sheets, campaign: Campaign): void {
  for (const product of new Set(campaign.products.flatMap((family) => family.products.map((p) => p.no))))
    sheets.add('discount_campaign_products', { campaign_id: campaign.id, product_id: product })
}

/** The campaigns of the words have their order as numbers. */
export const campaignNo = (id: string): number => words.campaigns.findIndex((one) => one.id === id) + 1

function fromWords(id: string, no: number, rest: Omit<Campaign, 'id' | 'alias' | 'name' | 'category'>): Campaign {
  return { id: no, alias: named(id).slug, name: named(id).name, category: named(id).kind, ...rest }
}

function addCampaign(sheets: Sheets, campaign: Campaign, now: Date): void {
  sheets.add('discount_campaigns', {
    id: campaign.id,
    alias: campaign.alias.nb,
    kind: campaign.kind,
    percent_basis_points: campaign.percent ?? null,
    buy_quantity: campaign.buyQuantity ?? null,
    gift_sku_id: campaign.giftSku ?? null,
    hide_title: campaign.hideTitle ?? false,
    category: campaign.category,
    applies_to: campaign.products.length > 0 || campaign.kind === 'price_list' ? 'products' : 'all',
    starts_at: daysFrom(now, campaign.from),
    ends_at: daysFrom(now, campaign.to),
  })
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** "Three for two" needs goods of one price. */
function alikePriced(families: Family[]): Family[] {
  const ofOnePrice = families.filter((family) => !dearerColourOf(family))
  const groups = [...groupBy(ofOnePrice, (family) => currencies.map((c) => family.price[c]).join()).values()]
  return groups.sort((a, b) => b.length - a.length)[0] ?? []
}

export const promoCodes = {
  valid: 'VELKOMMEN10',
  fixed: 'FEMTI',
  requirementsNotMet: 'STORKURV',
  freeGift: 'GAVE',
  freeShipping: 'FRAKTFRI',
  membersOnly: 'MEDLEM15',
  expired: 'SOMMER25',
  usedUp: 'FORST',
} as const

export function addPromoCodes(sheets: Sheets, now: Date): void {
  type Code = {
    code: string
    kind: string
    percent?: number
    value?: number
    minimum?: number
    campaign?: number
    limit?: number
    used?: number
    members?: boolean
    once?: boolean
    to?: number
  }
  const codes: Code[] = [
    { code: promoCodes.valid, kind: 'percentage', percent: 1000 },
    { code: promoCodes.fixed, kind: 'fixed_amount', value: 50_00 },
    { code: promoCodes.requirementsNotMet, kind: 'percentage', percent: 2000, minimum: 50_000_00 },
    { code: promoCodes.freeGift, kind: 'fixed_amount', campaign: 9 },
    { code: promoCodes.freeShipping, kind: 'free_shipping' },
    { code: promoCodes.membersOnly, kind: 'percentage', percent: 1500, members: true, once: true },
    { code: promoCodes.expired, kind: 'percentage', percent: 2500, to: -60 },
    { code: promoCodes.usedUp, kind: 'percentage', percent: 5000, limit: 1, used: 1 },
  ]
  for (const [i, code] of codes.entries())
    sheets.add('promo_codes', {
      id: i + 1,
      code: code.code,
      kind: code.kind,
      percent_basis_points: code.percent ?? null,
      usage_limit: code.limit ?? null,
      used_count: code.used ?? 0,
      once_per_customer: code.once ?? false,
      members_only: code.members ?? false,
      campaign_id: code.campaign ?? null,
      starts_at: new Date(now.getTime() - 200 * day),
      ends_at: new Date(now.getTime() + (code.to ?? 400) * day),
    })
  for (const [i, code] of codes.entries())
    for (const market of knownMarkets)
      sheets.add('promo_code_markets', {
        promo_code_id: i + 1,
        market_id: market.id,
        value_minor: code.value ? amountIn(market, code.value) : null,
        minimum_minor: amountIn(market, code.minimum ?? 0),
      })
  const series: [string, string, string, number][] = [
    ['bonus', 'bonus_cheque', 'Bonus cheque', 120],
    ['goodwill', 'goodwill', 'Goodwill from customer service', 90],
    ['welcome', 'campaign', 'Welcome as a member', 60],
  ]
  for (const [i, [key, kind, name, valid_days]] of series.entries())
    sheets.add('voucher_series', { id: i + 1, key, kind, name, valid_days })
}
