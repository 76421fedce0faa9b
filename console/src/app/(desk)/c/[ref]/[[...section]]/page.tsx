import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSuchPage } from '@/frame/no-such-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('customer.title') }) }
}

type Props = { params: Promise<{ ref: string; section?: string[] }> }

/** A customer stands on the stage of the layout, with the section that the address names. */
export default async function CustomerPage({ params }: Props) {
  const { section = [] } = await params
  return section.length > 1 ? <NoSuchPage /> : null
}
