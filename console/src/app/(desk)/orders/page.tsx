import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrderList } from '@/features/orders/order-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.orders') }) }
}

export default function OrdersPage() {
  return <OrderList />
}
