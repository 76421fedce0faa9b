'use client'

import { memo } from 'react'
import { NoSuchPage } from '@/frame/no-such-page'
import { CustomerAccess } from '@/features/assist/customer-access'
import { RunningHere } from '@/features/assist/running-here'
import { ViewAs } from '@/features/assist/view-as'
import { CartTab } from '@/features/cart/cart-tab'
import { CustomerScreen } from '@/features/customer/customer-screen'
import { Incident } from '@/features/health/incident'
import { ServiceList } from '@/features/health/service-list'
import { CustomerOrders } from '@/features/orders/customer-orders'
import { OrderScreen } from '@/features/orders/order-screen'
import { Today } from '@/features/today/today'
import { CUSTOMER_SECTIONS, type CustomerSection } from '@/lib/customer-sections'
import type { TabScreen } from '@/lib/tab-screens'

type Props = Pick<TabScreen, 'kind' | 'id' | 'section'>

/** The screen of one subject, put together from its features. */
export const SubjectScreen = memo(function SubjectScreen({ kind, id, section: name }: Props) {
  if (kind === 'today') return <Today incident={<Incident />} running={<RunningHere />} services={<ServiceList />} />
  if (kind === 'order') return <OrderScreen number={id} />
  if (kind === 'cart') return <CartTab address={`carts/${encodeURIComponent(id)}`} standalone={id} />
  const section = CUSTOMER_SECTIONS.find((known) => known === (name || 'overview'))
  if (!section) return <NoSuchPage />
  return <CustomerScreen customer={id} section={section} slot={slotOf(section, id)} viewAs={<ViewAs customer={id} />} />
})

function slotOf(section: CustomerSection, ref: string) {
  if (section === 'cart') return <CartTab address={`customers/${ref}/cart`} />
  if (section === 'orders') return <CustomerOrders customer={ref} />
  if (section === 'access') return <CustomerAccess customer={ref} />
  return null
}
