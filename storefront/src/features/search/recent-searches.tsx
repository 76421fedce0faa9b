import type { ComponentProps } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import type { Translate } from '@/texts/lazy-texts'
import s from './search.module.css'
import { SuggestedLink } from './suggested-link'

export type Option = Pick<ComponentProps<typeof SuggestedLink>, 'id' | 'aria-selected'>
type RecentSearchesProps = {
  readonly phrases: readonly string[]
  readonly option: (index: number) => Option
  readonly hrefOf: (phrase: string) => string
  readonly onChoose: (phrase: string) => void
  readonly onForget: (phrases: readonly string[] | 'all') => void
  readonly t: Translate
}

/** Newest first; each can be removed, and all of them together. */
export function RecentSearches({ phrases, option, hrefOf, onChoose, onForget, t }: RecentSearchesProps) {
  return (
    <section className={s.searchSection}>
      <div className={s.searchTitle}>
        <h2>{t('search.recent')}</h2>
        <button type="button" className={`${base.link} ${s.searchClear}`} onClick={() => onForget('all')}>
          {t('search.clearRecent')}
        </button>
      </div>
      {phrases.map((phrase, index) => (
        <div key={phrase} className={s.searchRecent}>
          <SuggestedLink {...option(index)} icon="clock" href={hrefOf(phrase)} onOpen={() => onChoose(phrase)}>
            {phrase}
          </SuggestedLink>
          <button
            type="button"
            className={button.iconButton}
            aria-label={t('search.removeRecent', { phrase })}
            onClick={() => onForget([phrase])}
          >
            <Icon name="close" size="xs" />
          </button>
        </div>
      ))}
    </section>
  )
}
