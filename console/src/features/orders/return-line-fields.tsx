'use client'

import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import type { ReturnLine } from './use-order-return'

const REASONS = ['tooSmall', 'tooBig', 'notAsPictured', 'quality', 'faulty', 'changedMind'] as const

type Props = {
  row: ConsoleOrder['rows'][number]
  left: number
  hasSeal: boolean
  line: ReturnLine
  onChange: (change: Partial<ReturnLine>) => void
}

/** How many pieces of a row go back, why, and whether they are sealed. */
export function ReturnLineFields({ row, left, hasSeal, line, onChange }: Props) {
  const t = useTranslations('console')
  return (
    <li>
      <span className="row gap-12">
        <span className="two-lines grow">
          <b className="strong">{row.name}</b>
          <small>{[row.brand, row.size].filter(Boolean).join(' · ')}</small>
        </span>
        <NumberInput
          w={84}
          aria-label={t('orders.returnPieces', { name: row.name })}
          min={0}
          max={left}
          clampBehavior="strict"
          allowDecimal={false}
          value={line.quantity}
          onChange={(value) => onChange({ quantity: Number(value) || 0 })}
        />
        <span className="dim small">{t('orders.returnOf', { left })}</span>
        <NativeSelect
          aria-label={t('orders.returnReason', { name: row.name })}
          disabled={line.quantity === 0}
          value={line.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
          data={[
            { value: '', label: t('orders.returnNoReason') },
            ...REASONS.map((reason) => ({ value: reason, label: t(`orders.returnReasons.${reason}`) })),
          ]}
        />
      </span>
      {hasSeal && line.quantity > 0 && (
        <Checkbox
          label={t('orders.returnSealed', { name: row.name })}
          checked={line.isSealed}
          onChange={(event) => onChange({ isSealed: event.currentTarget.checked })}
        />
      )}
    </li>
  )
}
