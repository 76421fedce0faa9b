import { toggleFilter } from '@shop/domain/filter'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ShopLink } from '@/ui/shop-link'
import type { Chip } from './filter-labels'
import { FilterText, sayOf } from './filter-text'
import s from './list.module.css'
import { hrefWith, noFilters, type Selection } from './selection'

type ListEmptyProps = {
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
}

/** One sentence, one thing to do. */
export function ListEmpty({ title, text, action }: ListEmptyProps) {
  return (
    <div className={notice.emptyState}>
      <h2 className={base.h2}>{title}</h2>
      <p className={base.lead}>{text}</p>
      <ShopLink className={button.button} data-kind="secondary" href={action.href}>
        {action.label}
      </ShopLink>
    </div>
  )
}

type NothingFitsProps = { readonly chips: readonly Chip[]; readonly selection: Selection; readonly path: string }
const MOST = 6

/** Nothing fits everything that is chosen: each choice can be let go of, or all. */
export async function NothingFits({ chips, selection, path }: NothingFitsProps) {
  const t = await getTranslations()
  return (
    <div className={notice.emptyState}>
      <h2 className={base.h2}>{t('list.emptyTitle')}</h2>
      <p className={base.lead}>{t('list.emptyText')}</p>
      <ul className={s.relaxList}>
        {chips.slice(0, MOST).map(({ key, item, words }) => (
          <li key={`${key} ${item.id}`}>
            <ShopLink
              className={s.relaxItem}
              href={hrefWith(path, { ...selection, page: 1, filters: toggleFilter(selection.filters, key, item) })}
            >
              <Icon name="close" size="s" />
              <FilterText words={sayOf(words, (filter) => t('list.without', { filter }))} />
            </ShopLink>
          </li>
        ))}
      </ul>
      <ShopLink
        className={button.button}
        data-kind="secondary"
        href={hrefWith(path, { ...selection, page: 1, filters: noFilters })}
      >
        {t('filter.clearAll')}
      </ShopLink>
    </div>
  )
}
