import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { pathWithin } from '@/access/path-within'
import { signedInStaff } from '@/access/signed-in-staff'
import { staffWays } from '@/access/staff-api'
import { AccessPage } from './access-page'
import { ProviderButton } from './provider-button'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('signIn.documentTitle') }
}

type Props = { searchParams: Promise<{ to?: string | string[]; error?: string | string[] }> }

export default async function SignInPage({ searchParams }: Props) {
  const { to: wanted, error } = await searchParams
  const to = pathWithin(wanted)
  const staff = await signedInStaff()
  if (staff) redirect(staff.isEnrolling ? '/enrolment' : to)
  const t = await getTranslations('console.signIn')
  // Where nobody answers, the form says so.
  const { provider, isLocalOn } = await staffWays().catch(() => ({ provider: null, isLocalOn: true }))
  return (
    <AccessPage title={t('title')} lead={to === '/' ? t('lead') : t('returnTo')}>
      {provider && <ProviderButton name={provider} to={to} error={typeof error === 'string' ? error : undefined} />}
      {isLocalOn ? (
        <SignInForm to={to} />
      ) : (
        <details className={classes.emergency}>
          <summary>{t('emergency')}</summary>
          <SignInForm to={to} />
        </details>
      )}
    </AccessPage>
  )
}
