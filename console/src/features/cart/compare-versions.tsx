'use client'

import { NativeSelect, Table } from '@mantine/core'
import { type CartComparison, type ConsoleCart, cartComparisonSchema } from '@shop/contract/rest/console-carts'
import { isVoucherCode } from '@shop/domain/voucher'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { QueryBoundary } from '@/ui/query-boundary'
import { Dialog } from '@/frame/dialog'
import { RowSkeletons } from '@/frame/skeletons'
import { State } from '@/frame/small-parts'
import { useAttribution } from '@/lib/use-attribution'
import { useDates } from '@/lib/use-dates'
import { useStaffQuery } from '@/lib/use-staff-query'

type Props = { cart: ConsoleCart; initial: number; onClose: () => void }

/** What a cart held then and what it held another time, line by line. */
export function CompareVersions({ cart, initial, onClose }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const attributed = useAttribution()
  const newest = cart.changes[0]?.version ?? cart.version
  const [from, setFrom] = useState(initial)
  const [to, setTo] = useState(newest === initial ? (cart.changes[1]?.version ?? newest) : newest)
  const result = useStaffQuery(
    `carts/${encodeURIComponent(cart.id)}/compare?from=${from}&to=${to}`,
    cartComparisonSchema,
  )
  const versions = cart.changes.map(({ version, at, actor, who, onBehalfOf }) => ({
    value: String(version),
    label: t('cart.comparePick', {
      version: String(version),
      time: dates.short(at),
      who: actor === 'staff' ? attributed(who, onBehalfOf) : t(`events.actors.${actor}`),
    }),
  }))
  return (
    <Dialog title={t('cart.compareTitle')} onClose={onClose} size={640} isOnlyToRead>
      <div className={kit.dialogForm}>
        <div className={kit.formGrid}>
          <NativeSelect
            label={t('cart.compareFrom')}
            data-autofocus
            value={String(from)}
            data={versions}
            onChange={(event) => setFrom(Number(event.currentTarget.value))}
          />
          <NativeSelect
            label={t('cart.compareTo')}
            value={String(to)}
            data={versions}
            onChange={(event) => setTo(Number(event.currentTarget.value))}
          />
        </div>
        <QueryBoundary of={result} system={t('cart.title')} skeleton={<RowSkeletons rows={3} />}>
          {(both) => <Both both={both} />}
        </QueryBoundary>
      </div>
    </Dialog>
  )
}

function Both({ both: { from, to, lines } }: { both: CartComparison }) {
  const t = useTranslations('console')
  const isSame = from.promoCode === to.promoCode && lines.every((line) => line.from === line.to)
  const pieces = (count: number) => (count === 0 ? '–' : String(count))
  return (
    <>
      <p role="status" className="dim">
        {isSame && t('cart.compareSame')}
      </p>
      <Table className={`${kit.compared} ${kit.tight}`} aria-label={t('cart.compareTitle')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('cart.item')}</Table.Th>
            {[from, to].map(({ version }, at) => (
              <Table.Th key={at === 0 ? 'from' : 'to'} ta="right">
                {t('cart.versionOf', { version: String(version) })}
              </Table.Th>
            ))}
            <Table.Th>
              <span className="visually-hidden">{t('cart.changed')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row
              key={line.skuId}
              name={[line.name, line.size].filter(Boolean).join(', ')}
              values={[pieces(line.from), pieces(line.to)]}
            />
          ))}
          {(from.promoCode || to.promoCode) && (
            <Row
              name={t(isVoucherCode(to.promoCode) ? 'cart.voucherCode' : 'cart.promoCode')}
              values={[from.promoCode ?? '–', to.promoCode ?? '–']}
            />
          )}
        </Table.Tbody>
      </Table>
    </>
  )
}

function Row({ name, values: [from, to] }: { name: string; values: readonly [string, string] }) {
  const t = useTranslations('console')
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="right">{from}</Table.Td>
      <Table.Td ta="right">{to}</Table.Td>
      <Table.Td>{from !== to && <State tone="info">{t('cart.changed')}</State>}</Table.Td>
    </Table.Tr>
  )
}
