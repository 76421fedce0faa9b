import { isRecord, type Json } from '../publishing'
import { byMarks } from './match-members'
import type { Said } from './said'
import { leaf, listOf, mapBy, record, type Shape, setOf } from './shape'
import {
  code,
  flag,
  language,
  market,
  money,
  months,
  number,
  oneOf,
  sayCode,
  sayColour,
  sayLanguage,
  sayMany,
  sayMoment,
  share,
  text,
} from './values'

const words = 'studio.words'
const handedDown: Readonly<Record<string, Shape>> = {
  pointsPerMajorUnit: number('market.pointsPerMajorUnit'),
  lowestPricePolicy: record(
    'difference.fields',
    {
      stepwise: record(
        'difference.fields',
        { kind: oneOf(words, 'market.stepwise'), days: number('market.stepwise') },
        { inline: ['kind'] },
      ),
      memberPricesCount: flag('market.memberPricesCount'),
    },
    { inline: ['stepwise'] },
  ),
  fewLeftLimit: number('market.fewLeftLimit'),
  monthlyPayment: months('market.monthlyPayment'),
  assistedOrder: oneOf(words, 'market.assistedOrder'),
  accessPolicy: oneOf(words, 'market.accessPolicy'),
  exchangeRule: oneOf(words, 'market.exchangeRule'),
  exchangeDays: number('market.exchangeDays'),
}

const sayRedirect = (value: Json): Said =>
  isRecord(value) && typeof value.to === 'string'
    ? { as: 'code', text: `${value.to}, ${value.status ?? 302}` }
    : { as: 'nothing' }

const screens: Readonly<Record<string, Shape>> = {
  rootRedirect: leaf(sayRedirect, 'market.rootRedirect'),
  defaultSort: oneOf(words, 'market.defaultSort'),
  customSortRoutes: mapBy('code', oneOf(words, 'market.customSortRoutes')),
  theme: mapBy('code', leaf(sayColour, 'market.theme')),
}

const dayOf = (rate: Json): string => (isRecord(rate) ? String(rate.validFrom) : '')
const rates = listOf(
  record('studio', { basisPoints: share('market.vatRates') }, { inline: ['basisPoints'], skipped: ['validFrom'] }),
  {
    match: byMarks(dayOf),
    title: (rate) => sayMoment(dayOf(rate)),
    isOrdered: false,
    why: 'market.vatRates',
  },
)

export const marketShape = record(
  'studio.fields',
  {
    alias: code('market.alias'),
    currency: code('market.currency'),
    domains: setOf((names) => sayMany(sayCode)(names), 'market.domains'),
    virtual: flag('market.virtual'),
    onlyDisplayInCheckout: flag('market.onlyDisplayInCheckout'),
    groupKey: text('market.groupKey'),
    defaultLanguageId: language('market.defaultLanguage'),
    allowedLanguageIds: leaf(sayMany(sayLanguage), 'market.allowedLanguages'),
    ...screens,
    vatRates: rates,
    config: record('studio.fields', {
      freeShippingFrom: money('market.freeShippingFrom'),
      shippingFee: money('market.shippingFee'),
      minOrderValue: money('market.minOrderValue'),
      bonusPerThousandPoints: money('market.bonusPerThousandPoints'),
      minBonusChequePurchase: money('market.minBonusChequePurchase'),
      returnCost: money('market.returnCost'),
      ...handedDown,
    }),
  },
  { inline: ['config'] },
)

export const channelShape = record(
  'studio.fields',
  {
    name: text('market.name'),
    defaultMarketId: market('market.defaultMarket'),
    fallbackMarket: code('market.fallbackMarket'),
    ...screens,
    defaults: record('studio.fields', handedDown),
  },
  { inline: ['defaults'] },
)
