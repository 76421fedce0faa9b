import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { StockQueue } from '@/features/products/stock-queue'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.products') }) }
}

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function ProductsPage({ searchParams }: Props) {
  const { q } = await searchParams
  return <StockQueue initial={typeof q === 'string' ? q : ''} />
}
