import { askedAt, type PriceWorld, priceWorlds, slowPriorPrice, type WorldAudience } from '@shop/testkit/price-worlds'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettingsOf } from '../market'
import { percentOf } from '../money'
import { appliedHistory, type LoggedPrice } from './applied-history'
import { historyFor, sellingFor } from './audience'
import { campaignPlan, entriesToRecord, type PlannedPrice, type ScheduledCampaign } from './campaign-plan'
import { lowerCampaignPrice } from './campaign-price'
import { lowestPriceOf } from './lowest-price'

const hour = 3_600_000
const seed = 20_261_122
console.info(`campaign-history: seed ${seed}, ${sizes.properties} histories`)

/** The price history as the shop writes it: after every deed, what has changed of its plan. */
function recorded({ deeds, now }: PriceWorld): {
  log: readonly LoggedPrice[]
  price: (audience: WorldAudience) => number
} {
  const log: LoggedPrice[] = []
  const campaigns = new Map<number, ScheduledCampaign>()
  let list = 0
  let member: number | null = null
  for (const deed of deeds) {
    if (deed.kind === 'list') list = deed.amount
    if (deed.kind === 'member') member = deed.amount
    if (deed.kind === 'stop') campaigns.delete(deed.id)
    if (deed.kind === 'campaign') campaigns.set(deed.campaign.id, scheduled(deed.campaign))
    const validFrom = deed.at * hour
    if (deed.kind === 'list') log.push({ isCampaign: false, audience: 'public', amountMinor: deed.amount, validFrom })
    if (deed.kind === 'member') log.push({ isCampaign: false, audience: 'member', amountMinor: deed.amount, validFrom })
    for (const audience of ['public', 'member'] as const) {
      const terms = { sellingMinor: list, memberMinor: member }
      const own = audience === 'member' && member === null ? null : sellingFor(audience, terms)
      const plan = campaignPlan({
        ...{ listAt: () => own, listChanges: [], from: validFrom },
        campaigns: inOrder(campaigns),
      })
      for (const entry of entriesToRecord(plannedIn(log, audience), plan))
        log.push({ ...entry, audience, isCampaign: true })
    }
  }
  const running = inOrder(campaigns).filter(
    ({ startsAt, endsAt }) => (startsAt ?? 0) <= now * hour && (endsAt === null || now * hour < endsAt),
  )
  return {
    log,
    price: (audience) => {
      const own = sellingFor(audience, { sellingMinor: list, memberMinor: member })
      return lowerCampaignPrice(own, list, running)?.sellingMinor ?? own
    },
  }
}

const plannedIn = (log: readonly LoggedPrice[], audience: WorldAudience): PlannedPrice[] =>
  log.filter((entry) => entry.isCampaign && entry.audience === audience)

const inOrder = (campaigns: ReadonlyMap<number, ScheduledCampaign>): ScheduledCampaign[] =>
  [...campaigns].sort(([a], [b]) => a - b).map(([, campaign]) => campaign)

const scheduled = ({
  ...campaign
}: Extract<PriceWorld['deeds'][number], { kind: 'campaign' }>['campaign']): ScheduledCampaign => ({
  campaignId: String(campaign.id),
  basisPoints: campaign.share,
  isStackable: campaign.onTop,
  minimumMinor: campaign.minimum,
  startsAt: campaign.starts === null ? null : campaign.starts * hour,
  endsAt: campaign.ends === null ? null : campaign.ends * hour,
})

describe('the history of prices with campaigns', { timeout: 600_000 }, () => {
  it.each(['no', 'se', 'dk', 'fi'])(
    '[LAW-16] gives in %s the price, the prior price and the percentage that a slow reckoning gives',
    (alias) => {
      const market = defaultSettingsOf(alias)
      const settings = { ...market, timeZone: 'UTC' }
      fc.assert(
        fc.property(priceWorlds, fc.constantFrom('public' as const, 'member' as const), (world, audience) => {
          const { log, price } = recorded(world)
          const selling = price(audience)
          expect(selling).toBe(askedAt(world, world.now, audience))
          const lowest = lowestPriceOf({
            history: historyFor(audience, appliedHistory(log), world.now * hour),
            sellingIncVat: selling,
            regularIncVat: world.regular,
            settings,
            vatBasisPoints: 2500,
            now: world.now * hour,
          })
          const prior = slowPriorPrice(world, settings.lowestPricePolicy, audience)
          const isReduced = prior !== undefined && selling < prior && selling < world.regular
          expect(lowest.isDiscounted).toBe(isReduced)
          if (prior !== undefined) expect(lowest.lowestPriceIncVat).toBe(prior)
          if (isReduced) expect(lowest.discountPercentage).toBe(percentOf(prior - selling, prior))
        }),
        { numRuns: sizes.properties, seed },
      )
    },
  )

  it('[LAW-16] is written once, however often it is asked for', () => {
    fc.assert(
      fc.property(priceWorlds, ({ deeds, now, regular }) => {
        const { log } = recorded({ deeds, now, regular })
        const last = { at: now, kind: 'stop' as const, id: 0 }
        expect(recorded({ deeds: [...deeds, last, last], now, regular }).log).toEqual(log)
      }),
      { numRuns: sizes.properties, seed },
    )
  })
})
