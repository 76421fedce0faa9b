'use client'

import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { isSoldOut } from '@shop/domain/catalog'
import { returnReasons } from '@shop/domain/returns'
import { useTranslations } from 'next-intl'
import styles from '../order-edit.module.css'
import type { ExchangeableRow, UsedExchange } from './use-exchange-form'

type Props = { rows: readonly ExchangeableRow[]; exchange: UsedExchange }

/** Which goods go back, how many, why, and what is sent instead. */
export function ExchangeFields({ rows, exchange: { row, chosen, put } }: Props) {
  const t = useTranslations('console.orders')
  const named = ({ name, colour, size }: ExchangeableRow) => [name, colour, size].filter(Boolean).join(', ')
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('exchange.goods')}
        data-autofocus
        value={chosen.rowId}
        data={[
          { value: '', label: t('exchange.choose') },
          ...rows.map((one) => ({ value: String(one.id), label: named(one) })),
        ]}
        onChange={(event) => put({ rowId: event.currentTarget.value })}
      />
      {row && (
        <>
          <NumberInput
            label={t('exchange.pieces')}
            min={1}
            max={row.left}
            clampBehavior="strict"
            allowDecimal={false}
            value={chosen.quantity}
            onChange={(value) => put({ quantity: Number(value) || 1 })}
          />
          <ReplacementField row={row} skuId={chosen.skuId} onChange={(skuId) => put({ skuId })} />
          <NativeSelect
            label={t('returnReason', { name: row.name })}
            value={chosen.reason}
            data={[
              { value: '', label: t('returnNoReason') },
              ...returnReasons.map((reason) => ({ value: reason, label: t(`returnReasons.${reason}`) })),
            ]}
            onChange={(event) => put({ reason: event.currentTarget.value })}
          />
          {row.hasSeal && (
            <Checkbox
              label={t('exchange.sealed')}
              checked={chosen.isSealed}
              onChange={(event) => put({ isSealed: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </div>
  )
}

type FieldProps = { row: ExchangeableRow; skuId: string; onChange: (skuId: string) => void }

/** Sizes and colours with what is left of each; those that are gone cannot be chosen. */
function ReplacementField({ row, skuId, onChange }: FieldProps) {
  const t = useTranslations('console.orders.exchange')
  const choices = row.choices.filter((choice) => choice.skuId !== row.skuId)
  const named = ({ colour, size, left }: ExchangeableRow['choices'][number]) =>
    t('left', { size: [colour === row.colour ? '' : colour, size].filter(Boolean).join(', '), left })
  return (
    <NativeSelect
      label={t('instead')}
      description={choices.every(({ left }) => left === 0) && t('noneInStock')}
      value={skuId}
      data={[
        { value: '', label: t('chooseSize') },
        ...choices.map((one) => ({
          value: String(one.skuId),
          label: named(one),
          disabled: isSoldOut({ totalStock: one.left }),
        })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
