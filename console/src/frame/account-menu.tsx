'use client'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { consoleLocales } from '@shop/i18n/locales'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { MenuChoice } from '@/ui/menu-choice'
import { languageName } from '@/lib/language-name'
import { useStaff } from '@/lib/staff'
import { type OwnAccess, OwnAccessDialog } from './access/own-access-dialog'
import styles from './account-menu.module.css'
import { Icon } from './icon'
import { SCHEMES, signOut, speak } from './own-settings'
import { Face } from './small-parts'

const OWN_ACCESS = ['password', 'app', 'passkeys', 'codes'] as const satisfies readonly OwnAccess[]

export function AccountMenu({ onLock }: { onLock: () => void }) {
  const t = useTranslations('console')
  const locale = useLocale()
  const staff = useStaff()
  const [dialog, setDialog] = useState<OwnAccess>()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = { auto: t('shell.themeAuto'), light: t('shell.themeLight'), dark: t('shell.themeDark') }

  return (
    <>
      <Menu position="bottom-end" width={230} keepMounted={false}>
        <Menu.Target>
          <button type="button" className={styles.account} aria-label={`${t('shell.me')}, ${staff.name}`}>
            <Face name={staff.name} size="xs" />
            <b>{staff.name}</b>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(`roles.${staff.role.replaceAll('-', '_')}`)}</Menu.Label>
          <Menu.Divider />
          <Menu.Label>{t('shell.language')}</Menu.Label>
          {consoleLocales.map((code) => (
            <MenuChoice key={code} isOn={code === locale} onClick={() => speak(code)}>
              <span lang={code}>{languageName(code)}</span>
            </MenuChoice>
          ))}
          <Menu.Divider />
          <Menu.Label>{t('shell.theme')}</Menu.Label>
          {SCHEMES.map((scheme) => (
            <MenuChoice key={scheme} isOn={scheme === colorScheme} onClick={() => setColorScheme(scheme)}>
              {schemes[scheme]}
            </MenuChoice>
          ))}
          <Menu.Divider />
          {OWN_ACCESS.map((kind) => (
            <Menu.Item key={kind} onClick={() => setDialog(kind)}>
              {t(`access.menu.${kind}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="lock" />} onClick={onLock}>
            {t('lock.now')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="door" />} onClick={signOut}>
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog && <OwnAccessDialog kind={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
