import { readMembership } from '@shop/api-client/membership/read-membership'
import { cookieNames } from '@shop/domain/constants'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { Programme } from '@/features/membership/programme'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('member.programme'))

/** How the programme works, for its members. */
export default async function MemberPage() {
  const [place, jar] = await Promise.all([getPlace(), cookies()])
  const membership = await readMembership({
    baseUrl: process.env.SERVICES_URL ?? 'http://127.0.0.1:4000',
    token: jar.get(cookieNames.token)?.value ?? '',
    market: place.marketId,
    language: place.languageId,
    isAll: false,
  })
  return (
    <main id="main" className={base.page} data-only-signed-in={hrefFor('home', place)}>
      <Programme
        membership={membership}
        language={place.languageId}
        membershipHref={hrefFor('accountMembership', place)}
      />
    </main>
  )
}
