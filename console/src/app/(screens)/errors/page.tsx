import { ErrorQueue } from '@/features/queues/error-queue'
import { pageTitle, type SearchParams, termOf } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.errors')

type Props = { searchParams: SearchParams }

export default async function ErrorsPage({ searchParams }: Props) {
  return <ErrorQueue initial={await termOf(searchParams)} />
}
