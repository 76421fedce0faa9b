import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { signedInStaff } from '@/access/signed-in-staff'
import { Mark } from '@/frame/mark'
import { SignOutButton } from '@/frame/sign-out-button'
import classes from './sign-in/sign-in.module.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('start.documentTitle') }
}

export default async function StartPage() {
  const staff = await signedInStaff()
  if (!staff) redirect('/sign-in')
  const t = await getTranslations('console')
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <div className={classes.head}>
          <Mark />
          <div>
            <h1 className={classes.title}>{t('start.title', { name: staff.name })}</h1>
            <p className={classes.dim}>{t(`roles.${staff.role}`)}</p>
          </div>
        </div>
        <div className={classes.form}>
          <SignOutButton text={t('start.signOut')} />
        </div>
      </div>
    </main>
  )
}
