'use client'

import { Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useGo } from '@/lib/use-go'
import { useTabs } from '@/lib/workspace'
import { Icon } from './icon'
import { fits, Marked, type PaletteRow } from './palette-row'
import { Keys } from './small-parts'
import { useFoundRows } from './use-found-rows'
import { useKnownRows } from './use-known-rows'
import { useLocalRows } from './use-local-rows'

const MOST = 40
const ORDER = /^#\s*(\d{1,9})$/

/** What the field finds for this role: it promises no more than is there. */
export function useSearchPromise(): string {
  const t = useTranslations('console')
  const { may } = useStaff()
  const kind = may('customers:view') ? 'customers' : may('stock:watch') ? 'products' : 'actions'
  return t(`shell.searchFor.${kind}`)
}

type Props = { onClose: () => void; onLock: () => void }

/**
 * One field over what is open, what can be done with what is on show, the sections, saved views, drafts, settings, and
 * what the services find. `>` leaves the actions, `#` goes to an order.
 */
export function Palette({ onClose, onLock }: Props) {
  const t = useTranslations('console')
  const [term, setTerm] = useState('')
  const [at, setAt] = useState(0)
  const { rows, wanted, counts } = useRows(term, onLock)
  const promise = useSearchPromise()
  const list = useId()
  const chosen = rows[Math.min(at, rows.length - 1)]
  const take = useTake(onClose)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((old) => (Math.min(old, rows.length - 1) + step + rows.length) % Math.max(1, rows.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(chosen, event.ctrlKey || event.metaKey)
    }
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  })
  const groups = [...new Set(rows.map(({ group }) => group))]
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      yOffset={96}
      size={640}
      padding={0}
      classNames={{ content: 'palette' }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <div className="palette-search">
        <Icon name="search" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={chosen && `${list}-${chosen.id}`}
          aria-label={t('palette.title')}
          placeholder={promise}
          value={term}
          onKeyDown={press}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            setAt(0)
          }}
        />
        <Keys keys={['Esc']} />
      </div>
      <div role="listbox" id={list} ref={box} aria-label={t('palette.title')} className="palette-list">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={group} role="group" aria-label={group}>
            <div className="pg" aria-hidden="true">
              {group}
              <span className="num">{counts.get(group)}</span>
            </div>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                <div
                  key={row.id}
                  id={`${list}-${row.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={row === chosen}
                  className="palette-row"
                  data-selected={row === chosen || undefined}
                  onClick={(event) => take(row, event.ctrlKey || event.metaKey)}
                >
                  {row.face}
                  <span className="ell grow">
                    <Marked text={row.text} wanted={wanted} />
                  </span>
                  {row.aside && <span className="faint sm ell">{row.aside}</span>}
                </div>
              ))}
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <p className="palette-none" role="status">
          {t('palette.none', { phrase: term })}
        </p>
      )}
      <div className="mfoot">
        <span className="khint" aria-hidden="true">
          <Keys keys={['↑', '↓']} /> {t('shortcuts.move')} <Keys keys={['↵']} /> {t('table.open')}{' '}
          <Keys keys={['Ctrl', '↵']} /> {t('shortcuts.background')}
        </span>
        <span className="sp" />
        <span className="khint" aria-hidden="true">
          {t('palette.hintType')} <Keys keys={['>']} /> {t('palette.hintActions')}
        </span>
      </div>
    </Modal>
  )
}

/** In the order in which they are looked for: nothing of the settings stands there before it is asked for. */
function useRows(term: string, onLock: () => void) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const isDeeds = term.startsWith('>')
  const typed = (isDeeds ? term.slice(1) : term).trim()
  const wanted = typed.toLowerCase()
  const number = ORDER.exec(typed)?.[1]
  const local = useLocalRows(onLock)
  const known = useKnownRows(!isDeeds && wanted !== '')
  const found = useFoundRows(isDeeds ? '' : typed.replace(/^#\s*/, ''))
  const settings = t('palette.settings')
  const order: PaletteRow[] =
    number && may('orders:view')
      ? [
          {
            id: `number-${number}`,
            group: t('nav.orders'),
            path: `/orders/${number}`,
            text: t('orders.relatedOrder', { number }),
            face: <Icon name="box" />,
          },
        ]
      : []
  const fitting = [...local, ...known].filter((row) => {
    if (isDeeds) return row.isAction && fits(row, wanted)
    return wanted === '' ? row.group !== settings : fits(row, wanted)
  })
  const seen = new Set<string>()
  const rows = [...order, ...fitting, ...found].filter((row) => {
    const key = 'path' in row ? row.path : row.id
    return !seen.has(key) && seen.add(key)
  })
  return { rows: rows.slice(0, MOST), wanted, counts: countsOf(rows) }
}

/** How many there are of each group; `6+` where the services know of more. */
function countsOf(rows: readonly PaletteRow[]): ReadonlyMap<string, string> {
  const groups = new Set(rows.map(({ group }) => group))
  const countOf = (group: string) => {
    const of = rows.filter((row) => row.group === group)
    return `${of.length}${of.some(({ hasMore }) => hasMore) ? '+' : ''}`
  }
  return new Map([...groups].map((group) => [group, countOf(group)]))
}

/** Goes there, or does it once the palette is gone; with Ctrl a subject opens as a tab beside. */
function useTake(onClose: () => void) {
  const go = useGo()
  const { open } = useTabs()
  return (row: PaletteRow | undefined, isBackground: boolean) => {
    if (!row) return
    const ref = 'path' in row ? /^\/c\/([^/]+)$/.exec(row.path)?.[1] : undefined
    if (isBackground && ref && 'path' in row)
      return open({ kind: 'customer', id: ref, title: row.text, market: null, path: row.path })
    onClose()
    if ('path' in row) go(row.path)
    else setTimeout(row.run)
  }
}
