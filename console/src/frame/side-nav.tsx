'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useStaff } from '@/lib/staff'
import { Icon } from './icon'
import { Link } from './link'
import { isOpenTo, SECTIONS, sectionOf } from './sections'
import { Keys } from './small-parts'

export function SideNav() {
  const t = useTranslations('console')
  const { may } = useStaff()
  const here = sectionOf(usePathname())
  return (
    <ul className="ni">
      {SECTIONS.filter((section) => isOpenTo(section, may)).map(({ name, path, icon, key }) => (
        <li key={name}>
          <Link
            href={path}
            className="nav-link"
            data-active={here === name || undefined}
            aria-current={here === name ? 'page' : undefined}
            title={`${t(`nav.${name}`)} (g ${key})`}
          >
            <Icon name={icon} size={17} />
            <span className="nl">{t(`nav.${name}`)}</span>
            <span className="nk">
              <Keys keys={['g', key]} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
