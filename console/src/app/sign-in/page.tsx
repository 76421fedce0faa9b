import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { pathWithin } from '@/access/path-within'
import { signedInStaff } from '@/access/signed-in-staff'
import { LanguageChoice } from '@/frame/language-choice'
import { Mark } from '@/frame/mark'
import { CONSOLE_LOCALES } from '@/i18n/locale'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('signIn.documentTitle') }
}

type Props = { searchParams: Promise<{ to?: string | string[] }> }

export default async function SignInPage({ searchParams }: Props) {
  const to = pathWithin((await searchParams).to)
  if (await signedInStaff()) redirect(to)
  const t = await getTranslations('console')
  const locale = await getLocale()
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <div className={classes.head}>
          <Mark />
          <div>
            <h1 className={classes.title}>{t('signIn.title')}</h1>
            <p className={classes.dim}>{to === '/' ? t('signIn.lead') : t('signIn.returnTo')}</p>
          </div>
        </div>
        <SignInForm
          to={to}
          texts={{
            email: t('signIn.email'),
            password: t('signIn.password'),
            showPassword: t('signIn.showPassword'),
            submit: t('signIn.submit'),
            emailMissing: t('signIn.emailMissing'),
            passwordMissing: t('signIn.passwordMissing'),
            wrongCredentials: t('signIn.wrongCredentials'),
            tooManyTries: t('signIn.tooManyTries'),
            unreachable: t('signIn.unreachable'),
          }}
        />
      </div>
      <footer className={classes.foot}>
        <LanguageChoice
          current={locale}
          label={t('signIn.language')}
          choices={CONSOLE_LOCALES.map((code) => ({ code, name: t(`languages.${code}`) }))}
        />
      </footer>
    </main>
  )
}
