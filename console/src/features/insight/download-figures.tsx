'use client'

import { ActionIcon } from '@mantine/core'
import type { ConsoleInsight } from '@shop/contract/rest/console-insight'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { figuresCsv } from './figures-csv'

/** The figures of each day and market as a file; sums by day only, no customer stands in them. */
export function DownloadFigures({ insight }: { insight: ConsoleInsight }) {
  const t = useTranslations('console.dashboard')
  const save = () => {
    const url = URL.createObjectURL(new Blob([figuresCsv(insight)], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `figures-${insight.markets[0]?.days.at(-1)?.day ?? ''}-${insight.days}.csv`
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <ActionIcon variant="default" size="lg" aria-label={t('download')} title={t('download')} onClick={save}>
      <Icon name="download" />
    </ActionIcon>
  )
}
