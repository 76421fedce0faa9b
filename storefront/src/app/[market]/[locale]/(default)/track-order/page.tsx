import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { FindParcels } from '@/features/order/find-parcels'
import { getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'
import { textsOf } from '@/texts/texts-of'

export const generateMetadata = async () => unlistedPage((await getTranslations())('parcel.findTitle'))

const USED =
  /^(parcel\.|field\.email$|order\.(number|title|tracking)$|validate\.|return\.(numberHelp|finding|notFound|notFoundFailed|tooManyTries)$)/

/** The same page for everybody: whose parcel it is, the browser asks with the visitor's own words. */
export default async function TrackOrderPage() {
  const place = await getPlace()
  const all = await textsOf(place, 'parcel', 'field', 'order', 'validate', 'return')
  const texts = Object.fromEntries(Object.entries(all).filter(([key]) => USED.test(key)))
  return (
    <main id="main" className={base.page}>
      <FindParcels texts={texts} language={place.languageId} />
    </main>
  )
}
