'use client'

import type { ComponentType } from 'react'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { SEARCH_PANEL } from '@/frame/header/search-button'
import s from './search.module.css'
import { useSearchPanel } from './use-search-panel'

export type SearchPanelProps = {
  /** Begins the address of every result page. */
  readonly resultPath: string
  /** What the form tells where no script runs. */
  readonly place: { readonly market: string; readonly locale: string }
  readonly texts: Readonly<Record<'label' | 'clear' | 'close', string>>
}

export type SuggestionsProps = {
  readonly phrase: string
  readonly field: HTMLInputElement
  readonly resultPath: string
  readonly open: (href: string) => void
}

type PanelProps = SearchPanelProps & { readonly Suggestions: ComponentType<SuggestionsProps> }

/** A form that the browser itself opens and closes; what is suggested below it arrives when it is opened. */
export function SearchPanel({ resultPath, place, texts, Suggestions }: PanelProps) {
  const { panel, field, setField, isOpen, phrase, setPhrase, open, ...events } = useSearchPanel(resultPath)
  return (
    <div
      ref={panel}
      id={SEARCH_PANEL}
      popover="auto"
      className={s.searchPanel}
      onToggle={(event) => event.target === event.currentTarget && events.onToggle(event.newState === 'open')}
    >
      <search>
        <form className={s.searchForm} action="/api/search" onSubmit={events.onSubmit} onReset={events.onReset}>
          <Icon name="search" />
          <div className={s.searchField}>
            <input type="hidden" name="market" value={place.market} />
            <input type="hidden" name="locale" value={place.locale} />
            <input
              ref={setField}
              className={s.searchInput}
              type="text"
              inputMode="search"
              name="q"
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
              aria-label={texts.label}
              placeholder={texts.label}
              onInput={(event) => setPhrase(event.currentTarget.value)}
            />
          </div>
          <button type="reset" className={button.textButton} data-hidden={phrase ? undefined : ''}>
            {texts.clear}
          </button>
          <button
            type="button"
            className={button.iconButton}
            aria-label={texts.close}
            popoverTarget={SEARCH_PANEL}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </form>
        {isOpen && field && <Suggestions phrase={phrase} field={field} resultPath={resultPath} open={open} />}
      </search>
    </div>
  )
}
