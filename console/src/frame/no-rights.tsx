'use client'

import { mayStaff, type StaffPermission, staffPermissions, staffRoles } from '@shop/domain/staff'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { useStaff } from '@/lib/staff'
import { isPageOpenTo, SECTIONS, sectionOf } from './sections'
import { Empty } from './states'

const isKnown = (name: string): name is StaffPermission => name in staffPermissions

/** What is refused, and which roles have it. */
export function NoRights({ permissions }: { permissions: readonly string[] }) {
  const t = useTranslations('console')
  const locale = useLocale()
  const roles = staffRoles.filter((role) =>
    permissions.some((name) => isKnown(name) && mayStaff([{ role, marketId: null }], name)),
  )
  const names = [...new Set(roles.map((role) => t(`roles.${role}`)))]
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return (
    <Empty
      icon="lock"
      title={t('states.noPermissionTitle')}
      text={names.length > 0 ? t('permissions.deniedBy', { role: list }) : t('permissions.denied')}
    />
  )
}

/** A page that the role does not open is not begun: no button of it is there, and nothing is asked for. */
export function Allowed({ children }: { children: ReactNode }) {
  const t = useTranslations('console')
  const path = usePathname()
  const { may } = useStaff()
  const name = sectionOf(path)
  const section = SECTIONS.find((one) => one.name === name)
  if (!section || isPageOpenTo(section, path, may)) return children
  return (
    <>
      <div className={kit.pageHead}>
        <h1>{t(`nav.${section.name}`)}</h1>
      </div>
      <NoRights permissions={[section.action].flat()} />
    </>
  )
}
