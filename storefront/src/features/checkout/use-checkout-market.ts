import { useCallback, useEffect, useState } from 'react'
import type { Translate } from '@/texts/lazy-texts'
import { changeCheckoutMarket } from './change-checkout-market'
import type { CheckoutCountry } from './country-select'
import { followCheckoutMarket } from './follow-checkout-market'

type Choice = {
  readonly first: string
  readonly countries: readonly CheckoutCountry[]
  readonly reloadCart: () => void
  readonly t: Translate
}

/** Where the goods go: its market decides prices and methods here and in every other tab; the shop's own stays. */
export function useCheckoutMarket({ first, countries, reloadCart, t }: Choice) {
  const [market, setMarket] = useState(first)
  const [said, say] = useState<string>()
  const adopt = useCallback(
    (next: string) => {
      setMarket(next)
      const country = countries.find((one) => one.market === next)?.name ?? ''
      say(t('checkout.countryChanged', { country }))
    },
    [countries, t],
  )
  useEffect(() => followCheckoutMarket(countries, adopt), [adopt, countries])
  const choose = (next: string) => {
    changeCheckoutMarket(next, reloadCart)
    adopt(next)
  }
  return { market, said, choose }
}
