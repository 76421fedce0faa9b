'use client'

import type { PaymentLedger } from '@shop/contract/rest/console-ledger'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { ListTable } from '@/ui/list-table'
import { Section } from '@/ui/section'
import { useColumns } from '@/ui/use-columns'
import { State, Tag } from '@/frame/small-parts'
import { Why } from '@/frame/why/why'
import styles from './orders.module.css'
import { PaymentState } from './payment-state'

type Entry = PaymentLedger['entries'][number]

/** Every move of the order's money, with the sums after it, and whether all of it fits the order. */
export function OrderLedger({ order }: { order: ConsoleOrder }) {
  const t = useTranslations('console.orders.ledger')
  if (order.ledgers.length === 0)
    return (
      <Section title={t('title')} className="page-part">
        <p className={`dim ${styles.inset}`}>{t('none')}</p>
      </Section>
    )
  return order.ledgers.map((ledger) => (
    <Ledger key={ledger.id} number={order.number} ledger={ledger} invoiceState={order.payment.invoiceState} />
  ))
}

type LedgerProps = { number: number; ledger: PaymentLedger; invoiceState: ConsoleOrder['payment']['invoiceState'] }

function Ledger({ number, ledger, invoiceState }: LedgerProps) {
  const t = useTranslations('console.orders.ledger')
  const table = useLedgerTable(number)
  return (
    <Section
      title={t('title')}
      className="page-part"
      isLandmark
      aside={
        <Tag>
          <PaymentState state={ledger.state} invoiceState={invoiceState} />
        </Tag>
      }
    >
      <ListTable
        {...table}
        rows={ledger.entries}
        empty={{ icon: 'box', title: t('noMoves'), text: t('noMovesText') }}
      />
      <div className={styles.inset}>
        <dl className={`${kit.totals} ${styles.sums} ${styles.afterTable}`}>
          {ledger.sums.map(({ kind, formatted }) => (
            <div key={kind} className={kind === 'held' || kind === 'forOrder' ? kit.sum : undefined}>
              <dt>{t(`sums.${kind}`)}</dt>
              <dd>{formatted}</dd>
            </div>
          ))}
        </dl>
        <p className="small">
          <State tone={ledger.addsUp ? 'ok' : 'bad'} icon={ledger.addsUp ? 'check' : 'warning'}>
            {t(ledger.addsUp ? 'addsUp' : 'differs')}
          </State>
        </p>
      </div>
    </Section>
  )
}

function useLedgerTable(number: number) {
  const t = useTranslations('console')
  const columns = useColumns<Entry>([t, number], (column) => [
    column.when('at', t('table.time'), ({ at }) => at),
    column.cell('move', t('orders.ledger.move'), ({ kind, cause, reference }) => (
      <span className="two-lines">
        {t(`orders.ledger.kinds.${kind}`)}
        <small>
          {cause === 'exchange' && reference
            ? t('orders.exchange.order', { number: reference })
            : t(`orders.ledger.causes.${cause}`)}
        </small>
      </span>
    )),
    column.amount('amount', t('orders.ledger.amount'), ({ amountFormatted, refund, kind }) => (
      <span>
        {amountFormatted}
        {refund && (
          <Why
            of={`orders/${number}/refunds/${refund.id}/why`}
            sum={refund.way}
            name={t(`orders.ledger.kinds.${kind}`)}
            amount={amountFormatted}
          />
        )}
      </span>
    )),
    column.text('by', t('orders.ledger.by'), ({ who, by }) => who ?? t(`orders.ledger.makers.${by}`)),
    column.cell(
      'reference',
      t('orders.ledger.reference'),
      ({ reference }) => (
        <span className={styles.reference} title={reference ?? undefined}>
          {reference ?? '–'}
        </span>
      ),
      { wideOnly: true },
    ),
    column.amount('open', t('orders.ledger.sums.open'), ({ openFormatted }) => openFormatted),
    column.amount('held', t('orders.ledger.sums.held'), ({ heldFormatted }) => heldFormatted),
  ])
  return { name: 'order-ledger', label: t('orders.ledger.title'), idOf: ({ id }: Entry) => String(id), columns }
}
