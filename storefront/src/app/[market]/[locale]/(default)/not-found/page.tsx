import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/frame/errors/missing-screen'
import { missingTitle } from '@/frame/errors/missing-title'
import { CARD_FIELDS } from '@/catalogue/product-card'
import { queryForPage } from '@/data/server-query'
import { Rail } from '@/features/product/rail'
import { contextOf, getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

export async function generateMetadata() {
  return unlistedPage(missingTitle(await getTranslations()))
}

const DOCUMENT = `query MaybeThese($channelId: String, $languageId: String, $marketId: String) {
  products(take: 8, filter: { sort: MOST_SOLD }, channelId: $channelId, languageId: $languageId, marketId: $marketId) { products { ${CARD_FIELDS} } }
}` as const

/** The status comes from the proxy; the page itself is one like any other, complete without scripts. */
export default async function MissingPage() {
  const place = await getPlace()
  const t = await getTranslations()
  const answer = await queryForPage(DOCUMENT, contextOf(place)).catch(() => null)
  return (
    <MissingScreen>
      <Rail inPage title={t('error.maybe')} products={answer?.products?.products ?? []} now={new Date()} />
    </MissingScreen>
  )
}
