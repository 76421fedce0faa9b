import type { DeskReturn } from '@shop/contract/rest/desk-returns'
import { useTranslations } from 'next-intl'
import { RefundDue } from '@/frame/refund-due'
import { State } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'

/** What goes back for a return, the proof that it was sent, and what was decided. */
export function ReturnFacts({ shown, amount }: { shown: DeskReturn; amount: string | undefined }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <dl className="kv n">
      <div>
        <dt>{t(shown.lowersInvoice ? 'returns.lowersInvoice' : 'returns.goesBack')}</dt>
        <dd>
          <b className="num">{shown.refundFormatted ?? amount ?? '–'}</b>{' '}
          {!shown.lowersInvoice && <span className="kx">{t(`returns.to.${shown.refundTo}`)}</span>}
        </dd>
      </div>
      {shown.due && (
        <div>
          <dt>{t('returns.due.title')}</dt>
          <dd>
            <RefundDue due={shown.due} />
          </dd>
        </div>
      )}
      {shown.proof && (
        <div>
          <dt>{t('returns.proof')}</dt>
          <dd>
            {dates.day(shown.proof.on)} <span className="kx">{shown.proof.text}</span>
          </dd>
        </div>
      )}
      {shown.decided && (
        <div>
          <dt>{t('table.state')}</dt>
          <dd>
            <State tone={shown.state === 'received' ? 'ok' : 'bad'}>{t(`returns.status.${shown.state}`)}</State>{' '}
            {dates.short(shown.decided.at)} <span className="kx">{shown.decided.reason}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
