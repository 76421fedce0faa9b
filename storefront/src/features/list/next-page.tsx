import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { ShopLink } from '@/ui/shop-link'
import s from './list.module.css'

type NextPageProps = { readonly shown: number; readonly total: number; readonly next?: string }

/** How far a list is seen and the way to its next page, for lists that are asked for anew on each page. */
export async function NextPage({ shown, total, next }: NextPageProps) {
  const t = await getTranslations('list')
  return (
    <div className={s.loadMore}>
      <p className={base.num}>{t('progress', { shown, total })}</p>
      <div
        className={s.loadMoreBar}
        style={{ '--share': `${(shown / Math.max(1, total)) * 100}%` } as React.CSSProperties}
      >
        <i />
      </div>
      {next && (
        <ShopLink className={button.button} data-kind="secondary" href={next} rel="next">
          {t('loadMore')}
        </ShopLink>
      )}
    </div>
  )
}
