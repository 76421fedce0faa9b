import type { Json } from '../publishing'
import type { Said } from './said'
import { leaf, mapBy, record, type Shape, setOf } from './shape'
import { amount, code, days, flag, moment, named, number, oneOf, sayNamed, sayText, share, text } from './values'

const markets = (of: string): Shape =>
  mapBy(
    'market',
    record('difference.fields', { value: amount(`${of}.value`), minimum: amount(`${of}.minimum`) }),
    `${of}.market`,
  )

/** Those that the shop opened with have words; others are what staff wrote. */
const GROUPS: readonly Json[] = ['percentage', 'n-for-price', 'member', 'shipping', 'gift']
const sayGroup = (value: Json): Said =>
  GROUPS.includes(value) ? { as: 'word', key: `difference.categories.${value}` } : sayText(value)

export const campaignShape = record('studio.fields', {
  kind: oneOf('assortment.kinds', 'campaign.kind'),
  percentBasisPoints: share('campaign.percent'),
  buyQuantity: number('campaign.buyQuantity'),
  giftSkuId: named('sku', 'campaign.gift'),
  appliesTo: oneOf('difference.appliesTo', 'campaign.appliesTo'),
  productIds: setOf((ids) => sayNamed('product')(ids), 'campaign.products'),
  categoryIds: setOf((ids) => sayNamed('category')(ids), 'campaign.categories'),
  startsAt: moment('campaign.startsAt'),
  endsAt: moment('campaign.endsAt'),
  markets: markets('campaign'),
  stackable: flag('campaign.stackable'),
  hideTitle: flag('campaign.hideTitle'),
  priority: number('campaign.priority', 0),
  category: leaf(sayGroup, 'campaign.category'),
  languages: mapBy(
    'language',
    record('difference.fields', {
      name: text('campaign.name'),
      alias: code('campaign.alias'),
      description: text('campaign.description'),
    }),
    'campaign.language',
  ),
})

const codeFields = {
  kind: oneOf('assortment.kinds', 'code.kind'),
  percentBasisPoints: share('code.percent'),
  campaign: code('code.campaign'),
  usageLimit: number('code.usageLimit'),
  oncePerCustomer: flag('code.oncePerCustomer'),
  membersOnly: flag('code.membersOnly'),
  startsAt: moment('code.startsAt'),
  endsAt: moment('code.endsAt'),
  markets: markets('code'),
}
export const codeShape = record('studio.fields', codeFields)
export const codesShape = record('studio.fields', {
  count: number('codes.count'),
  prefix: code('codes.prefix'),
  ...codeFields,
})

export const seriesShape = record('studio.fields', {
  kind: oneOf('assortment.seriesKinds', 'series.kind'),
  name: text('series.name'),
  validDays: days('series.validDays'),
})

export const productShape = record('studio.fields', {
  firstAvailableOn: moment('product.firstAvailableOn'),
  availableFrom: mapBy('market', moment('product.availableFrom')),
})
