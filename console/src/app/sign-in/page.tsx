import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { pathWithin } from '@/access/path-within'
import { signedInStaff } from '@/access/signed-in-staff'
import { AccessPage } from './access-page'
import { SignInForm } from './sign-in-form'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('signIn.documentTitle') }
}

type Props = { searchParams: Promise<{ to?: string | string[] }> }

export default async function SignInPage({ searchParams }: Props) {
  const to = pathWithin((await searchParams).to)
  const staff = await signedInStaff()
  if (staff) redirect(staff.isEnrolling ? '/enrolment' : to)
  const t = await getTranslations('console.signIn')
  return (
    <AccessPage title={t('title')} lead={to === '/' ? t('lead') : t('returnTo')}>
      <SignInForm to={to} />
    </AccessPage>
  )
}
