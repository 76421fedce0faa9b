'use client'

import type { ConsoleReturn } from '@shop/contract/rest/console-returns'
import { useTranslations } from 'next-intl'
import { useDates } from '@/lib/use-dates'
import { State, type Tone } from './small-parts'

type Due = NonNullable<ConsoleReturn['due']>
const TONES: Readonly<Record<Due['watch'], Tone>> = { waits: 'gray', soon: 'warn', overdue: 'bad', missing: 'warn' }

/** When the money is to be back, and whether the shop may still wait for the goods. */
export function RefundDue({ due: { at, watch } }: { due: Due }) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <span title={dates.whole(at)} data-due={watch}>
      <State tone={TONES[watch]}>{t(`returns.due.${watch}`, { date: dates.short(at) })}</State>
    </span>
  )
}
