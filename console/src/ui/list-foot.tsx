'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import kit from './kit.module.css'

type Props = { shown: number; total?: number; children?: ReactNode }

/** How many rows there are, and of how many where not all are shown. */
export function ListFoot({ shown, total, children }: Props) {
  const t = useTranslations('console')
  return (
    <div className={kit.listFoot}>
      <span role="status">
        {total === undefined ? t('table.rows', { count: shown }) : t('table.shown', { shown, total })}
      </span>
      {children}
    </div>
  )
}
