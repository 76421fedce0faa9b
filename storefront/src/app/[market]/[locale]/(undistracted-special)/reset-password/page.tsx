import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ScreenTitle } from '@/ui/screen-head'
import { ResetForm } from '@/features/auth/reset-form'
import s from '@/features/auth/reset-password.module.css'
import { resetTextKeys } from '@/features/auth/reset-texts'
import { getPlace } from '@/place/place'
import { secretPage } from '@/seo/page-metadata'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reset')
  // The address holds a key: no search engine and no other site may hear of it.
  return secretPage(t('title'))
}

/** The same page for everybody: the key stays in the browser until it is used. */
export default async function ResetPasswordPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const texts = Object.fromEntries(resetTextKeys.map((key) => [key, t.raw(key) as string]))
  return (
    <main id="main" className={`${base.page} ${s.reset}`}>
      <ScreenTitle>{t('reset.title')}</ScreenTitle>
      <ResetForm language={place.languageId} texts={texts} />
    </main>
  )
}
