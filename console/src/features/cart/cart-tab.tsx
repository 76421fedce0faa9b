'use client'

import { maybeConsoleCartSchema } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { MarketTag } from '@/frame/small-parts'
import { useLive } from '@/lib/use-live'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useWorkspaceTab } from '@/lib/workspace'
import { LiveCart } from './live-cart'
import { NoCart } from './no-cart'

/** So often it is looked whether the shopper has put something in. */
const NO_CART_MS = 1_000

/** The cart of a customer, or one opened by its id. */
export function CartTab({ address, standalone }: { address: string; standalone?: string }) {
  const t = useTranslations('console')
  const result = useStaffQuery(address, maybeConsoleCartSchema)
  const cart = result.data?.cart
  // A cart tells of its changes; that there is one, or another after the order, is asked for.
  const isOver = result.data !== undefined && (!cart || cart.isCompleted)
  const next = useLive(isOver ? address : null, maybeConsoleCartSchema, NO_CART_MS)
  const begun = next.data?.cart
  const take = useEffectEvent((data: z.infer<typeof maybeConsoleCartSchema>) => result.show(data))
  useEffect(() => {
    if (begun) take({ cart: begun })
  }, [begun])
  useWorkspaceTab(
    standalone && cart
      ? { kind: 'cart', id: standalone, title: t('cart.title'), market: cart.market, path: `/carts/${standalone}` }
      : undefined,
  )
  const shown = (
    <QueryBoundary of={result} system={t('cart.title')}>
      {({ cart: live }) =>
        live ? (
          <LiveCart key={live.id} cart={live} refresh={result.refresh} show={(next) => result.show({ cart: next })} />
        ) : (
          <NoCart of={address.replace(/\/cart$/, '')} show={(next) => result.show({ cart: next })} />
        )
      }
    </QueryBoundary>
  )
  if (standalone === undefined) return shown
  return (
    <>
      <header className={kit.subjectHead}>
        <div className={kit.subjectName}>
          <h1>{t('cart.title')}</h1>
          {cart && <MarketTag market={cart.market} />}
        </div>
      </header>
      {shown}
    </>
  )
}
