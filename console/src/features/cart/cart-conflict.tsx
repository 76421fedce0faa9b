'use client'

import { Button, Table } from '@mantine/core'
import type { DeskCart } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import { useDates } from '@/lib/use-dates'
import type { Conflict, useCartEdit } from './use-cart-edit'

type Props = { conflict: Conflict; theirs: DeskCart; editing: ReturnType<typeof useCartEdit> }

/** Somebody was faster: what was seen and what is now, line by line. Theirs stays unless the change is made again. */
export function CartConflict({ conflict, theirs, editing }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const { mine, wish } = conflict
  const last = theirs.changes[0]
  const who = last ? (last.actor === 'staff' ? last.who : t(`events.actors.${last.actor}`)) : '–'
  const names = [...new Map([...mine.lines, ...theirs.lines].map((line) => [line.id, `${line.name}, ${line.size}`]))]
  const pieces = (cart: DeskCart, id: string) => cart.lines.find((line) => line.id === id)?.quantity ?? 0
  const wanted = (id: string) =>
    'line' in wish && wish.line === id && wish.do === 'quantity' ? wish.quantity : pieces(mine, id)
  const rows = names.filter(([id]) => wanted(id) !== pieces(theirs, id) || pieces(mine, id) !== pieces(theirs, id))
  const isLineGone = 'line' in wish && !theirs.lines.some(({ id }) => id === wish.line)
  const again = async () => {
    editing.settle()
    await editing.edit(wish)
  }
  return (
    <section className="conflict" role="alertdialog" aria-label={t('states.conflictTitle', { who })}>
      <div className="row">
        <Icon name="warning" />
        <b>{t('states.conflictTitle', { who })}</b>
      </div>
      <p className="dim">
        {t('states.conflictText', {
          mine: mine.version,
          theirs: theirs.version,
          time: dates.seconds(theirs.changedAt),
        })}
      </p>
      {rows.length > 0 && (
        <Table className="mrg tight">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('states.conflictField')}</Table.Th>
              <Table.Th>{t('states.conflictYours')}</Table.Th>
              <Table.Th>{t('states.conflictTheirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([id, name]) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{wanted(id)}</Table.Td>
                <Table.Td data-pick="">{pieces(theirs, id)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <div className="row mt8">
        <Button size="xs" autoFocus onClick={editing.settle}>
          {t('states.conflictTakeTheirs')}
        </Button>
        {!isLineGone && (
          <Button size="xs" variant="default" onClick={again}>
            {t('states.conflictAgain')}
          </Button>
        )}
      </div>
    </section>
  )
}
