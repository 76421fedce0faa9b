import { cookieNames } from '@shop/domain/constants'
import { useCallback, useEffect, useState } from 'react'
import { tellOtherTabs } from '@/browser/broadcast'
import { writeCookie } from '@/browser/cookie'
import type { Translate } from '@/texts/lazy-texts'
import type { CheckoutCountry } from './country-select'
import { followCheckoutMarket } from './follow-checkout-market'

/** Where the goods go: its market decides prices and methods here and in every other tab; the shop's own stays. */
export function useCheckoutMarket(first: string, countries: readonly CheckoutCountry[], t: Translate) {
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
    writeCookie(cookieNames.checkoutMarket, next)
    tellOtherTabs({ type: 'checkout-market', data: { alias: next } })
    adopt(next)
  }
  return { market, said, choose }
}
