'use client'

import { useTranslations } from 'next-intl'
import { Empty } from './states'

/** Inside the frame: the framework's own way would draw the frame anew in the browser, styles and all. */
export function NoSuchPage() {
  const t = useTranslations('console')
  return <Empty icon="noEntries" title={t('states.notFoundTitle')} />
}
