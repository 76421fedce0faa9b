'use client'

import { Table } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'
import kit from './kit.module.css'

type Props = {
  /** Who was faster, and when. */
  who: string
  at: string
  versions: { readonly mine: number; readonly theirs: number }
  rows: ReactNode
  actions: ReactNode
}

/** Somebody was faster: both versions beside each other, a row for each field in which they differ. */
export function VersionConflict({ who, at, versions, rows, actions }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <section className="conflict" role="alertdialog" aria-label={t('states.conflictTitle', { who })}>
      <div className="row">
        <Icon name="warning" />
        <b>{t('states.conflictTitle', { who })}</b>
      </div>
      <p className="dim">{t('states.conflictText', { ...versions, time: dates.seconds(at) })}</p>
      <Table className={`${kit.compared} ${kit.tight}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('states.conflictField')}</Table.Th>
            <Table.Th>{t('states.conflictYours')}</Table.Th>
            <Table.Th>{t('states.conflictTheirs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows}</Table.Tbody>
      </Table>
      <div className="row space-8">{actions}</div>
    </section>
  )
}
