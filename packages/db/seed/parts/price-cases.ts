import type { KnownMarket } from '../../reference/markets'
import { type Currency, currencies } from '../../reference/words'
import type { ColourProduct, Family } from '../assortment/assortment'
import { random } from '../random'
import { words } from '../words'

/** Every way a price can have come about that the law treats differently (storefront.md 2.1). */
export const priceCases = [
  'ordinary',
  'reduced',
  'stepwise',
  'flash-before',
  'dip-forgotten',
  'raised-and-lowered',
  'long-running',
  'long-stepwise',
  'raised-while-reduced',
  'member-now',
  'member-before',
  'born-reduced',
] as const
export type PriceCase = (typeof priceCases)[number]

/** One price list's change: a share of the regular price from so many days ago on, or the end of a member price. */
export type PriceChange = { list: 'selling' | 'member'; daysAgo: number; share: number | 'ended' }

const shares: [PriceCase, number][] = [
  ['reduced', 0.09],
  ['stepwise', 0.04],
  ['flash-before', 0.015],
  ['dip-forgotten', 0.015],
  ['raised-and-lowered', 0.015],
  ['long-running', 0.02],
  ['long-stepwise', 0.015],
  ['raised-while-reduced', 0.01],
  ['member-now', 0.04],
  ['member-before', 0.015],
]

export function priceCaseOf(family: Family, seed: number): PriceCase {
  const chance = random(seed, `price case ${family.no}`)
  if (family.launchedDaysAgo < 0) return 'ordinary'
  if (family.launchedDaysAgo < 30)
    return family.launchedDaysAgo > 3 && chance.chance(0.12) ? 'born-reduced' : 'ordinary'
  // Histories reach back 110 days; younger goods have had no time for them.
  if (family.launchedDaysAgo < 120) return chance.chance(0.1) ? 'reduced' : 'ordinary'
  // Dealt out rather than drawn, so that the rare cases are never missing.
  let left = ((family.no * 37 + seed) % 100) / 100
  for (const [name, share] of shares) {
    if (left < share) return name
    left -= share
  }
  return 'ordinary'
}

/** Reduced against its legal prior price in every market, so it may be called reduced everywhere. */
export function isLawfullyReduced(priceCase: PriceCase): boolean {
  return (
    priceCase === 'reduced' || priceCase === 'stepwise' || priceCase === 'long-running' || priceCase === 'dip-forgotten'
  )
}

export function changesOf(family: Family, priceCase: PriceCase, seed: number): PriceChange[] {
  const chance = random(seed, `price changes ${family.no}`)
  const deep = chance.pick([0.5, 0.6, 0.7, 0.7, 0.8])
  const selling = (daysAgo: number, share: number): PriceChange => ({ list: 'selling', daysAgo, share })
  const member = (daysAgo: number, share: number | 'ended'): PriceChange => ({ list: 'member', daysAgo, share })
  switch (priceCase) {
    case 'ordinary':
      return []
    case 'reduced':
      return [selling(chance.between(2, 25), deep)]
    case 'stepwise':
      return [selling(chance.between(18, 26), 0.8), selling(chance.between(3, 14), 0.6)]
    case 'flash-before':
      return [selling(27, 0.6), selling(26, 1), selling(6, 0.7)]
    case 'dip-forgotten':
      return [selling(60, 0.5), selling(45, 1), selling(8, 0.7)]
    case 'raised-and-lowered':
      return [selling(40, 0.7), selling(20, 1), selling(7, 0.8)]
    case 'long-running':
      return [selling(chance.between(70, 100), deep)]
    case 'long-stepwise':
      return [selling(75, 0.8), selling(12, 0.6)]
    case 'raised-while-reduced':
      return [selling(50, 0.5), selling(9, 0.8)]
    case 'member-now':
      return [member(chance.between(3, 20), 0.85)]
    case 'member-before':
      return [member(16, 0.5), member(12, 'ended'), selling(5, 0.75)]
    case 'born-reduced':
      return [selling(family.launchedDaysAgo, 0.7)]
  }
}

/** Prices end the way each market's prices end: 349 kr, 34.95 euros. */
export function niceShare(regular: number, share: number, currency: Currency): number {
  if (share === 1) return regular
  if (currency === 'EUR') return Math.max(195, Math.round((regular * share) / 100) * 100 - 5)
  return Math.max(1900, Math.round((regular * share) / 1000) * 1000 - 100)
}

export function regularOf(family: Family, product: ColourProduct, market: KnownMarket): number {
  const { price } = family
  if (product !== dearerColourOf(family)) return price[market.currency]
  const own = words.priceBands.findIndex((band) => currencies.every((currency) => band[currency] === price[currency]))
  return (words.priceBands[own + 1] ?? price)[market.currency]
}

/** A few families have a colour that costs more to make: its price is the next one up. */
export function dearerColourOf({ no, products }: Family): ColourProduct | undefined {
  return no % 60 === 7 && products.length > 1 ? products.at(-1) : undefined
}
