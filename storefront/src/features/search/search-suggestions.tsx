'use client'

import type { SearchOrigin } from '@shop/api-client/search/requests'
import type { ProductGroup } from '@shop/domain/recommendation'
import { type ComponentType, useEffect, useState } from 'react'
import base from '@/ui/base.module.css'
import { setSearchOrigin } from '@/browser/search-origin'
import { lazyTexts, type Translate } from '@/texts/lazy-texts'
import { Highlight } from './highlight'
import { RecentSearches } from './recent-searches'
import s from './search.module.css'
import type { SuggestionsProps } from './search-panel'
import { SuggestedContents } from './suggested-contents'
import { SuggestedLink } from './suggested-link'
import { SuggestedSection } from './suggested-section'
import { useShownSuggestions } from './use-shown-suggestions'

type Props = SuggestionsProps & {
  /** The cards belong to the products; the page puts them here. */
  readonly Products: ComponentType<{ readonly groups: readonly ProductGroup[] }>
}

/** Phrases, categories, brands, pages and products for what is typed, and what was searched before. */
export function SearchSuggestions(props: Props) {
  const [t, setTexts] = useState<Translate>()
  useEffect(() => {
    // Without them what is typed can still be searched for.
    lazyTexts('search', 'a11y')
      .then((texts) => setTexts(() => texts))
      .catch(console.warn)
  }, [])
  return t ? <Panel {...props} t={t} /> : <div className={s.searchBody} />
}

function Panel({ phrase, field, resultPath, open, Products, t }: Props & { readonly t: Translate }) {
  const suggested = useShownSuggestions({ phrase, field, open })
  const { found, shown, failed, forget, isNothingFound, isForEverybody } = suggested
  const { phrases, contents, contentCount, recent, listbox, option } = suggested
  const hrefOf = (q: string) => resultPath + encodeURIComponent(q)
  const choose = (q: string, origin: SearchOrigin) => () => {
    setSearchOrigin(q, origin)
    open(hrefOf(q))
  }

  return (
    <div className={s.searchBody}>
      <div {...listbox} className={base.srOnly} role="listbox" aria-label={t('search.suggestions')} />
      <p className={base.srOnly} role="status">
        {found && found.phrase !== '' ? t('a11y.resultsUpdated', { count: found.totalHits }) : ''}
      </p>
      {failed && <p className={s.searchFailed}>{t('search.unavailable')}</p>}
      {found && isNothingFound && (
        <p className={s.searchFailed}>
          {t('search.results', { count: 0, phrase: found.phrase })}. {t('search.noHitsHelp')}
        </p>
      )}
      {phrases.length > 0 && (
        <SuggestedSection title={found?.phrase === '' ? t('search.popular') : t('search.suggestions')}>
          {phrases.map(({ q, highlighted }, index) => (
            <SuggestedLink
              key={q}
              {...option(index)}
              icon="search"
              href={hrefOf(q)}
              onOpen={choose(q, 'PHRASE_SUGGEST')}
            >
              <Highlight text={highlighted} />
            </SuggestedLink>
          ))}
        </SuggestedSection>
      )}
      {(contents.length > 0 || recent.length > 0) && (
        <div className={s.searchColumn}>
          <SuggestedContents contents={contents} option={option} first={phrases.length} open={open} t={t} />
          {recent.length > 0 && (
            <RecentSearches
              phrases={recent.map(({ q }) => q)}
              option={(index) => option(phrases.length + contentCount + index)}
              hrefOf={hrefOf}
              onChoose={(q) => choose(q, 'RECENT_SEARCH')()}
              onForget={(forgotten) => {
                forget(forgotten)
                field.focus()
              }}
              t={t}
            />
          )}
        </div>
      )}
      {found && shown && shown.productSuggestions.length > 0 && (
        <SuggestedSection
          wide
          title={isNothingFound ? t('search.popular') : t('search.products')}
          action={
            !isForEverybody && (
              <a
                className={base.link}
                href={hrefOf(found.phrase)}
                onClick={(event) => {
                  event.preventDefault()
                  open(hrefOf(found.phrase))
                }}
              >
                {t('search.showAll', { count: found.totalHits })}
              </a>
            )
          }
        >
          <Products groups={shown.productSuggestions} />
        </SuggestedSection>
      )}
    </div>
  )
}
