'use client'

import { NativeSelect, NumberInput } from '@mantine/core'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import styles from '../orders.module.css'
import type { TypedGoodwill } from './typed-goodwill'

type Props = { order: ConsoleOrder; typed: TypedGoodwill; put: (change: Partial<TypedGoodwill>) => void }

/** Why, of what, how much, and where it goes. A price is always of one line. */
export function GoodwillFields({ order, typed, put }: Props) {
  const t = useTranslations('console.orders.goodwill')
  const { kind, rowId, to } = typed
  const lines = order.rows.map(({ id, name, size, totalFormatted }) => ({
    value: String(id),
    label: [name, size, totalFormatted].filter(Boolean).join(' · '),
  }))
  const whole = { value: '', label: kind === 'price' ? t('chooseLine') : t('whole'), disabled: kind === 'price' }
  return (
    <>
      <NativeSelect
        label={t('kind')}
        data-autofocus
        value={kind}
        onChange={(event) => put({ kind: event.currentTarget.value === 'price' ? 'price' : 'goodwill' })}
        data={[
          { value: 'goodwill', label: t('kinds.goodwill') },
          { value: 'price', label: t('kinds.price') },
        ]}
      />
      <NativeSelect
        label={t('of')}
        value={rowId === null ? '' : String(rowId)}
        onChange={(event) => put({ rowId: event.currentTarget.value ? Number(event.currentTarget.value) : null })}
        data={[whole, ...lines]}
      />
      <Amount typed={typed} put={put} />
      {order.customer.ref !== null && (
        <NativeSelect
          label={t('to')}
          value={to}
          onChange={(event) => put({ to: event.currentTarget.value === 'balance' ? 'balance' : 'payment' })}
          data={[
            { value: 'payment', label: t('tos.payment') },
            { value: 'balance', label: t('tos.balance') },
          ]}
        />
      )}
    </>
  )
}

function Amount({ typed: { unit, number }, put }: Pick<Props, 'typed' | 'put'>) {
  const t = useTranslations('console.orders.goodwill')
  return (
    <div className={styles.pair}>
      <NumberInput
        label={t('number')}
        min={0}
        decimalScale={2}
        allowNegative={false}
        value={number}
        onChange={(value) => put({ number: value === '' ? '' : Number(value) })}
      />
      <NativeSelect
        label={t('unit')}
        value={unit}
        onChange={(event) => put({ unit: event.currentTarget.value === 'percent' ? 'percent' : 'amount' })}
        data={[
          { value: 'amount', label: t('units.amount') },
          { value: 'percent', label: t('units.percent') },
        ]}
      />
    </div>
  )
}
