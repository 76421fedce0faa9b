import { getTranslations } from 'next-intl/server'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { ShopLink } from '@/shell/shop-link'
import s from './list.module.css'

type LoadMoreProps = { readonly shown: number; readonly total: number; readonly next?: string }

/** A plain link, so that every page of a list can be reached, kept and found. */
export async function LoadMore({ shown, total, next }: LoadMoreProps) {
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
        <ShopLink className={button.button} data-kind="secondary" href={next}>
          {t('loadMore')}
        </ShopLink>
      )}
    </div>
  )
}
