import { homeIn, type KnownMarket } from '@shop/db/reference/markets'
import type { PaymentKey } from '@shop/db/reference/methods'
import { openMarkets, type ShopToOpen } from '@shop/db/reference/open-shop'
import type { Texts } from '@shop/db/reference/words'
import { ownAccount } from '@shop/domain/document'
import { missingOfLender, missingRegistrations, sellerOf, sellerSettings } from '@shop/domain/market'
import { needsStrongIdentification } from '@shop/domain/payment'
import { originOfDomain, parseDomains } from '@shop/domain/routing'
import { z } from 'zod'

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/
const text = z.string().trim().min(1, 'is missing').max(200)

const marketsSchema = text.transform((list, context) => {
  const chosen = list.split(',').map((word) => marketOf(word.trim()) ?? word.trim())
  for (const one of chosen)
    if (typeof one === 'string')
      context.addIssue({ code: 'custom', message: `"${one}" is none of ${openMarkets.map(({ id }) => id).join(', ')}` })
  return [...new Set(chosen.filter((one) => typeof one !== 'string'))]
})

/** What has to be known of a shop before it can be made. Settings of the installation are called as they are there. */
const wishSchema = z.object({
  name: text,
  markets: marketsSchema,
  domains: text.max(2_000),
  admin: z.email('is no address').max(254),
  adminName: text.max(100),
  SELLER_NAME: text,
  SELLER_CITY: text,
  SELLER_ADDRESS: text,
  SELLER_EMAIL: z.email('is no address'),
  SELLER_PHONE: text,
  SELLER_NUMBERS: text.max(2_000),
  SELLER_VAT_IDS: text.max(2_000),
  SELLER_BRANCHES: z.string().optional(),
  SELLER_RETURN_ADDRESSES: z.string().optional(),
})

/** What is not said of a market that was chosen, whatever else is wrong. */
function marketFaults(given: Given): WishFault[] {
  const markets = marketsSchema.safeParse(given.markets).data ?? []
  const known = parseDomains(oneDomain(given.domains ?? '', markets))
  const domainFaults = markets.flatMap(({ alias }) => {
    const own = known.get(alias) ?? []
    if (own.length === 0) return given.domains ? [`says nothing of ${alias}`] : []
    return own.filter((domain) => !DOMAIN.test(domain)).map((domain) => `"${domain}" is no domain`)
  })
  const countries = markets.map(({ country }) => country)
  return [
    ...domainFaults.map((fault) => ({ name: 'domains', fault })),
    ...missingRegistrations(countries, given).flatMap(({ setting, country }) =>
      given[setting] ? [{ name: setting, fault: `says nothing of ${country}` }] : [],
    ),
  ]
}

type Given = Readonly<Record<string, string | undefined>>
export type Wish = z.infer<typeof wishSchema>
export type WishFault = { readonly name: string; readonly fault: string }

/** A market by its id, its alias or its country. */
function marketOf(word: string): KnownMarket | undefined {
  return openMarkets.find(({ id, alias }) => id === word.toUpperCase() || alias === word.toLowerCase())
}

/** Where there is one market, its domain may stand alone. */
const oneDomain = (domains: string, markets: readonly KnownMarket[]) =>
  markets.length === 1 && domains !== '' && !domains.includes('=') ? `${markets[0]!.alias}=${domains}` : domains

/** All that is wrong at once, each by the name under which it was given. */
export function readWish(given: Given): { readonly wish: Wish } | { readonly faults: readonly WishFault[] } {
  const parsed = wishSchema.safeParse(given)
  const faults = (parsed.error?.issues ?? []).map(({ path, message, code }) => ({
    name: String(path[0]),
    fault: code === 'invalid_type' ? 'is missing' : message,
  }))
  const all = [...faults, ...marketFaults(given)]
  return parsed.success && all.length === 0 ? { wish: parsed.data } : { faults: all }
}

const nothingKnown: Texts = {
  sv: 'inga, så vitt vi vet',
  nb: 'ingen vi vet om',
  da: 'ingen, som vi kender til',
  fi: 'ei tiedossa olevia puutteita',
}

/** The shop as the database is to hold it. Ways to pay and to deliver are those that the environment has addresses for. */
export function shopOf(wish: Wish, env: Readonly<Record<string, string | undefined>>, now: Date): ShopToOpen {
  const { name, markets } = wish
  const domains = parseDomains(oneDomain(wish.domains, markets))
  const hasProvider = isNamed(env, 'payments')
  const isLent = hasProvider && missingOfLender(env).length === 0
  const paidBy = (key: PaymentKey) =>
    openMarkets.filter(({ country }) => {
      if (key === 'card') return hasProvider
      if (key === 'loan' || needsStrongIdentification(country, 'DirectInvoice')) return isLent
      return ownAccount(country, env.SELLER_ACCOUNTS) !== undefined
    })
  return {
    name,
    markets,
    url: originOfDomain(domains.get(markets[0]!.alias)![0]!, 3000),
    domainsOf: ({ alias }) => domains.get(alias) ?? [],
    facts: {
      shop: name,
      sellerIn: (country) => sellerOf(country, wish),
      knownIssues: nothingKnown,
      homeOf: homeIn(markets),
      now,
    },
    hasCarrier: isNamed(env, 'shipping'),
    paidBy,
  }
}

/** Whether somebody takes payments who is not said to lend, too. */
export const lacksLender = (env: Readonly<Record<string, string | undefined>>): boolean =>
  isNamed(env, 'payments') && missingOfLender(env).length > 0

/** An outside party of its own, or the stand-in that was named aloud. */
const isNamed = (env: Readonly<Record<string, string | undefined>>, party: 'payments' | 'shipping') =>
  Boolean(env[`${party.toUpperCase()}_URL`]) || (env.STAND_INS ?? '').split(',').some((one) => one.trim() === party)

/** What the installation has to be told, for its settings. */
export function settingsOf({ name, markets, domains, ...wish }: Wish): string[] {
  const given = {
    SHOP_NAME: name,
    MARKET_DOMAINS: oneDomain(domains, markets),
    FALLBACK_MARKET_ALIAS: markets[0]?.alias,
    ...Object.fromEntries(sellerSettings.map((setting) => [setting, wish[setting]])),
  }
  return Object.entries(given).flatMap(([key, value]) => (value ? [`${key}=${quoted(value)}`] : []))
}

/** As a shell, a unit of systemd and Node read it alike. */
function quoted(value: string): string {
  if (/^[\w.,:=@/+-]+$/.test(value)) return value
  return value.includes("'") ? `"${value}"` : `'${value}'`
}
