import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.today') }) }
}

/** It stands on the stage of the layout. */
export default function StartPage() {
  return null
}
