import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { signedInStaff } from '@/access/signed-in-staff'
import { AccessPage } from '../sign-in/access-page'
import { Enrolment } from './enrolment'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.access')
  return { title: t('enrolTitle') }
}

/** An own password, an authenticator, the codes for a lost one: before them nothing else is open. */
export default async function EnrolmentPage() {
  const staff = await signedInStaff()
  if (!staff) redirect('/sign-in')
  if (!staff.isEnrolling) redirect('/')
  const t = await getTranslations('console.access')
  return (
    <AccessPage title={t('enrolTitle')} lead={t('enrolLead')}>
      <Enrolment email={staff.email} />
    </AccessPage>
  )
}
