import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CustomerAccess } from '@/features/assist/customer-access'
import { ViewAs } from '@/features/assist/view-as'
import { CartTab } from '@/features/cart/cart-tab'
import { CustomerDesk } from '@/features/customer/customer-desk'
import { CUSTOMER_SECTIONS, type CustomerSection } from '@/features/customer/customer-sections'
import { CustomerOrders } from '@/features/orders/customer-orders'
import { NoSuchPage } from '@/frame/no-such-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('customer.title') }) }
}

type Props = { params: Promise<{ ref: string; section?: string[] }> }

export default async function CustomerPage({ params }: Props) {
  const { ref, section: [name = 'overview', ...more] = [] } = await params
  const section = CUSTOMER_SECTIONS.find((known) => known === name)
  if (!section || more.length > 0) return <NoSuchPage />
  return (
    <CustomerDesk customer={ref} section={section} slot={slotOf(section, ref)} viewAs={<ViewAs customer={ref} />} />
  )
}

function slotOf(section: CustomerSection, ref: string) {
  if (section === 'cart') return <CartTab address={`customers/${ref}/cart`} />
  if (section === 'orders') return <CustomerOrders customer={ref} />
  if (section === 'access') return <CustomerAccess customer={ref} />
  return null
}
