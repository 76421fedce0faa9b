'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from 'react'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import { SEARCH_PANEL } from '@/shell/search-button'
import { useLayer } from '@/shell/use-layer'
import s from './search.module.css'

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
  const panel = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [phrase, setPhrase] = useState('')
  const router = useRouter()
  const pathname = usePathname()

  useLayer(isOpen, () => panel.current?.hidePopover())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place, the panel is left behind
  useEffect(() => panel.current?.hidePopover?.(), [pathname])

  const open = (href: string) => {
    panel.current?.hidePopover()
    router.push(href)
  }
  const onToggle = (isNowOpen: boolean) => {
    setOpen(isNowOpen)
    if (!isNowOpen) return leaveButton()
    if (!field) return
    const shown = document.querySelector<HTMLElement>('[data-search-phrase]')?.dataset.searchPhrase
    if (shown && !field.value) field.value = shown
    setPhrase(field.value)
    field.focus()
    field.select()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const asked = field?.value.trim()
    if (asked) open(resultPath + encodeURIComponent(asked))
  }

  return (
    <div
      ref={panel}
      id={SEARCH_PANEL}
      popover="auto"
      className={s.searchPanel}
      onToggle={(event) => event.target === event.currentTarget && onToggle(event.newState === 'open')}
    >
      <search>
        <form
          className={s.searchForm}
          action="/api/search"
          onSubmit={onSubmit}
          onReset={() => {
            setPhrase('')
            field?.focus()
          }}
        >
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

/** The browser gives the focus back to the button, and rings it as if a key had been pressed: a finger needs no ring. */
function leaveButton(): void {
  const focused = document.activeElement
  if (matchMedia('(pointer: coarse)').matches && focused instanceof HTMLElement) focused.blur()
}
