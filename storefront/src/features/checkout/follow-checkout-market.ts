import { onTabMessage } from '@/browser/broadcast'
import type { CheckoutCountry } from './country-select'

/** Adopts the market that another tab delivers to, where this checkout offers it. Returns how to stop. */
export const followCheckoutMarket = (
  countries: readonly Pick<CheckoutCountry, 'market'>[],
  adopt: (market: string) => void,
): (() => void) =>
  onTabMessage('checkout-market', ({ data: { alias } }) => {
    if (countries.some(({ market }) => market === alias)) adopt(alias)
  })
