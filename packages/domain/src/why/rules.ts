import type { Campaign } from '../campaign'
import type { Promo } from '../cart'
import type { WhyRule } from './step'
import type { Taking } from './takings'

export const campaignRule = ({ campaignId, name, startsAt, endsAt }: Campaign): WhyRule => ({
  kind: 'campaign',
  id: campaignId,
  name,
  startsAt,
  endsAt,
})

/** A code goes by what the shopper typed, as the cart names it. */
export function ruleOf(by: Taking['by'], promo: Promo | null): WhyRule {
  if (by !== 'cheque' && !(promo?.kind === 'campaign' && promo.campaign === by)) return campaignRule(by)
  if (promo?.kind === 'voucher') {
    const { voucherId, expiresAt } = promo.voucher
    return { kind: 'cheque', id: String(voucherId), name: promo.code, startsAt: null, endsAt: expiresAt }
  }
  const { campaignId, startsAt, endsAt } = promo!.campaign
  return { kind: 'code', id: campaignId, name: promo!.code, startsAt, endsAt }
}

export const marketRule = (alias: string): WhyRule => ({
  kind: 'market',
  id: alias,
  name: alias.toUpperCase(),
  startsAt: null,
  endsAt: null,
})
