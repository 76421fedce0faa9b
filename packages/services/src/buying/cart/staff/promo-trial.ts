import type { ConsoleCartTotals, promoTrialAnswerSchema } from '@shop/contract/rest/console-carts'
import type { Reduction } from '@shop/domain/cart'
import type { RefusedBecause } from '@shop/domain/why'
import type { z } from 'zod'
import { shortMarketId } from '../../../ground/channel/short-market-id'
import type { Amounts } from '../../../ground/context/amounts'
import type { CartView } from '../cart-shape'

type Reductions = ConsoleCartTotals['reductions']
type Unmet = z.infer<typeof promoTrialAnswerSchema>['unmet']

/** What each campaign takes off, and what the code does. */
export const reductionsShape = (reductions: readonly Reduction[], amounts: Amounts): Reductions =>
  reductions.map(({ by, name, minor }) => ({ by, name, formatted: amounts.minor(-minor) }))

const COUNTED: readonly RefusedBecause['term'][] = ['min-quantity', 'used-up']

/** Which conditions of a code failed: what each needs, what there is, and what is missing. */
export const unmetShape = (refused: readonly RefusedBecause[], { minor }: Amounts): Unmet =>
  refused.map(({ term, amounts, at, names }) => {
    const text = (value: number) => (COUNTED.includes(term) ? String(value) : minor(value))
    return {
      term,
      missing: amounts ? text(amounts.missing) : '',
      need: amounts ? text(amounts.need) : '',
      have: amounts ? text(amounts.have) : '',
      at: at === null ? null : new Date(at).toISOString(),
      names: names.map((name) => (name.includes('|') ? shortMarketId(name) : name)),
    }
  })

/** The names of the gifts that a code adds. */
export const giftsOf = (before: CartView, after: CartView): string[] =>
  after.items
    .filter(({ isCampaignFreeGift, skuId }) => isCampaignFreeGift && !isGiftIn(before, skuId))
    .map(({ product, skuId }) => product?.name ?? String(skuId))

const isGiftIn = (view: CartView, skuId: number) =>
  view.items.some((item) => item.isCampaignFreeGift && item.skuId === skuId)
