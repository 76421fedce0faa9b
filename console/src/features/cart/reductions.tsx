'use client'

import type { ConsoleCartTotals } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { Fact } from '@/frame/fact'
import { Why } from '@/frame/why/why'

/** What each campaign takes, and what the code does; of a cart that can be asked why. */
export function Reductions({ of, why }: { of: ConsoleCartTotals; why?: string }) {
  const t = useTranslations('console')
  return of.reductions.map(({ by, name, formatted }) => {
    const label = `${t(by === 'code' ? 'cart.promoCode' : 'cart.campaign')}: ${name}`
    const sum = `${by} ${name}`
    return (
      <Fact key={sum} name={label} why={why && <Why of={why} sum={sum} name={label} amount={formatted} />}>
        {formatted}
      </Fact>
    )
  })
}
