import { MakerQueue } from '@/features/products/maker-queue'
import { pageTitle, type SearchParams, termOf } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('makers.title')

type Props = { searchParams: SearchParams }

export default async function MakersPage({ searchParams }: Props) {
  return <MakerQueue initial={await termOf(searchParams)} />
}
