import type { ConsoleReturn } from '@shop/contract/rest/console-returns'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Fact } from '@/frame/fact'
import { Link } from '@/frame/link'
import { RefundDue } from '@/frame/refund-due'
import { State } from '@/frame/small-parts'
import { Why } from '@/frame/why/why'
import { useDates } from '@/lib/use-dates'

type Props = { shown: ConsoleReturn; amount: string | undefined }

/** What goes back for a return or is sent for it, the proof that it was sent, and what was decided. */
export function ReturnFacts({ shown, amount }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <dl className={`${kit.facts} ${kit.narrow}`}>
      {shown.replacement === null ? (
        <MoneyFact shown={shown} amount={amount} />
      ) : (
        <Fact name={t('returns.exchangedFor')}>
          <Link className="link" href={`/orders/${shown.replacement}`}>
            {t('orders.exchange.order', { number: shown.replacement })}
          </Link>
        </Fact>
      )}
      {shown.due && (
        <Fact name={t('returns.due.title')}>
          <RefundDue due={shown.due} />
        </Fact>
      )}
      {shown.proof && (
        <Fact name={t('returns.proof')}>
          {dates.day(shown.proof.on)} <span className={kit.factNote}>{shown.proof.text}</span>
        </Fact>
      )}
      {shown.decided && (
        <Fact name={t('table.state')}>
          <State tone={shown.state === 'received' ? 'ok' : 'bad'}>{t(`returns.status.${shown.state}`)}</State>{' '}
          {dates.short(shown.decided.at)} <span className={kit.factNote}>{shown.decided.reason}</span>
        </Fact>
      )}
    </dl>
  )
}

function MoneyFact({ shown, amount }: Props) {
  const t = useTranslations('console')
  const name = t(shown.lowersInvoice && !shown.partLoweredFormatted ? 'returns.lowersInvoice' : 'returns.goesBack')
  return (
    <Fact
      name={name}
      why={
        shown.state === 'received' &&
        shown.refundFormatted && (
          <Why of={`returns/${shown.number}/why`} sum="refund" name={name} amount={shown.refundFormatted} />
        )
      }
    >
      <b className="number">{shown.refundFormatted ?? amount ?? '–'}</b>{' '}
      <span className={kit.factNote}>
        {shown.partLoweredFormatted
          ? t('returns.partLowers', { amount: shown.partLoweredFormatted })
          : !shown.lowersInvoice && t(`returns.to.${shown.refundTo}`)}
      </span>
    </Fact>
  )
}
