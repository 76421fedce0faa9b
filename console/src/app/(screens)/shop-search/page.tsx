import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OfferList } from '@/features/publishing/assortment/offer-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.shopSearch') }) }
}

export default async function ShopSearchPage() {
  const t = await getTranslations('console')
  return <OfferList key="search" title={t('nav.shopSearch')} tabs={['steering', 'synonyms']} fresh={[]} />
}
