'use client'

import { Checkbox, Popover, Radio } from '@mantine/core'
import type { TableLayout } from '@shop/contract/rest/console-table-layouts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { shownOnPage } from '@/lib/shown-on-page'
import { useKeys } from '@/lib/use-keys'
import { Icon } from './icon'
import styles from './table-layout-menu.module.css'

const DENSITIES = ['compact', 'normal', 'roomy'] as const
const densityOf = (value: unknown) => DENSITIES.find((one) => one === value) ?? 'normal'

type Props = {
  readonly label: string
  /** The columns that may be left out, with their names. */
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly look: TableLayout
  readonly onChange: (look: TableLayout) => void
}

/** Which columns a table has and how close its rows stand, for oneself. */
export function TableLayoutMenu({ label, columns, look, onChange }: Props) {
  const t = useTranslations('console')
  const [isOpen, setOpen] = useState(false)
  // Whichever table hears the key, it is for the first on show.
  const hear = () => shownOnPage('[data-table-look]')?.click()
  useKeys({ KeyC: hear })
  const name = t('table.columnsOf', { name: label })
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.look}
          data-table-look
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={`${name} (c)`}
          onClick={() => setOpen((old) => !old)}
        >
          <Icon name="columns" size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name}>
        {columns.length > 0 && (
          <Checkbox.Group
            label={t('table.columns')}
            value={columns.map(({ id }) => id).filter((id) => !look.hidden.includes(id))}
            onChange={(shown) =>
              onChange({ ...look, hidden: columns.map(({ id }) => id).filter((id) => !shown.includes(id)) })
            }
          >
            {columns.map(({ id, name: title }) => (
              <Checkbox key={id} value={id} label={title} size="xs" mt={8} />
            ))}
          </Checkbox.Group>
        )}
        <Radio.Group
          label={t('table.density')}
          value={look.density}
          onChange={(value) => onChange({ ...look, density: densityOf(value) })}
          mt={columns.length > 0 ? 12 : 0}
        >
          {DENSITIES.map((density) => (
            <Radio key={density} value={density} label={t(`table.densities.${density}`)} size="xs" mt={8} />
          ))}
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
