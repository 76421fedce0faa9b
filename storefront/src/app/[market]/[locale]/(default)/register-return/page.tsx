import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ReturnFlow } from '@/features/returns/return-flow'
import { legalHref } from '@/legal/legal-links'
import { sellerIn } from '@/legal/seller'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'
import { textsOf } from '@/texts/texts-of'

export const generateMetadata = async () => unlistedPage((await getTranslations())('return.guestTitle'))

const USED =
  /^(return\.|field\.(email|name)$|order\.(number|title)$|validate\.|cart\.lineSize$|mail\.goodsDetail$|footer\.contact$|a11y\.progress$)/

/** The same page for everybody: whose order it is, the browser asks with the visitor's own words or account. */
export default async function RegisterReturnPage() {
  const [place, t] = await Promise.all([getPlace(), getTranslations('return')])
  const all = await textsOf(place, 'return', 'field', 'order', 'validate', 'cart', 'mail', 'footer', 'a11y')
  const texts = Object.fromEntries(Object.entries(all).filter(([key]) => USED.test(key)))
  const { registeredName, returnAddress } = sellerIn(place.market)
  return (
    <main id="main" className={base.page}>
      <ReturnFlow
        texts={texts}
        language={place.languageId}
        locale={place.locale}
        readMoreHref={legalHref('returns', place)}
        contactHref={legalHref('contact', place)}
        returnsHref={hrefFor('accountReturns', place)}
        sendTo={`${registeredName}, ${returnAddress}`}
        haveAccount={t.rich('haveAccount', {
          login: (text) => (
            <a className={base.link} href="?action=login" data-auth="login">
              {text}
            </a>
          ),
        })}
      />
    </main>
  )
}
