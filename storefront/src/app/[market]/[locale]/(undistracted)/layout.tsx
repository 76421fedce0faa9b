import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import { UndistractedFrame } from '@/shell/undistracted-frame'

export default async function UndistractedLayout({ children }: { readonly children: ReactNode }) {
  const [place, t] = await Promise.all([getPlace(), getTranslations('checkout')])
  const back = { href: hrefFor('cart', place), label: t('backToCart') }
  return (
    <UndistractedFrame isPayment back={back}>
      {children}
    </UndistractedFrame>
  )
}
