import { sellerSettings } from '@shop/domain/market'
import type { Env } from '../operator'

const own = ['name', 'markets', 'domains', 'admin', 'admin-name'] as const
const sellerFlag = (setting: string) => setting.toLowerCase().replaceAll('_', '-')

export const initFlags = Object.fromEntries(
  [...own, ...sellerSettings.map(sellerFlag)].map((name) => [name, { type: 'string' as const }]),
)

/** As far as flags say it. */
export function flagsOf(values: Readonly<Record<string, string | boolean | undefined>>): Env {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  return {
    name: text('name'),
    markets: text('markets'),
    domains: text('domains'),
    admin: text('admin'),
    adminName: text('admin-name'),
    ...Object.fromEntries(sellerSettings.map((setting) => [setting, text(sellerFlag(setting))])),
  }
}

type Question = { readonly key: string; readonly flag: string; readonly setting?: string; readonly question: string }

/** What has to be known, where else it may stand, and how it is asked for. */
export const questions: readonly Question[] = [
  { key: 'name', flag: '--name', setting: 'SHOP_NAME', question: 'Name of the shop' },
  {
    key: 'markets',
    flag: '--markets',
    question: 'Markets, the first is the main one (SE|SEK, NO|NOK, DK|DKK, FI|EUR)',
  },
  {
    key: 'domains',
    flag: '--domains',
    setting: 'MARKET_DOMAINS',
    question: 'Domains (se=shop.example,no=shop-no.example)',
  },
  { key: 'SELLER_NAME', flag: '--seller-name', question: 'Company' },
  { key: 'SELLER_CITY', flag: '--seller-city', question: 'City of its seat' },
  { key: 'SELLER_ADDRESS', flag: '--seller-address', question: 'Address' },
  { key: 'SELLER_EMAIL', flag: '--seller-email', question: 'E-mail of customer service' },
  { key: 'SELLER_PHONE', flag: '--seller-phone', question: 'Phone of customer service' },
  {
    key: 'SELLER_NUMBERS',
    flag: '--seller-numbers',
    question: 'Registration numbers (SE=516412-3456; NO=123 456 785)',
  },
  {
    key: 'SELLER_VAT_IDS',
    flag: '--seller-vat-ids',
    question: 'VAT numbers (SE=SE516412345601; NO=NO 123 456 785 MVA)',
  },
  { key: 'admin', flag: '--admin', question: 'E-mail of the first admin' },
  { key: 'adminName', flag: '--admin-name', question: 'Name of the first admin' },
]

export const flagOf = (key: string) => questions.find((one) => one.key === key)?.flag ?? `--${sellerFlag(key)}`
