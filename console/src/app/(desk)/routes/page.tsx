import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RouteTester } from '@/features/routes/route-tester'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.routeTester') }) }
}

type Props = { searchParams: Promise<{ path?: string | string[] }> }

export default async function RoutesPage({ searchParams }: Props) {
  const { path } = await searchParams
  return <RouteTester asked={typeof path === 'string' && path.startsWith('/') ? path : '/'} />
}
