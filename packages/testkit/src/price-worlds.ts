import type { LowestPricePolicy } from '@shop/domain/market'
import fc from 'fast-check'

/** A product's prices over time: what somebody did to them and when. Every instant is a whole hour. */
export type PriceWorld = { readonly deeds: readonly Deed[]; readonly now: number; readonly regular: number }
export type Deed = { readonly at: number } & (
  | { readonly kind: 'list'; readonly amount: number }
  | { readonly kind: 'member'; readonly amount: number | null }
  | { readonly kind: 'campaign'; readonly campaign: WorldCampaign }
  | { readonly kind: 'stop'; readonly id: number }
)
export type WorldCampaign = {
  readonly id: number
  readonly share: number
  readonly onTop: boolean
  readonly minimum: number
  readonly starts: number | null
  readonly ends: number | null
}
export type WorldAudience = 'public' | 'member'

const amount = fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.constantFrom(10_000, 12_000, 20_000))
const hoursAhead = fc.integer({ min: -300, max: 900 })

const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('list' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('member' as const), amount: fc.option(amount) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('campaign' as const),
      campaign: fc.record({
        id: fc.integer({ min: 1, max: 3 }),
        share: fc.constantFrom(1, 500, 1000, 1250, 2000, 3333, 5000, 10_000),
        onTop: fc.boolean(),
        minimum: fc.constantFrom(0, 0, 0, 10_000, 15_000),
        starts: fc.option(hoursAhead),
        ends: fc.option(fc.integer({ min: 1, max: 1_500 })),
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('stop' as const), id: fc.integer({ min: 1, max: 3 }) }),
  },
)

export const priceWorlds: fc.Arbitrary<PriceWorld> = fc
  .record({
    first: amount,
    deeds: fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), deed), { maxLength: 12 }),
    later: fc.integer({ min: 0, max: 1_000 }),
    regular: fc.integer({ min: 20_000, max: 40_000 }),
  })
  .map(({ first, deeds, later, regular }) => {
    let at = 2_000
    const all: Deed[] = [{ at, kind: 'list', amount: first }]
    for (const [hours, { ...one }] of deeds) {
      at += hours
      if (one.kind !== 'campaign') all.push({ at, ...one })
      else {
        const { starts, ends, ...campaign } = one.campaign
        const from = starts === null ? null : at + starts
        all.push({
          ...{ at, kind: 'campaign' as const },
          campaign: { ...campaign, starts: from, ends: ends === null ? null : (from ?? at) + ends },
        })
      }
    }
    return { deeds: all, now: at + later, regular }
  })

/** What a piece costs in an hour, found by doing all deeds again up to it; undefined before it is sold. */
export function askedAt(
  { deeds }: Pick<PriceWorld, 'deeds'>,
  hour: number,
  audience: WorldAudience,
): number | undefined {
  let list: number | undefined
  let member: number | null = null
  const campaigns = new Map<number, WorldCampaign>()
  for (const deed of deeds) {
    if (deed.at > hour) break
    if (deed.kind === 'list') list = deed.amount
    else if (deed.kind === 'member') member = deed.amount
    else if (deed.kind === 'stop') campaigns.delete(deed.id)
    else campaigns.set(deed.campaign.id, deed.campaign)
  }
  if (list === undefined) return undefined
  const running = [...campaigns.values()]
    .filter(({ starts, ends }) => (starts === null || starts <= hour) && (ends === null || hour < ends))
    .sort((a, b) => a.id - b.id)
  const everybody = lowered(list, running)
  return audience === 'member' && member !== null
    ? Math.min(everybody, lowered(Math.min(member, list), running))
    : everybody
}

/** What members alone pay in an hour; undefined where they have no price of their own. */
export function membersPriceAt(world: Pick<PriceWorld, 'deeds'>, hour: number): number | undefined {
  const latest = world.deeds.findLast((deed) => deed.kind === 'member' && deed.at <= hour)
  return latest?.kind === 'member' && latest.amount !== null ? askedAt(world, hour, 'member') : undefined
}

function lowered(list: number, running: readonly WorldCampaign[]): number {
  const off = (price: number, share: number) => Math.ceil((price * share) / 10_000)
  let price = list
  for (const { onTop, minimum, share } of running) {
    if (onTop || minimum > list || off(list, share) === 0) continue
    price = list - off(list, share)
    break
  }
  for (const { onTop, minimum, share } of running) if (onTop && minimum <= price) price -= off(price, share)
  return price
}

/**
 * The lowest price of the 30 days before the reduction that holds now, looked up hour by hour; undefined where no price
 * came before it. Days have 24 hours here: what clocks do to them is another test's.
 */
export function slowPriorPrice(
  world: PriceWorld,
  policy: LowestPricePolicy,
  audience: WorldAudience,
): number | undefined {
  const known = new Map<number, number | undefined>()
  const asked = (hour: number) => {
    if (!known.has(hour)) known.set(hour, askedAt(world, hour, audience))
    return known.get(hour)
  }
  const start = startOfReduction(asked, world.now, policy)
  let lowest: number | undefined
  for (let hour = start - 1; hour >= start - 30 * 24; hour--) {
    const prices = [
      asked(hour),
      policy.memberPricesCount && audience === 'public' ? membersPriceAt(world, hour) : undefined,
    ]
    for (const price of prices) if (price !== undefined && price < (lowest ?? Number.POSITIVE_INFINITY)) lowest = price
  }
  return lowest
}

function startOfReduction(
  asked: (hour: number) => number | undefined,
  now: number,
  { stepwise }: LowestPricePolicy,
): number {
  const beginOf = (hour: number) => {
    let begin = hour
    while (asked(begin - 1) === asked(hour)) begin--
    return begin
  }
  const steps: number[] = []
  let begin = beginOf(now)
  for (;;) {
    const before = asked(begin - 1)
    if (before === undefined || before < asked(begin)!) break
    steps.unshift(begin)
    begin = beginOf(begin - 1)
  }
  const latest = steps.at(-1) ?? begin
  const first = steps[0] ?? begin
  switch (stepwise.kind) {
    case 'first-step':
      return first
    case 'this-step':
      return latest
    case 'first-step-within':
      return steps.find((step) => step >= latest - stepwise.days * 24) ?? latest
    case 'first-step-while-campaign-lasts':
      return now < first + stepwise.days * 24 ? first : latest
  }
}
