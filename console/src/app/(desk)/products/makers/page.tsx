import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MakerQueue } from '@/features/products/maker-queue'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('makers.title') }) }
}

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function MakersPage({ searchParams }: Props) {
  const { q } = await searchParams
  return <MakerQueue initial={typeof q === 'string' ? q : ''} />
}
