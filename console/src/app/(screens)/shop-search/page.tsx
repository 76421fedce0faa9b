import { getTranslations } from 'next-intl/server'
import { OfferList } from '@/features/publishing/assortment/offer-list'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.shopSearch')

export default async function ShopSearchPage() {
  const t = await getTranslations('console')
  return <OfferList key="search" title={t('nav.shopSearch')} tabs={['steering', 'synonyms']} fresh={[]} />
}
