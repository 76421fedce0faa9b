'use client'

import { Button, Table } from '@mantine/core'
import type { ConsoleCart } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { VersionConflict } from '@/ui/version-conflict'
import type { CartWish, Conflict, useCartEdit } from './use-cart-edit'

type Props = { conflict: Conflict; theirs: ConsoleCart; editing: ReturnType<typeof useCartEdit> }
type Field = { readonly key: string; readonly name: string; readonly mine: string; readonly theirs: string }

const NONE = '–'

/** Somebody was faster: what was wanted and what is now, field by field. Theirs stays unless the change is made again. */
export function CartConflict({ conflict, theirs, editing }: Props) {
  const t = useTranslations('console')
  const { mine, wish } = conflict
  const last = theirs.changes[0]
  const who = last ? (last.actor === 'staff' ? last.who : t(`events.actors.${last.actor}`)) : NONE
  const isLineGone = 'line' in wish && !theirs.lines.some(({ id }) => id === wish.line)
  const again = async () => {
    editing.settle()
    await editing.edit(wish)
  }
  const fields = fieldsOf(mine, theirs, wish, {
    quantity: t('cart.quantity'),
    size: t('cart.size'),
    promo: t('cart.promoCode'),
    toPay: t('cart.toPay'),
  })
  return (
    <VersionConflict
      who={who}
      at={theirs.changedAt}
      versions={{ mine: mine.version, theirs: theirs.version }}
      rows={fields.map((field) => (
        <Table.Tr key={field.key}>
          <Table.Th scope="row">{field.name}</Table.Th>
          <Table.Td>{field.mine}</Table.Td>
          <Table.Td data-pick="">{field.theirs}</Table.Td>
        </Table.Tr>
      ))}
      actions={
        <>
          <Button size="xs" autoFocus onClick={editing.settle}>
            {t('states.conflictTakeTheirs')}
          </Button>
          {!isLineGone && (
            <Button size="xs" variant="default" onClick={again}>
              {t('states.conflictAgain')}
            </Button>
          )}
        </>
      }
    />
  )
}

type Names = { readonly quantity: string; readonly size: string; readonly promo: string; readonly toPay: string }

/** Every field in which the two versions differ, the wish being part of mine. */
function fieldsOf(mine: ConsoleCart, theirs: ConsoleCart, wish: CartWish, names: Names): Field[] {
  const ids = [...new Set([...mine.lines, ...theirs.lines].map(({ id }) => id))]
  const ofLines = ids.flatMap((id): Field[] => {
    const [old, now] = [mine.lines.find((line) => line.id === id), theirs.lines.find((line) => line.id === id)]
    const line = old ?? now
    if (!line) return []
    const name = `${line.name}, ${line.size}`
    const quantity = wish.do === 'quantity' && wish.line === id ? wish.quantity : (old?.quantity ?? 0)
    const size =
      wish.do === 'size' && wish.line === id ? line.sizes.find(({ skuId }) => skuId === wish.skuId)?.size : old?.size
    return [
      {
        key: `${id} quantity`,
        name: `${name}: ${names.quantity}`,
        mine: `${quantity}`,
        theirs: `${now?.quantity ?? 0}`,
      },
      { key: `${id} size`, name: `${name}: ${names.size}`, mine: size ?? NONE, theirs: now?.size ?? NONE },
    ]
  })
  const added: Field[] = wish.do === 'add' ? [{ key: 'add', name: wish.name, mine: '1', theirs: '0' }] : []
  const code = wish.do === 'promo' ? wish.code : mine.promoCode
  const all: Field[] = [
    ...ofLines,
    ...added,
    { key: 'promo', name: names.promo, mine: code || NONE, theirs: theirs.promoCode || NONE },
    { key: 'toPay', name: names.toPay, mine: mine.totals.toPayIncFormatted, theirs: theirs.totals.toPayIncFormatted },
  ]
  return all.filter((field) => field.mine !== field.theirs)
}
