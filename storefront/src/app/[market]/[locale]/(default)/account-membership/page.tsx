import { readMembership } from '@shop/api-client/membership/read-membership'
import { cookieNames } from '@shop/domain/constants'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { whyTexts } from '@/compositions/account/why-texts'
import { PageFailure } from '@/data/page-failure'
import { AccountFrame } from '@/features/account/account-frame'
import { UseCheque } from '@/features/cart/use-cheque'
import { MembershipScreen } from '@/features/membership/membership-screen'
import { Why } from '@/features/why/why'
import { hrefFor } from '@/place/links'
import { getPlace, type Place } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('member.title'))

type PageProps = { readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }

/** Points, cheques and level of whoever is signed in. Signing out in any tab leads away from here. */
export default async function AccountMembershipPage({ searchParams }: PageProps) {
  const [place, t, { history }] = await Promise.all([getPlace(), getTranslations(), searchParams])
  const isAll = history === 'all'
  const membership = await membershipOf(place, isAll)
  const here = hrefFor('accountMembership', place)
  const hasMore = !isAll && membership.ledgerTotal > membership.ledger.length
  return (
    <AccountFrame current="accountMembership">
      <MembershipScreen
        membership={membership}
        language={place.languageId}
        now={Date.now()}
        allHref={hasMore ? `${here}?history=all` : undefined}
        orderHref={(orderId) => `${hrefFor('accountOrders', place)}?order=${orderId}`}
        programmeHref={hrefFor('memberPage', place)}
        texts={{
          join: t('member.join'),
          leave: t('member.leave'),
          leaveTitle: t('member.leaveTitle'),
          leaveWarning: t('member.leaveWarning'),
          leaveConfirm: t('member.leaveConfirm'),
          keep: t('member.keep'),
          failed: t('member.failed'),
          close: t('a11y.close'),
        }}
        entryWhy={({ id }, title) => (
          <Why of={{ entryId: id }} label={t('cart.whyNamed', { name: title })} texts={whyTexts(t)} />
        )}
        chequeAction={({ id, code, minPurchaseFormatted }) => (
          <UseCheque
            voucherId={id}
            code={code}
            cartHref={hrefFor('cart', place)}
            texts={{
              use: t('member.useInCart'),
              empty: t('member.chequeEmptyCart'),
              minimum: t('member.minimum', { amount: minPurchaseFormatted }),
              failed: t('member.failed'),
            }}
          />
        )}
      />
    </AccountFrame>
  )
}

async function membershipOf(place: Place, isAll: boolean) {
  const token = (await cookies()).get(cookieNames.token)?.value ?? ''
  const baseUrl = process.env.SERVICES_URL ?? 'http://127.0.0.1:4000'
  try {
    return await readMembership({ baseUrl, token, market: place.marketId, language: place.languageId, isAll })
  } catch (cause) {
    throw new PageFailure('', 503, { cause })
  }
}
