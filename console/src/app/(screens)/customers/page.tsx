import { CustomerSearch } from '@/features/search/customer-search'
import { pageTitle, type SearchParams, termOf } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.customers')

type Props = { searchParams: SearchParams }

export default async function CustomersPage({ searchParams }: Props) {
  return <CustomerSearch initial={await termOf(searchParams)} />
}
