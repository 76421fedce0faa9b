'use client'

import { Modal, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { singleKeys } from '@/lib/use-keys'
import { isOpenTo, SECTIONS } from './sections'
import styles from './shortcut-sheet.module.css'

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [areOn, setOn] = useState(true)
  const rows: readonly (readonly [string, readonly string[]])[] = [
    [t('palette.title'), ['Ctrl', 'K']],
    [t('shortcuts.search'), ['/']],
    ...SECTIONS.filter((section) => isOpenTo(section, may)).map(
      ({ name, key }) => [t(`nav.${name}`), ['g', key]] as const,
    ),
    [t('shortcuts.move'), ['↑', '↓', 'j', 'k']],
    [t('table.open'), ['↵']],
    [t('table.columns'), ['c']],
    [t('shortcuts.tab'), ['Alt', '1–9']],
    [t('shortcuts.closeTab'), ['Alt', 'W']],
    [t('shortcuts.reopenTab'), ['Alt', '⇧', 'W']],
    [t('shortcuts.subtab'), ['[', ']']],
    [t('shortcuts.note'), ['n']],
    ...(may('impersonate:read')
      ? ([
          [t('customer.viewAs'), ['v']],
          [t('shortcuts.endView'), ['Ctrl', '⇧', 'E']],
        ] as const)
      : []),
  ]
  const choose = (on: boolean) => {
    singleKeys.set(on)
    setOn(on)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shell.shortcuts')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      size={460}
      onEnterTransitionEnd={() => setOn(singleKeys.areOn())}
    >
      <dl className={styles.shortcutList}>
        {rows.map(([name, keys]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className="mantine-Kbd-root">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label={t('shortcuts.single')}
        checked={areOn}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </Modal>
  )
}
