import { StockQueue } from '@/features/products/stock-queue'
import { pageTitle, type SearchParams, termOf } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.products')

type Props = { searchParams: SearchParams }

export default async function ProductsPage({ searchParams }: Props) {
  return <StockQueue initial={await termOf(searchParams)} />
}
