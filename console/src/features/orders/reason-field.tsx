'use client'

import { Textarea } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { useOrderDeed } from './use-order-deed'

type Props = { label: string; reason: ReturnType<typeof useOrderDeed>['reason']; missing?: string }

/** Why something is done about an order, in the words of who does it. */
export function ReasonField({ label, reason, missing }: Props) {
  const t = useTranslations('console.orders')
  const error = reason.error && (missing ?? t('reasonMissing'))
  return <Textarea label={label} autosize minRows={2} maxLength={500} {...reason} error={error} />
}
