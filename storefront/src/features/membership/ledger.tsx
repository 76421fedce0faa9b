import type { MembershipView } from '@shop/contract/rest/membership'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import ledger from '@/ui/ledger.module.css'
import { ShopLink } from '@/ui/shop-link'
import s from './membership.module.css'

type Entry = MembershipView['ledger'][number]
export type RenderEntryWhy = (entry: Entry, title: string) => ReactNode
type LedgerProps = {
  readonly entries: readonly Entry[]
  readonly language: string
  readonly orderHref: (orderId: number) => string
  /** A press beside the points of an entry: why it is so many. */
  readonly why: RenderEntryWhy
}

/** How the points came about, the newest first. */
export async function Ledger({ entries, language, orderHref, why }: LedgerProps) {
  const t = await getTranslations()
  if (entries.length === 0) return <p className={base.muted}>{t('member.ledgerNone')}</p>
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'Europe/Stockholm' })
  const sum = new Intl.NumberFormat(language, { signDisplay: 'always' })
  const titleOf = ({ entry, orderId, isReturn }: Entry): string => {
    const number = orderId ?? ''
    if (entry === 'earned') return t('member.ledgerPurchase', { number })
    if (entry === 'paid_out') return t('member.ledgerPayout')
    if (entry === 'adjusted') return t('member.ledgerCorrection')
    if (entry === 'expired') return t('member.ledgerExpired')
    if (entry === 'removed') return t('member.ledgerEnded')
    // What was given already is taken back when goods have come back; what waited lapses with the order.
    const isBack = isReturn || entry === 'reversed'
    return isBack ? t('member.ledgerReturn', { number }) : t('member.ledgerCancelled', { number })
  }
  return (
    <ul className={ledger.ledger}>
      {entries.map((entry) => (
        <li key={entry.id} className={`${ledger.row} ${s.row}`} data-entry={entry.entry}>
          <time dateTime={entry.at}>{day.format(new Date(entry.at))}</time>
          <p>
            {entry.orderId === null ? (
              titleOf(entry)
            ) : (
              <ShopLink className={base.link} href={orderHref(entry.orderId)} scroll={false}>
                {titleOf(entry)}
              </ShopLink>
            )}
            {entry.creditAt && <small>{t('member.ledgerCredited', { date: new Date(entry.creditAt) })}</small>}
          </p>
          <p className={`${base.num} ${s.sum} ${entry.creditAt ? base.muted : ''}`}>
            {sum.format(entry.points)}
            {why(entry, titleOf(entry))}
          </p>
        </li>
      ))}
    </ul>
  )
}
