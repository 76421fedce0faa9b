import type { MembershipView } from '@shop/contract/rest/membership'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import s from './membership.module.css'

type Cheque = MembershipView['cheques'][number]
type ChequesProps = {
  readonly cheques: readonly Cheque[]
  readonly now: number
  readonly chequeAction: (cheque: Cheque) => ReactNode
}

const DAY_MS = 86_400_000
const SOON_DAYS = 14

/** The cheques that can be used, and those that were. */
export async function Cheques({ cheques, now, chequeAction }: ChequesProps) {
  const t = await getTranslations()
  if (cheques.length === 0) return <p className={base.muted}>{t('member.chequesNone')}</p>
  return (
    <ul className={s.cheques}>
      {cheques.map((cheque) => (
        <li key={cheque.id} className={s.cheque} data-state={cheque.state} data-cheque={cheque.id}>
          <p className={s.amount}>{cheque.amountFormatted}</p>
          <div>
            <Terms cheque={cheque} now={now} />
          </div>
          {cheque.state === 'usable' && chequeAction(cheque)}
        </li>
      ))}
    </ul>
  )
}

async function Terms({ cheque, now }: { readonly cheque: Cheque; readonly now: number }) {
  const t = await getTranslations()
  if (cheque.state === 'expired') return <p className={base.small}>{t('member.expired')}</p>
  if (cheque.state === 'used')
    return (
      <>
        <p className={base.small}>{t('member.usedOn', { date: new Date(cheque.usedAt ?? 0) })}</p>
        {cheque.orderId !== null && <p className={base.xs}>{t('member.order', { number: cheque.orderId })}</p>}
      </>
    )
  // From that instant on it is worth nothing: the day before is the last one.
  const lastDay = new Date(Date.parse(cheque.expiresAt) - 1)
  const days = Math.ceil((lastDay.getTime() - now) / DAY_MS)
  return (
    <>
      {days <= SOON_DAYS ? (
        <p className={`${base.small} ${s.soon}`}>{t('member.expiresSoon', { days, date: lastDay })}</p>
      ) : (
        <p className={base.small}>{t('member.validUntil', { date: lastDay })}</p>
      )}
      <p className={`${base.xs} ${base.muted}`}>{t('member.minimum', { amount: cheque.minPurchaseFormatted })}</p>
    </>
  )
}
