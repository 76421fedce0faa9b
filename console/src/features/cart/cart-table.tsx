'use client'
import type { DeskCart, DeskCartChange, DeskCartLine } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { DeskTable } from '@/frame/desk-table'
import { Icon } from '@/frame/icon'
import { useCartColumns } from './cart-columns'
import { ChangeText } from './change-text'
import type { CartWish } from './use-cart-edit'

type Props = {
  cart: DeskCart
  canEdit: boolean
  fresh: { change: DeskCartChange; dismiss: () => void } | undefined
  edit: (wish: CartWish) => Promise<boolean>
}

export function CartTable({ cart, canEdit, fresh, edit }: Props) {
  const t = useTranslations('console')
  const columns = useCartColumns(canEdit, edit)
  const touched = (line: DeskCartLine) => fresh?.change.moves.find(({ name }) => name === line.name)
  return (
    <DeskTable
      name="cart-table"
      label={t('cart.title')}
      rows={cart.lines}
      columns={columns}
      idOf={({ id }) => id}
      size="xl"
      toneOf={(line) => (touched(line) ? 'flash' : undefined)}
      under={(line) => {
        const move = touched(line)
        return move ? (
          <span className="row g6">
            <Icon name="moved" size={14} />
            <b>
              {t(`events.actors.${fresh?.change.actor ?? 'customer'}`)}: <ChangeText move={move} />
            </b>
            <span className="sp" />
            <button type="button" className="lk" onClick={fresh?.dismiss}>
              {t('actions.dismiss')}
            </button>
          </span>
        ) : null
      }}
    />
  )
}
