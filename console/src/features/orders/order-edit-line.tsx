'use client'

import { NativeSelect, NumberInput } from '@mantine/core'
import type { EditableOrder } from '@shop/contract/rest/console-order-edit'
import { isSoldOut } from '@shop/domain/catalog'
import { useTranslations } from 'next-intl'
import { ArticlePicture } from '@/ui/article-picture'
import { Icon } from '@/frame/icon'
import { useStaff } from '@/lib/staff'
import styles from './order-edit.module.css'
import type { UsedEdit } from './use-order-edit'

type Row = EditableOrder['rows'][number]
type Props = { row: Row; edit: UsedEdit }

/** A line of the order: how many pieces are to be left, and in which size and colour. */
export function EditLine({ row, edit }: Props) {
  const t = useTranslations('console')
  const quantity = edit.quantityOf(row)
  const set = (next: number) => () => edit.put(row.id, { quantity: next })
  return (
    <li className={styles.line} data-gone={quantity === 0 || undefined}>
      <ArticlePicture image={row.image} isSmall />
      <span className="two-lines grow">
        <b className="strong">{row.name}</b>
        <small>
          {[row.colour, row.size, row.paidFormatted].filter(Boolean).join(' · ')}
          {row.returning > 0 && <> · {t('orders.edit.returning', { pieces: row.returning })}</>}
        </small>
      </span>
      <SwapField row={row} edit={edit} isGone={quantity === 0} />
      <PriceField row={row} edit={edit} isGone={quantity === 0} />
      <span className={styles.stepper}>
        <button
          type="button"
          disabled={quantity <= row.returning}
          aria-label={t('cart.fewer', { name: row.name })}
          onClick={set(quantity - 1)}
        >
          <Icon name="minus" size={13} />
        </button>
        <output aria-live="polite">{quantity}</output>
        <button
          type="button"
          disabled={quantity >= row.quantity}
          aria-label={t('cart.more', { name: row.name })}
          onClick={set(quantity + 1)}
        >
          <Icon name="plus" size={13} />
        </button>
      </span>
      <span className="dim small">{t('orders.edit.of', { pieces: row.quantity })}</span>
    </li>
  )
}

/** What a piece should have cost, in the order's currency. A gift costs nothing already. */
function PriceField({ row, edit, isGone }: Props & { isGone: boolean }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  if (row.priceMinor === 0 || !may('goodwill:give')) return null
  return (
    <NumberInput
      size="xs"
      w={110}
      decimalScale={2}
      allowNegative={false}
      placeholder={t('orders.edit.price')}
      aria-label={t('orders.edit.priceOf', { name: row.name })}
      disabled={isGone}
      value={edit.priceOf(row)}
      onChange={(price) => edit.put(row.id, { price: price === '' ? '' : Number(price) })}
    />
  )
}

function SwapField({ row, edit, isGone }: Props & { isGone: boolean }) {
  const t = useTranslations('console')
  const { choices, colour } = row
  if (choices.length < 2) return <span className="dim small">{row.size}</span>
  const named = (choice: Row['choices'][number]) => {
    const size = [choice.colour === colour ? '' : choice.colour, choice.size].filter(Boolean).join(', ')
    if (!choice.keepsPrice) return t('orders.edit.otherPrice', { size })
    return choice.skuId === row.skuId ? size : t('orders.edit.left', { size, left: choice.left })
  }
  return (
    <NativeSelect
      size="xs"
      w={150}
      aria-label={t('orders.edit.swap', { name: row.name })}
      disabled={isGone || row.returning > 0}
      value={String(edit.skuOf(row))}
      data={choices.map((choice) => ({
        value: String(choice.skuId),
        label: named(choice),
        disabled: choice.skuId !== row.skuId && (isSoldOut({ totalStock: choice.left }) || !choice.keepsPrice),
      }))}
      onChange={(event) => edit.put(row.id, { skuId: Number(event.currentTarget.value) })}
    />
  )
}
