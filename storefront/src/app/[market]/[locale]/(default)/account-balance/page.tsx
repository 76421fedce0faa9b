import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { getFormatter, getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import ledger from '@/ui/ledger.module.css'
import { ScreenTitle } from '@/ui/screen-head'
import { ShopLink } from '@/ui/shop-link'
import { queryForVisitor } from '@/data/server-query'
import { AccountFrame } from '@/features/account/account-frame'
import { accountOwner } from '@/features/account/account-owner'
import s from '@/features/account/balance.module.css'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { unlistedPage } from '@/seo/page-metadata'

export const dynamic = 'force-dynamic'

export const generateMetadata = async () => unlistedPage((await getTranslations())('account.balance'))

const ENTRIES = `query getBalanceEntries($channelId: String, $languageId: String, $marketId: String) {
  getBalanceEntries(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    id cause orderId amount amountFormatted at
  }
}`

type Entry = ResultOf<typeof ENTRIES>['getBalanceEntries'][number]

export default async function BalancePage() {
  const [place, t, owner, format] = await Promise.all([getPlace(), getTranslations(), accountOwner(), getFormatter()])
  const { getBalanceEntries: entries } = await queryForVisitor(ENTRIES, place, {})
  const nameOf = ({ cause, orderId }: Entry) => {
    if (cause === 'CORRECTION' || orderId === null) return t('balance.correction')
    return t(cause === 'PURCHASE' ? 'balance.purchase' : 'balance.refund', { number: orderId })
  }
  return (
    <AccountFrame current="accountBalance">
      <ScreenTitle>{t('account.balance')}</ScreenTitle>
      <section className={s.card}>
        <p className={base.srOnly}>{t('balance.current', { amount: owner.balance })}</p>
        <p className={s.amount} aria-hidden="true">
          {owner.balance}
        </p>
      </section>
      <section className={s.movements}>
        <h2 className={base.h2}>{t('balance.movements')}</h2>
        {entries.length === 0 ? (
          <p className={base.muted}>{t('balance.none')}</p>
        ) : (
          <ul className={ledger.ledger}>
            {entries.map((entry) => (
              <li key={entry.id} className={`${ledger.row} ${s.row}`}>
                <time dateTime={entry.at}>{format.dateTime(new Date(entry.at), { dateStyle: 'medium' })}</time>
                {entry.orderId === null ? (
                  <span>{nameOf(entry)}</span>
                ) : (
                  <ShopLink
                    className={base.link}
                    href={`${hrefFor('accountOrders', place)}?order=${entry.orderId}`}
                    scroll={false}
                  >
                    {nameOf(entry)}
                  </ShopLink>
                )}
                <span className={base.num}>
                  {entry.amount > 0 && '+'}
                  {entry.amountFormatted}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </AccountFrame>
  )
}
