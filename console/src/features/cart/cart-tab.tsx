'use client'

import { maybeDeskCartSchema } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { MarketTag } from '@/frame/small-parts'
import { useDesk } from '@/lib/use-desk'
import { useWorkspaceTab } from '@/lib/workspace'
import { LiveCart } from './live-cart'

/** The cart of a customer, or one opened by its id. */
export function CartTab({ address, standalone }: { address: string; standalone?: string }) {
  const t = useTranslations('console')
  const desk = useDesk(address, maybeDeskCartSchema)
  const cart = desk.data?.cart
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
          <Empty icon="cart" title={t('cart.none')} text={t('cart.noneHelp')} />
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
