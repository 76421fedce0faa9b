'use client'

import type { ConsoleCart, ConsoleCartChange, ConsoleCartLine } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { DataTable } from '@/frame/data-table'
import { Icon } from '@/frame/icon'
import { ChangeText } from './change-text'
import type { CartWish } from './use-cart-edit'
import { useCartTable } from './use-cart-table'

type Props = {
  cart: ConsoleCart
  canEdit: boolean
  fresh: { change: ConsoleCartChange; dismiss: () => void } | undefined
  edit: (wish: CartWish) => Promise<boolean>
}

export function CartTable({ cart, canEdit, fresh, edit }: Props) {
  const t = useTranslations('console')
  const table = useCartTable(cart.id, canEdit, edit)
  const touched = (line: ConsoleCartLine) => fresh?.change.moves.find(({ name }) => name === line.name)
  return (
    <DataTable
      {...table}
      size="tallest"
      rows={cart.lines}
      toneOf={(line) => (touched(line) ? 'flash' : undefined)}
      under={(line) => {
        const move = touched(line)
        return move ? (
          <span className="row gap-6">
            <Icon name="moved" size={14} />
            <b>
              {t(`events.actors.${fresh?.change.actor ?? 'customer'}`)}: <ChangeText move={move} />
            </b>
            <span className="spacer" />
            <button type="button" className="link" onClick={fresh?.dismiss}>
              {t('actions.dismiss')}
            </button>
          </span>
        ) : null
      }}
    />
  )
}
