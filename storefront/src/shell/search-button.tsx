'use client'

import { useEffect, useRef, useState } from 'react'
import button from './button.module.css'
import s from './header.module.css'
import { Icon } from './icon'

type SearchButtonProps = {
  readonly className?: string
  readonly texts: {
    readonly action: string
    readonly open: string
    readonly label: string
    readonly submit: string
    readonly close: string
  }
}

/** The phrase is part of the path, so that a result page can be kept and linked to. */
export function SearchButton({ texts, className }: SearchButtonProps) {
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${button.iconButton} ${className ?? ''}`}
        aria-label={texts.open}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="search" />
      </button>
      {open && (
        <search className={s.searchPanel}>
          <form
            className={s.searchForm}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            onSubmit={(event) => {
              event.preventDefault()
              const phrase = input.current?.value.trim()
              if (phrase) location.assign(texts.action + encodeURIComponent(phrase))
            }}
          >
            <Icon name="search" />
            <div className={s.searchField}>
              <input
                ref={input}
                className={s.searchInput}
                type="search"
                aria-label={texts.label}
                placeholder={texts.label}
              />
            </div>
            <button type="submit" className={`${button.button} ${s.searchSubmit}`} data-size="s">
              {texts.submit}
            </button>
            <button type="button" className={button.iconButton} aria-label={texts.close} onClick={close}>
              <Icon name="close" />
            </button>
          </form>
        </search>
      )}
    </>
  )
}
