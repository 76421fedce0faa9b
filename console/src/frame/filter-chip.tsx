'use client'

import { Menu } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { MenuChoice } from '@/ui/menu-choice'
import styles from './filter-chip.module.css'
import { Icon } from './icon'

type Props = {
  name: string
  value: string | null
  choices: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string | null) => void
}

/** One filter: what it is of, what is chosen, and away with it. */
export function FilterChip({ name, value, choices, onChange }: Props) {
  const t = useTranslations('console')
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <span className={styles.filter} data-on={chosen ? true : undefined}>
      <Menu position="bottom-start" keepMounted={false}>
        <Menu.Target>
          <button type="button">
            <b>{name}</b> {chosen && <i>{t('table.is')}</i>} {chosen?.label}
            <Icon name="chevron" size={12} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map((choice) => (
            <MenuChoice key={choice.value} isOn={choice === chosen} onClick={() => onChange(choice.value)}>
              {choice.label}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && (
        <button type="button" aria-label={`${t('actions.remove')}: ${name}`} onClick={() => onChange(null)}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  )
}
