'use client'

import { Table } from '@mantine/core'
import type { DeliveryPlanAnswer } from '@shop/contract/rest/console-delivery'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Problem } from '@/ui/problem'

const PARTS = ['place', 'way', 'days', 'feeFormatted'] as const

/** Before and after, what goes back, and that the customer hears of it. */
export function DeliveryOutcome({ plan }: { plan: DeliveryPlanAnswer }) {
  const t = useTranslations('console.orders.deliveryChange')
  const { before, after, givenBack, problem, fields } = plan
  const labels = { place: t('place'), way: t('way'), days: t('days'), feeFormatted: t('fee') }
  const written = (way: typeof before, part: (typeof PARTS)[number]) =>
    way[part] || (part === 'feeFormatted' ? t('free') : '–')
  if (problem) {
    const words = t.has(`problems.${problem.code}`)
      ? t(`problems.${problem.code}`, { field: problem.field })
      : t('problems.other', { code: problem.code })
    return <Problem text={words} tone="warn" />
  }
  if (fields.length === 0) return <p className="dim">{t('nothing')}</p>
  return (
    <>
      <Table className={`${kit.compared} ${kit.tight}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('changed')}</Table.Th>
            <Table.Th>{t('before')}</Table.Th>
            <Table.Th>{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {PARTS.map((part) => (
            <Table.Tr key={part}>
              <Table.Th scope="row">{labels[part]}</Table.Th>
              <Table.Td>{written(before, part)}</Table.Td>
              <Table.Td data-pick={before[part] !== after[part] || undefined}>{written(after, part)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p>
        {t('changed')}: {namesOf(fields, t).join(', ')}
      </p>
      {plan.isDearerForFree && <p>{t('dearer')}</p>}
      {givenBack.open && <p>{t('backOpen', { amount: givenBack.open })}</p>}
      {givenBack.balance && <p>{t('backBalance', { amount: givenBack.balance })}</p>}
      {givenBack.refund && <p>{t('backRefund', { amount: givenBack.refund })}</p>}
      <p className="dim">{t('told')}</p>
    </>
  )
}

type Translate = ReturnType<typeof useTranslations<'console.orders.deliveryChange'>>

/** The changed parts in words, each once. */
function namesOf(fields: DeliveryPlanAnswer['fields'], t: Translate): readonly string[] {
  const names = fields.map((field) => {
    if (field === 'shipping' || field === 'pickupPoint' || field === 'message') return t(`names.${field}`)
    if (field === 'mobile' || field === 'phone') return t('names.phone')
    if (field === 'firstName' || field === 'lastName' || field === 'company') return t('names.name')
    return t('names.address')
  })
  return [...new Set(names)]
}
