import type { OrderStatus } from '@shop/domain/order'
import { getTranslations } from 'next-intl/server'

/** What is said when an order comes to a status. */
export async function liveTexts(): Promise<Record<OrderStatus, string>> {
  const t = await getTranslations('order')
  const said = (status: OrderStatus) => t('statusChanged', { status: t(`status.${status}`) })
  return {
    received: said('received'),
    processing: said('processing'),
    completed: said('completed'),
    cancelled: said('cancelled'),
  }
}
