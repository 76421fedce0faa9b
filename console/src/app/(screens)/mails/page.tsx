import { MailQueue } from '@/features/queues/mail-queue'
import { pageTitle, type SearchParams, termOf } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.mails')

type Props = { searchParams: SearchParams }

export default async function MailsPage({ searchParams }: Props) {
  return <MailQueue initial={await termOf(searchParams)} />
}
