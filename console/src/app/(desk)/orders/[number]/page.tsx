import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrderDesk } from '@/features/orders/order-desk'

type Props = { params: Promise<{ number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: `${t('orders.title')} ${(await params).number}` }) }
}

export default async function OrderPage({ params }: Props) {
  return <OrderDesk number={(await params).number} />
}
