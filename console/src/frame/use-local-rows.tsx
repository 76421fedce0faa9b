'use client'
import { useMantineColorScheme } from '@mantine/core'
import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'
import { consoleLocales } from '@shop/i18n/locales'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { SIDES_OF_CUSTOMER } from '@/lib/customer-sections'
import { languageName } from '@/lib/language-name'
import { shownOnPage } from '@/lib/shown-on-page'
import { useStaff } from '@/lib/staff'
import { deedsOnOffer } from '@/lib/use-actions'
import { useWorkspace } from '@/lib/workspace'
import { Icon, type IconName } from './icon'
import { SCHEMES, signOut, speak } from './own-settings'
import type { PaletteRow } from './palette-row'
import { isOpenTo, SECTIONS } from './sections'
import { isOnShow } from './tab-address'
import { useTabTitle } from './tab-title'

export const TAB_ICONS: Readonly<Record<WorkspaceTab['kind'], IconName>> = {
  customer: 'person',
  order: 'box',
  cart: 'cart',
  draft: 'pencil',
}
const DEED_ICONS: Readonly<Record<string, IconName>> = {
  note: 'note',
  resend: 'mail',
  resetMail: 'mail',
  startReturn: 'truck',
  exchangeGoods: 'truck',
  changeDelivery: 'truck',
  giveGoodwill: 'ticket',
  cancelOrder: 'close',
  changeOrder: 'pencil',
  addLines: 'plus',
  reorder: 'cart',
  packOrder: 'box',
  edit: 'pencil',
  viewAs: 'eye',
}
/** What this browser knows by itself: open work, what can be done with what is on show, the sections, own settings. */
export function useLocalRows(onLock: () => void): PaletteRow[] {
  return [...useOpenRows(), ...useSubjectRows(), ...useSectionRows(), ...useSettingRows(onLock)]
}

function useOpenRows(): PaletteRow[] {
  const t = useTranslations('console')
  const titleOf = useTabTitle()
  const { tabs } = useWorkspace()
  return tabs.map((tab) => ({
    id: `tab-${tab.kind}-${tab.id}`,
    group: t('shell.openWork'),
    path: tab.path,
    text: titleOf(tab),
    face: <Icon name={TAB_ICONS[tab.kind]} />,
    ...(tab.market && { aside: tab.market }),
  }))
}

/** What the screen offers, which is only what the role may do, and the other sides of the customer. */
function useSubjectRows(): PaletteRow[] {
  const t = useTranslations('console')
  const titleOf = useTabTitle()
  const path = usePathname()
  const { tabs } = useWorkspace()
  const [deeds] = useState(deedsOnOffer)
  const subject = tabs.find((tab) => isOnShow(tab, path))
  if (!subject) return []
  const name = titleOf(subject)
  const group = t('palette.for', { name })
  const done = deeds.map((deed) => ({
    id: `deed-${deed.name}`,
    group,
    isAction: true,
    run: deed.run,
    text: t(`palette.deeds.${deed.name}`),
    face: <Icon name={DEED_ICONS[deed.name] ?? 'right'} />,
  }))
  if (subject.kind !== 'customer') return done
  const sides = SIDES_OF_CUSTOMER.map((section) => ({
    id: `side-${section}`,
    group,
    isAction: true,
    path: `/c/${subject.id}/${section}`,
    text: t('palette.section', { section: t(`customer.tabs.${section}`), name }),
    ...(section === 'membership' && { also: t('palette.points') }),
    face: <Icon name="right" />,
  }))
  return [...done, ...sides]
}

function useSectionRows(): PaletteRow[] {
  const t = useTranslations('console')
  const { may } = useStaff()
  return SECTIONS.filter((section) => isOpenTo(section, may)).map(({ name, path, icon, key }) => ({
    id: `section-${name}`,
    group: t('shell.navigation'),
    path,
    text: t(`nav.${name}`),
    face: <Icon name={icon} />,
    aside: `g ${key}`,
  }))
}

/** One's own; they stand in sight only when they are looked for. */
function useSettingRows(onLock: () => void): PaletteRow[] {
  const t = useTranslations('console')
  const locale = useLocale()
  const { setColorScheme } = useMantineColorScheme()
  const group = t('palette.settings')
  const [hasTable] = useState(() => shownOnPage('[data-table-look]') !== undefined)
  return [
    ...SCHEMES.map((scheme) => ({
      id: `theme-${scheme}`,
      group,
      isAction: true,
      run: () => setColorScheme(scheme),
      text: t(`palette.theme.${scheme}`),
      face: <Icon name="sun" />,
    })),
    ...consoleLocales
      .filter((code) => code !== locale)
      .map((code) => ({
        id: `language-${code}`,
        group,
        isAction: true,
        run: () => speak(code),
        text: t('palette.language', { language: languageName(code) }),
        also: t('shell.language'),
        face: <Icon name="globe" />,
      })),
    ...(hasTable
      ? [
          {
            id: 'density',
            group,
            isAction: true,
            run: () => shownOnPage('[data-table-look]')?.click(),
            text: t('palette.density'),
            aside: 'c',
            face: <Icon name="columns" />,
          },
        ]
      : []),
    { id: 'lock', group, isAction: true, run: onLock, text: t('lock.now'), face: <Icon name="lock" /> },
    { id: 'sign-out', group, isAction: true, run: signOut, text: t('shell.signOut'), face: <Icon name="door" /> },
  ]
}
