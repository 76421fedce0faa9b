'use client'

import { Textarea, TextInput } from '@mantine/core'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { fieldMaxLengths } from '@shop/domain/validation'
import { useTranslations } from 'next-intl'
import styles from '../orders.module.css'
import type { TypedDelivery, TypedField } from './typed-delivery'

type Props = {
  order: ConsoleOrder
  typed: TypedDelivery
  problems: Readonly<Record<string, string>>
  put: (change: Partial<TypedDelivery>) => void
}

/** The new address. What is there now shows in the empty fields as masked as everywhere. */
export function DeliveryFields({ order, typed, problems, put }: Props) {
  const t = useTranslations('console.orders.deliveryChange')
  const { shipTo, masked, shipping, customer } = order
  const stays = (value: string | undefined) => (value ? t('stays', { value }) : '')
  const field = (name: TypedField, label: string, now = '', inputMode?: 'numeric' | 'tel') => (
    <TextInput
      label={label}
      name={name}
      autoComplete="off"
      maxLength={fieldMaxLengths[name]}
      placeholder={stays(now)}
      value={typed[name]}
      error={problems[name]}
      {...(inputMode && { inputMode })}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
    />
  )
  const pair = (first: React.ReactNode, second: React.ReactNode) => (
    <div className={styles.pair}>
      {first}
      {second}
    </div>
  )
  return (
    <>
      {field('addressLine1', t('street'), masked.addressLine1)}
      {pair(field('addressLine2', t('street2')), field('entryCode', t('entryCode')))}
      {pair(field('zip', t('zip'), shipTo.place, 'numeric'), field('city', t('city'), shipTo.place))}
      {pair(field('firstName', t('firstName'), shipTo.name), field('lastName', t('lastName'), shipTo.name))}
      {pair(field('careOf', t('careOf'), shipTo.careOf), field('mobile', t('mobile'), masked.phone, 'tel'))}
      {customer.type === 'ORGANIZATION' && field('company', t('company'), shipTo.company)}
      <Textarea
        label={t('message')}
        autosize
        minRows={1}
        maxLength={fieldMaxLengths.orderMessage}
        placeholder={stays(shipping.message)}
        value={typed.message}
        error={problems.orderMessage}
        onChange={(event) => put({ message: event.currentTarget.value })}
      />
    </>
  )
}
