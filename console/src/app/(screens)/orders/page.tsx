import { OrderList } from '@/features/orders/order-list'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.orders')

export default function OrdersPage() {
  return <OrderList />
}
