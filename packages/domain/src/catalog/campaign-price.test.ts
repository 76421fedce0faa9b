import { describe, expect, it } from 'vitest'
import { percentOf } from '../money'
import { campaignPrice, lowerCampaignPrice, type OpenCampaign } from './campaign-price'

const percent = (basisPoints: number, more: Partial<OpenCampaign> = {}): OpenCampaign => ({
  ...{ campaignId: `${basisPoints}`, basisPoints, isStackable: false, minimumMinor: 0 },
  ...more,
})

describe('campaignPrice', () => {
  it('[LAW-16] is the list price less the first percentage and all that come on top of it', () => {
    expect(campaignPrice(599_00, [percent(2000)])).toEqual({
      ...{ listMinor: 599_00, lineMinor: 479_20, sellingMinor: 479_20, campaignIds: ['2000'] },
    })
    expect(campaignPrice(100_00, [percent(1000, { isStackable: true }), percent(2000), percent(5000)])).toEqual({
      ...{ listMinor: 100_00, lineMinor: 80_00, sellingMinor: 72_00, campaignIds: ['2000', '1000'] },
    })
  })

  it('[LAW-16] takes off the whole percentage that is announced, at every price', () => {
    expect(campaignPrice(44_95, [percent(1500)])?.sellingMinor).toBe(38_20)
    for (let list = 1; list <= 20_000; list += 7)
      for (const share of [500, 1500, 2000, 3300, 7000]) {
        const { sellingMinor } = campaignPrice(list, [percent(share)])!
        expect(percentOf(list - sellingMinor, list)).toBeGreaterThanOrEqual(share / 100)
        // By less than the smallest coin.
        expect(list - sellingMinor - (list * share) / 10_000).toBeLessThan(1)
      }
  })

  it('is none where nothing comes off, or a minimum is not reached by one piece', () => {
    expect(campaignPrice(599_00, [])).toBeUndefined()
    expect(campaignPrice(0, [percent(2000)])).toBeUndefined()
    expect(campaignPrice(599_00, [percent(2000, { minimumMinor: 599_01 })])).toBeUndefined()
    expect(campaignPrice(599_00, [percent(2000, { minimumMinor: 599_00 })])?.sellingMinor).toBe(479_20)
  })

  it('is never more for members than for everybody', () => {
    const fromHundred = [percent(5000, { minimumMinor: 100_00 })]
    expect(lowerCampaignPrice(90_00, 100_00, fromHundred)?.sellingMinor).toBe(50_00)
    expect(lowerCampaignPrice(90_00, 100_00, [percent(1000)])?.sellingMinor).toBe(81_00)
    expect(lowerCampaignPrice(40_00, 100_00, fromHundred)).toBeUndefined()
  })
})
