import { formatLongDate } from '@shop/domain/format'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { ShopLink } from '@/ui/shop-link'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'

type WithdrawalRightProps = {
  readonly order: string | number
  readonly endedOn: string | null
  /** The right, as long as there is one. */
  readonly children: ReactNode
}

/** The right of withdrawal and the way to use it; once it is over, when that was. */
export async function WithdrawalRight({ order, endedOn, children }: WithdrawalRightProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  if (endedOn) return t('return.over', { date: formatLongDate(Date.parse(endedOn), place.locale, 'UTC') })
  return (
    <>
      {children}{' '}
      <ShopLink className={base.link} href={`${hrefFor('registerReturn', place)}?order=${order}`}>
        {t('footer.withdraw')}
      </ShopLink>
    </>
  )
}
