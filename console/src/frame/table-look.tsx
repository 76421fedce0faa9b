'use client'

import { Menu } from '@mantine/core'
import type { TableLook } from '@shop/contract/rest/desk-looks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeys } from '@/lib/use-keys'
import { Icon } from './icon'

const DENSITIES = ['compact', 'normal', 'roomy'] as const
const densityOf = (value: unknown) => DENSITIES.find((one) => one === value) ?? 'normal'

type Props = {
  readonly label: string
  /** The columns that may be left out, with their names. */
  readonly columns: readonly { readonly id: string; readonly name: string }[]
  readonly look: TableLook
  readonly onChange: (look: TableLook) => void
}

/** Which columns a table has and how close its rows stand, for oneself. */
export function TableLookMenu({ label, columns, look, onChange }: Props) {
  const t = useTranslations('console')
  const [isOpen, setOpen] = useState(false)
  // The first table on show hears the key.
  const hear = () => {
    const first = [...document.querySelectorAll('[data-table-look]')].find((node) => node.checkVisibility())
    if (first?.getAttribute('data-table-look') === label) setOpen(true)
  }
  useKeys({ KeyC: hear })
  const name = t('table.columnsOf', { name: label })
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className="look" data-table-look={label} aria-label={name} title={`${name} (c)`}>
          <Icon name="columns" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.length > 0 && <Menu.Label>{t('table.columns')}</Menu.Label>}
        {columns.map(({ id, name: title }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!look.hidden.includes(id)}
            onChange={(isShown) =>
              onChange({ ...look, hidden: isShown ? look.hidden.filter((one) => one !== id) : [...look.hidden, id] })
            }
          >
            {title}
          </Menu.CheckboxItem>
        ))}
        {columns.length > 0 && <Menu.Divider />}
        <Menu.Label>{t('table.density')}</Menu.Label>
        <Menu.RadioGroup value={look.density} onChange={(value) => onChange({ ...look, density: densityOf(value) })}>
          {DENSITIES.map((density) => (
            <Menu.RadioItem key={density} value={density}>
              {t(`table.densities.${density}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
