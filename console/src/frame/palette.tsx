'use client'

import { Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import kit from '@/ui/kit.module.css'
import { useStaff } from '@/lib/staff'
import { Icon } from './icon'
import styles from './palette.module.css'
import { PaletteOption } from './palette-option'
import { Keys } from './small-parts'
import { usePalette } from './use-palette'

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
export function Palette(props: Props) {
  const t = useTranslations('console')
  const { term, type, rows, wanted, counts, chosen, take, press } = usePalette(props)
  const promise = useSearchPromise()
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' })
  })
  const groups = [...new Set(rows.map(({ group }) => group))]
  return (
    <Modal
      opened
      onClose={props.onClose}
      withCloseButton={false}
      yOffset={96}
      size={640}
      padding={0}
      classNames={{ content: kit.palette }}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <div className={styles.search}>
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
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Keys keys={['Esc']} />
      </div>
      <div role="listbox" id={list} ref={box} aria-label={t('palette.title')} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={group} role="group" aria-label={group}>
            <div className={styles.group} aria-hidden="true">
              {group}
              <span className="number">{counts.get(group)}</span>
            </div>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <PaletteOption
                  key={row.id}
                  id={`${list}-${row.id}`}
                  row={row}
                  isChosen={row === chosen}
                  wanted={wanted}
                  onTake={(isBackground) => take(row, isBackground)}
                />
              ))}
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <p className={styles.none} role="status">
          {t('palette.none', { phrase: term })}
        </p>
      )}
      <div className="dialog-foot">
        <span className={kit.keyHint} aria-hidden="true">
          <Keys keys={['↑', '↓']} /> {t('shortcuts.move')} <Keys keys={['↵']} /> {t('table.open')}{' '}
          <Keys keys={['Ctrl', '↵']} /> {t('shortcuts.background')}
        </span>
        <span className="spacer" />
        <span className={kit.keyHint} aria-hidden="true">
          {t('palette.hintType')} <Keys keys={['>']} /> {t('palette.hintActions')}
        </span>
      </div>
    </Modal>
  )
}
