import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import { UndistractedFrame } from '@/shell/undistracted-frame'

type SpecialLayoutProps = { readonly children: ReactNode; readonly special: ReactNode }

/** The undistracted frame with a place of its own below the page: `@special` of a screen fills it. */
export default async function UndistractedSpecialLayout({ children, special }: SpecialLayoutProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations('error')])
  return (
    <UndistractedFrame back={{ href: hrefFor('home', place), label: t('home') }}>
      {children}
      {special}
    </UndistractedFrame>
  )
}
