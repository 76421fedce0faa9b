import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import { AccountFrame } from '@/features/account/account-frame'
import { loadReturns } from '@/features/returns/load-returns'
import { ReturnList } from '@/features/returns/return-list'
import s from '@/features/returns/returns.module.css'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('return')
  return { title: t('mine'), robots: { index: false } }
}

/** What the member has sent back, and what became of it. */
export default async function AccountReturnsPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations('return')])
  const returns = await loadReturns(place)
  return (
    <AccountFrame current="accountReturns">
      <h1 className={base.h1} tabIndex={-1}>
        {t('mine')}
      </h1>
      {returns.length > 0 ? <ReturnList returns={returns} /> : <p className={base.lead}>{t('empty')}</p>}
      <div className={s.actions}>
        <ShopLink className={button.button} href={hrefFor('registerReturn', place)}>
          {t('title')}
        </ShopLink>
      </div>
    </AccountFrame>
  )
}
