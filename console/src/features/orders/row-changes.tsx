'use client'

import type { RowChange } from '@shop/contract/rest/console-order-edit'
import { useTranslations } from 'next-intl'
import styles from './order-edit.module.css'

type Props = { changes: readonly RowChange[]; backOf?: (rowId: number) => string | undefined }

/** Lines before and after, and what of each goes back. */
export function RowChanges({ changes, backOf }: Props) {
  const t = useTranslations('console')
  if (changes.length === 0) return null
  const side = ({ size, colour, quantity, price }: RowChange['before']) =>
    `${quantity} × ${[colour, size, price].filter(Boolean).join(', ')}`
  return (
    <ul className={styles.changes}>
      {changes.map(({ rowId, name, before, after }) => (
        <li key={rowId}>
          {name}: {side(before)} → {after.quantity === 0 ? t('orders.edit.gone') : side(after)}
          {backOf && <span className="dim"> · {t('orders.edit.back', { amount: backOf(rowId) ?? '' })}</span>}
        </li>
      ))}
    </ul>
  )
}
