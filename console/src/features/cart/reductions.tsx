'use client'

import type { ConsoleCartTotals } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { Fact } from '@/frame/fact'

/** What each campaign takes, and what the code does. */
export function Reductions({ of }: { of: ConsoleCartTotals }) {
  const t = useTranslations('console')
  return of.reductions.map(({ by, name, formatted }) => (
    <Fact key={`${by} ${name}`} name={`${t(by === 'code' ? 'cart.promoCode' : 'cart.campaign')}: ${name}`}>
      {formatted}
    </Fact>
  ))
}
