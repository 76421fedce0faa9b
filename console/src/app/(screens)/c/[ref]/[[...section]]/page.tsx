import { NoSuchPage } from '@/frame/no-such-page'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('customer.title')

type Props = { params: Promise<{ ref: string; section?: string[] }> }

/** A customer stands on the stage of the layout, with the section that the address names. */
export default async function CustomerPage({ params }: Props) {
  const { section = [] } = await params
  return section.length > 1 ? <NoSuchPage /> : null
}
