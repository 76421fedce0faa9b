import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OfferList } from '@/features/publishing/assortment/offer-list'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('nav.campaigns') }) }
}

export default async function CampaignsPage() {
  const t = await getTranslations('console')
  return (
    <OfferList
      key="campaigns"
      title={t('nav.campaigns')}
      tabs={['campaigns', 'codes', 'series', 'firstDays']}
      fresh={[
        { kind: 'campaign', label: t('studio.newCampaign') },
        { kind: 'code', label: t('assortment.newCode') },
        { kind: 'codes', label: t('codes.newSeries') },
        { kind: 'series', label: t('assortment.newSeries') },
        { kind: 'product', label: t('assortment.newFirstDay') },
      ]}
    />
  )
}
