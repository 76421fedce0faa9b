import { getTranslations } from 'next-intl/server'
import { OfferList } from '@/features/publishing/assortment/offer-list'
import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('nav.campaigns')

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
