import { cookieNames } from '@shop/domain/constants'
import { useCallback, useEffect, useState } from 'react'
import { onTabMessage, tellOtherTabs } from '@/lib/broadcast'
import { readCookie, writeCookie } from '@/lib/cookie'
import type { Translate } from '@/lib/lazy-texts'
import type { CheckoutCountry } from './country-select'

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
  useEffect(
    () =>
      onTabMessage('checkout-market', () => {
        const chosen = readCookie(cookieNames.checkoutMarket)
        if (chosen && countries.some((one) => one.market === chosen)) adopt(chosen)
      }),
    [adopt, countries],
  )
  const choose = (next: string) => {
    writeCookie(cookieNames.checkoutMarket, next)
    tellOtherTabs({ type: 'checkout-market' })
    adopt(next)
  }
  return { market, said, choose }
}
