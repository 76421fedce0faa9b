import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { MissingNote } from './missing-note'

/** The shop's own screen where there is no page, with something to go on with below. */
export async function MissingScreen({ children }: { readonly children: ReactNode }) {
  const place = await getPlace()
  const t = await getTranslations()
  return (
    <main id="main" className={base.page}>
      <MissingNote
        title={t('error.404.title')}
        text={t('error.404.text')}
        home={{ label: t('error.home'), href: hrefFor('home', place) }}
        news={{ label: t('nav.new'), href: hrefFor('newArrivals', place) }}
      />
      {children}
      <div className={base.section} />
    </main>
  )
}
