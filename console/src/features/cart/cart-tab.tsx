'use client'

import { maybeDeskCartSchema } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
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
  return (
    <Shown of={desk} system={t('cart.title')} skeleton={<RowSkeletons />}>
      {({ cart: shown }) =>
        shown ? (
          <LiveCart key={shown.id} cart={shown} refresh={desk.refresh} show={(next) => desk.show({ cart: next })} />
        ) : (
          <Empty icon="cart" title={t('cart.none')} text={t('cart.noneHelp')} />
        )
      }
    </Shown>
  )
}
