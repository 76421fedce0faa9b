'use client'

import type { SearchOrigin } from '@shop/api-client/search/requests'
import type { ProductGroup } from '@shop/domain/recommendation'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { browserSearch } from '@/lib/browser-search'
import { lazyTexts, type Translate } from '@/lib/lazy-texts'
import { setSearchOrigin } from '@/lib/search-origin'
import base from '@/shell/base.module.css'
import { Highlight } from './highlight'
import { RecentSearches } from './recent-searches'
import s from './search.module.css'
import type { SuggestionsProps } from './search-panel'
import { type ContentKind, contentsByKind, isEmpty } from './suggested'
import { SuggestedLink } from './suggested-link'
import { useOptions } from './use-options'
import { useSuggestions } from './use-suggestions'

type Props = SuggestionsProps & {
  /** The cards belong to the products; the page puts them here. */
  readonly Products: ComponentType<{ readonly groups: readonly ProductGroup[] }>
}

/** Phrases, categories, brands, pages and products for what is typed, and what was searched before. */
export function SearchSuggestions(props: Props) {
  const [t, setTexts] = useState<Translate>()
  useEffect(() => {
    void lazyTexts('search', 'a11y').then((texts) => setTexts(() => texts))
  }, [])
  return t ? <Panel {...props} t={t} /> : <div className={s.searchBody} />
}

function Panel({ phrase, field, resultPath, open, Products, t }: Props & { readonly t: Translate }) {
  const { found, start, failed, forget } = useSuggestions(phrase.trim())
  const hrefOf = (q: string) => resultPath + encodeURIComponent(q)
  const choose = (q: string, origin: SearchOrigin) => () => {
    setSearchOrigin(q, origin)
    open(hrefOf(q))
  }

  const isNothingFound = found !== undefined && found.phrase !== '' && isEmpty(found)
  // Where nothing fits stands what everybody is offered, under what it says.
  const shown = isNothingFound ? start : found
  const isForEverybody = isNothingFound || found?.phrase === ''
  const phrases = shown?.phraseSuggestions ?? []
  const contents = contentsByKind(shown?.contentSuggestions ?? [])
  const recent = start?.recentSearches ?? []
  const contentCount = contents.reduce((sum, [, items]) => sum + items.length, 0)
  const { listbox, option } = useOptions(field, phrases.length + contentCount + recent.length, () => {
    // Exactly an article number: there is one thing to see.
    const link = found?.phrase === field.value.trim() ? found.redirectLink : undefined
    if (link) open(link)
    return link !== undefined
  })
  const headings: Readonly<Record<ContentKind, string>> = {
    categories: t('search.categories'),
    brands: t('search.brands'),
    pages: t('search.pages'),
  }
  let at = phrases.length

  return (
    <div className={s.searchBody}>
      <div {...listbox} className={base.srOnly} role="listbox" aria-label={t('search.suggestions')} />
      <p className={base.srOnly} role="status">
        {found && found.phrase !== '' ? t('a11y.resultsUpdated', { count: found.totalHits }) : ''}
      </p>
      {failed && <p className={s.searchFailed}>{t('search.unavailable')}</p>}
      {isNothingFound && (
        <p className={s.searchFailed}>
          {t('search.results', { count: 0, phrase: found.phrase })}. {t('search.noHitsHelp')}
        </p>
      )}
      {phrases.length > 0 && (
        <Section title={found?.phrase === '' ? t('search.popular') : t('search.suggestions')}>
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
        </Section>
      )}
      {(contents.length > 0 || recent.length > 0) && (
        <div className={s.searchColumn}>
          {contents.map(([kind, items]) => (
            <Section key={kind} title={headings[kind]}>
              {items.map(({ link, highlightedTitle, ticket }) => (
                <SuggestedLink
                  key={link}
                  {...option(at++)}
                  href={link}
                  onOpen={() => {
                    if (ticket) void browserSearch().notify.click(ticket)
                    open(link)
                  }}
                >
                  <Highlight text={highlightedTitle} />
                </SuggestedLink>
              ))}
            </Section>
          ))}
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
        <Section
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
        </Section>
      )}
    </div>
  )
}

type SectionProps = {
  readonly title: string
  readonly action?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Section({ title, action, wide, children }: SectionProps) {
  return (
    <section className={s.searchSection} data-wide={wide ? '' : undefined}>
      <div className={s.searchTitle}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
