import { SessionRecord } from '@/features/assist/session-record'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('viewAs.record')

type Props = { params: Promise<{ id: string }> }

export default async function SessionPage({ params }: Props) {
  const { id } = await params
  return <SessionRecord id={id} />
}
