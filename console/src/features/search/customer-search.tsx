'use client'

import { useTranslations } from 'next-intl'
import { PageHead } from '@/ui/page-head'
import { QueryBoundary } from '@/ui/query-boundary'
import { SearchField } from '@/ui/search-field'
import { Icon } from '@/frame/icon'
import { Empty } from '@/frame/states'
import styles from './search.module.css'
import { SearchAnswer } from './search-answer'
import { SearchFoot } from './search-foot'
import { useCustomerSearch } from './use-customer-search'

/** One field; the services say how they read it. */
export function CustomerSearch({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const { term, setTerm, asked, isShort, fewest, found, results, pressKey } = useCustomerSearch(initial)
  return (
    <>
      <PageHead title={t('nav.customers')} />
      <div className="toolbar">
        <SearchField
          className={`search-field ${styles.wide}`}
          label={t('search.title')}
          placeholder={t('search.placeholder')}
          value={term}
          autoFocus
          onKeyDown={pressKey}
          onChange={setTerm}
        />
        {found.data && (
          <span className="faint small" role="status">
            {t('search.readAs', {
              kinds: found.data.readAs.map((kind) => t(`search.kinds.${kind}`)).join(', ') || '–',
            })}
          </span>
        )}
        <span className="spacer" />
        <span className="row gap-6 faint small wide-only">
          <Icon name="shield" size={14} />
          {t('search.recorded')}
        </span>
      </div>
      <div className="scroll" ref={results}>
        {isShort ? (
          <Empty icon="search" title={t('search.start')} text={t('search.tooShort', { min: fewest })} />
        ) : (
          <QueryBoundary of={found} system={t('nav.customers')}>
            {(answer) => <SearchAnswer answer={answer} asked={asked} />}
          </QueryBoundary>
        )}
      </div>
      <SearchFoot answer={found.data} asked={asked} />
    </>
  )
}
