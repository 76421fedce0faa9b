'use client'

import { TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '@/frame/day-field'

const DAY_MS = 86_400_000

/** The first moment of a day, or the first one after it. */
export const momentOf = (day: string, end: 'from' | 'to'): string => {
  const start = new Date(`${day}T00:00:00`).getTime()
  return Number.isNaN(start) ? '' : new Date(start + (end === 'to' ? DAY_MS : 0)).toISOString()
}

type Props = {
  params: Pick<URLSearchParams, 'get'>
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

/** Whose customer, and when. */
export function AuditPlace({ params, onChange }: Props) {
  const t = useTranslations('console')
  const [typed, setTyped] = useState(params.get('customer') ?? '')
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t('table.customer')}
        placeholder={t('audit.customerExample')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChange({ customer: typed.trim() || null })}
        onBlur={() => typed.trim() === '' && onChange({ customer: null })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          isLabelHidden
          size="xs"
          label={t(name === 'from' ? 'audit.fromDay' : 'audit.toDay')}
          value={params.get(name)}
          onChange={(day) => onChange({ [name]: day })}
        />
      ))}
    </>
  )
}
