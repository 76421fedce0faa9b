import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MarketBoard } from '@/features/publishing/markets/market-board'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.markets') }) }
}

export default function MarketsPage() {
  return <MarketBoard />
}
