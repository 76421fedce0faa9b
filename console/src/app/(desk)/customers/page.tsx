import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CustomerSearch } from '@/features/search/customer-search'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.customers') }) }
}

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function CustomersPage({ searchParams }: Props) {
  const { q } = await searchParams
  return <CustomerSearch initial={typeof q === 'string' ? q : ''} />
}
