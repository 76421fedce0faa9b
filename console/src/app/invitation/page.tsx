import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccessPage } from '../sign-in/access-page'
import { OpenInvitation } from './open-invitation'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.access')
  return { title: t('enrolTitle') }
}

/** What opens it stands behind the `#` of the address, which no server and no log sees. */
export default async function InvitationPage() {
  const t = await getTranslations('console.access')
  return (
    <AccessPage title={t('enrolTitle')} lead={t('invitedLead')}>
      <OpenInvitation />
    </AccessPage>
  )
}
