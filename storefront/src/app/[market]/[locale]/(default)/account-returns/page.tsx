import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ScreenTitle } from '@/ui/screen-head'
import { ShopLink } from '@/ui/shop-link'
import { AccountFrame } from '@/features/account/account-frame'
import { loadReturns } from '@/features/returns/load-returns'
import { ReturnList } from '@/features/returns/return-list'
import s from '@/features/returns/returns.module.css'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('return.mine'))

/** What the member has sent back, and what became of it. */
export default async function AccountReturnsPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations('return')])
  const returns = await loadReturns(place)
  return (
    <AccountFrame current="accountReturns">
      <ScreenTitle>{t('mine')}</ScreenTitle>
      {returns.length > 0 ? <ReturnList returns={returns} /> : <p className={base.lead}>{t('empty')}</p>}
      <div className={s.actions}>
        <ShopLink className={button.button} href={hrefFor('registerReturn', place)}>
          {t('title')}
        </ShopLink>
      </div>
    </AccountFrame>
  )
}
