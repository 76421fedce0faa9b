'use client'

import { maybeDeskCartSchema } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { MarketTag } from '@/frame/small-parts'
import { useDesk } from '@/lib/use-desk'
import { useLive } from '@/lib/use-live'
import { useWorkspaceTab } from '@/lib/workspace'
import { LiveCart } from './live-cart'
import { NoCart } from './no-cart'

/** So often it is looked whether the shopper has put something in. */
const NO_CART_MS = 1_000

/** The cart of a customer, or one opened by its id. */
export function CartTab({ address, standalone }: { address: string; standalone?: string }) {
  const t = useTranslations('console')
  const desk = useDesk(address, maybeDeskCartSchema)
  const cart = desk.data?.cart
  // A cart tells of its changes; that there is one, or another after the order, is asked for.
  const isOver = desk.data !== undefined && (!cart || cart.isCompleted)
  const next = useLive(isOver ? address : null, maybeDeskCartSchema, NO_CART_MS)
  const begun = next.data?.cart
  const take = useEffectEvent((data: z.infer<typeof maybeDeskCartSchema>) => desk.show(data))
  useEffect(() => {
    if (begun) take({ cart: begun })
  }, [begun])
  useWorkspaceTab(
    standalone && cart
      ? { kind: 'cart', id: standalone, title: t('cart.title'), market: cart.market, path: `/carts/${standalone}` }
      : undefined,
  )
  const shown = (
    <Shown of={desk} system={t('cart.title')} skeleton={<RowSkeletons />}>
      {({ cart: live }) =>
        live ? (
          <LiveCart key={live.id} cart={live} refresh={desk.refresh} show={(next) => desk.show({ cart: next })} />
        ) : (
          <NoCart of={address.replace(/\/cart$/, '')} show={(next) => desk.show({ cart: next })} />
        )
      }
    </Shown>
  )
  if (standalone === undefined) return shown
  return (
    <>
      <header className="ch">
        <div className="chn">
          <h1>{t('cart.title')}</h1>
          {cart && <MarketTag market={cart.market} />}
        </div>
      </header>
      {shown}
    </>
  )
}
