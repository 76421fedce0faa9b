'use client'

import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { deskSearchSchema } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { useStaff } from '@/lib/staff'
import { useGo } from '@/lib/use-go'
import { useWorkspace } from '@/lib/workspace'
import { Icon, type IconName } from './icon'
import { isOpenTo, SECTIONS } from './sections'
import { Face, MarketTag } from './small-parts'
import { useTabTitle } from './tab-title'

type Row = {
  readonly id: string
  readonly group: string
  readonly path: string
  readonly face: ReactNode
  readonly text: string
  readonly aside?: string
}

const DEBOUNCE_MS = 150
const FEWEST = 3
const MOST = 30

/** One field over what is open, the sections, the customers and the orders. Enter goes there. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('console')
  const goTo = useGo()
  const [term, setTerm] = useState('')
  const [at, setAt] = useState(0)
  const rows = [...useLocalRows(term), ...useFoundRows(term)].slice(0, MOST)
  const list = useId()
  const chosen = rows[Math.min(at, rows.length - 1)]

  const go = (row: Row | undefined) => {
    if (!row) return
    onClose()
    goTo(row.path)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((old) => (Math.min(old, rows.length - 1) + step + rows.length) % Math.max(1, rows.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(chosen)
    }
  }
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
          placeholder={t('shell.search')}
          value={term}
          onKeyDown={press}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            setAt(0)
          }}
        />
      </div>
      <div role="listbox" id={list} aria-label={t('palette.title')} className="palette-list">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={group} role="group" aria-label={group}>
            <div className="pg" aria-hidden="true">
              {group}
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
                  onClick={() => go(row)}
                >
                  {row.face}
                  <span className="ell grow">{row.text}</span>
                  {row.aside && <span className="faint sm">{row.aside}</span>}
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
          <kbd className="mantine-Kbd-root">↑</kbd>
          <kbd className="mantine-Kbd-root">↓</kbd> {t('shortcuts.move')} <kbd className="mantine-Kbd-root">↵</kbd>{' '}
          {t('table.open')}
        </span>
      </div>
    </Modal>
  )
}

function useLocalRows(term: string): Row[] {
  const t = useTranslations('console')
  const titleOf = useTabTitle()
  const { may } = useStaff()
  const { tabs } = useWorkspace()
  const wanted = term.trim().toLowerCase()
  const fits = ({ text }: Row) => text.toLowerCase().includes(wanted)
  const icons: Readonly<Record<string, IconName>> = { customer: 'person', order: 'box', cart: 'cart' }
  const open = tabs.map((tab) => ({
    id: `tab-${tab.kind}-${tab.id}`,
    group: t('shell.openWork'),
    path: tab.path,
    text: titleOf(tab),
    face: <Icon name={icons[tab.kind] ?? 'person'} />,
    ...(tab.market && { aside: tab.market }),
  }))
  const sections = SECTIONS.filter((section) => isOpenTo(section, may)).map(({ name, path, icon, key }) => ({
    id: `section-${name}`,
    group: t('shell.navigation'),
    path,
    text: t(`nav.${name}`),
    face: <Icon name={icon} />,
    aside: `g ${key}`,
  }))
  return [...open, ...sections].filter(fits)
}

function useFoundRows(term: string): Row[] {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [asked] = useDebouncedValue(term.trim(), DEBOUNCE_MS)
  const [found, setFound] = useState<{ readonly term: string; readonly rows: Row[] }>({ term: '', rows: [] })
  const isAllowed = may('customers:view')
  const customers = t('nav.customers')
  const orders = t('nav.orders')
  useEffect(() => {
    if (asked.length < FEWEST || !isAllowed) return
    const stop = new AbortController()
    askDesk(`customers?q=${encodeURIComponent(asked)}`, deskSearchSchema, { signal: stop.signal }).then(
      (answer) => {
        const people = answer.customers.slice(0, 8).map((customer) => ({
          id: `customer-${customer.ref}`,
          group: customers,
          path: `/c/${customer.ref}`,
          text: customer.name,
          aside: customer.emailMasked,
          face: (
            <span className="row">
              <Face name={customer.name} size="xs" />
              <MarketTag market={customer.market} />
            </span>
          ),
        }))
        const number = answer.order?.number
        const order = number
          ? [
              {
                id: `order-${number}`,
                group: orders,
                path: `/orders/${number}`,
                text: String(number),
                face: <Icon name="box" />,
              },
            ]
          : []
        setFound({ term: asked, rows: [...order, ...people] })
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [asked, isAllowed, customers, orders])
  return found.term !== '' && term.trim().toLowerCase().startsWith(found.term.toLowerCase().slice(0, FEWEST))
    ? found.rows
    : []
}
