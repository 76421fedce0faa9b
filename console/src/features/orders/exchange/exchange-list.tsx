'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { Section } from '@/ui/section'
import { ExchangeLine } from '@/frame/exchange-line'
import styles from '../order-edit.module.css'
import { SettleExchange } from './settle-exchange'

type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void; refresh: () => Promise<void> }

/** The exchanges of an order, each with the ways to its return and to the other order. */
export function ExchangeList({ order, show, refresh }: Props) {
  const t = useTranslations('console.orders.exchange')
  if (order.exchanges.length === 0) return null
  return (
    <Section title={t('list')}>
      <ul className={styles.changes}>
        {order.exchanges.map((one) => (
          <li key={one.id} data-exchange={one.state}>
            <ExchangeLine exchange={one} />
            {one.state === 'unsettled' && one.order === order.number && (
              <SettleExchange order={order} exchange={one} show={show} refresh={refresh} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
