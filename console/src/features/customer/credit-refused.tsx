'use client'

import { Button } from '@mantine/core'
import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Notice } from '@/frame/small-parts'
import { creditStatusOf } from './credit-status'

/** What can be said to a customer who gets no credit; the reason behind it is for staff and shown when asked for. */
export function CreditRefused({ customer: { credit } }: { customer: ConsoleCustomer }) {
  const t = useTranslations('console')
  const [isReasonShown, setReasonShown] = useState(false)
  if (!credit) return null
  const status = creditStatusOf(credit.reason)
  return (
    <Notice
      tone="bad"
      icon="ticket"
      title={t('customer.noCredit')}
      actions={
        isReasonShown ? (
          <span>
            <span className="mono">{credit.reason}</span>
            {status && `: ${t(`customer.creditStatus.${status}`)}`}
          </span>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="eye" size={14} />}
            onClick={() => setReasonShown(true)}
          >
            {t('customer.internalReason')}
          </Button>
        )
      }
    >
      {t('customer.say')} <q lang={credit.language}>{credit.say}</q>
    </Notice>
  )
}
