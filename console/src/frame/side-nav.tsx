'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useStaff } from '@/lib/staff'
import { Icon } from './icon'
import { Link } from './link'
import { isOpenTo, SECTIONS, sectionOf } from './sections'
import styles from './side-nav.module.css'
import { Keys } from './small-parts'

export function SideNav() {
  const t = useTranslations('console')
  const { may } = useStaff()
  const here = sectionOf(usePathname())
  return (
    <ul className={styles.navList}>
      {SECTIONS.filter((section) => isOpenTo(section, may)).map(({ name, path, icon, key }) => (
        <li key={name}>
          <Link
            href={path}
            className={styles.navLink}
            data-active={here === name || undefined}
            aria-current={here === name ? 'page' : undefined}
            title={`${t(`nav.${name}`)} (g ${key})`}
          >
            <Icon name={icon} size={17} />
            <span className={styles.navName}>{t(`nav.${name}`)}</span>
            <span className={styles.navKeys}>
              <Keys keys={['g', key]} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
