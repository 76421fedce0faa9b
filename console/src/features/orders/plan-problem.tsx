'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Problem } from '@/ui/problem'
import type { Tone } from '@/frame/small-parts'
import { isUnanswered, type StaffApiError } from '@/lib/staff-api-error'

type Props = {
  failure: StaffApiError | undefined
  words: (failure: StaffApiError) => ReactNode
  /** Has it worked out once more. */
  again: () => void
  tone?: Tone
}

/** Why a plan was not worked out. What was only not answered can be tried again. */
export function PlanProblem({ failure, words, again, tone = 'warn' }: Props) {
  const t = useTranslations('console.orders.edit')
  if (!failure) return null
  return (
    <>
      <Problem text={words(failure)} tone={tone} />
      {isUnanswered(failure) && (
        <Button type="button" size="xs" variant="default" onClick={again}>
          {t('again')}
        </Button>
      )}
    </>
  )
}
