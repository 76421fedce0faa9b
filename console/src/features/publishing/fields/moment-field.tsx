'use client'

import { useState } from 'react'
import { TypedDate, type TypedDateProps } from '@/frame/typed-date'
import { momentText, readMoment } from '@/lib/moment-text'
import { useDateLocale } from '@/lib/use-date-locale'
import { useListening } from '@/lib/use-listening'
import { localMoment } from './local-moment'

const exampleMoment = () => new Date(new Date().getFullYear() + 1, 0, 31, 14, 30).toISOString()

/** A day and a time, written as the console's language writes them, in the zone of this computer, which is named. */
export function MomentField(props: TypedDateProps) {
  const locale = useDateLocale()
  const [example] = useState(exampleMoment)
  const isListening = useListening()
  return (
    <TypedDate
      {...props}
      // The server knows no zone of this computer; until the page listens its line is kept free.
      description={isListening ? zoneName(locale, props.value) : '\u00a0'}
      say={(moment) => momentText(moment, locale)}
      read={readMoment}
      example={momentText(example, locale)}
      picker={{
        type: 'datetime-local',
        value: localMoment(props.value ?? undefined),
        read: (picked) => new Date(picked).toISOString(),
      }}
    />
  )
}

function zoneName(locale: string, value: string | null): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts(
    value ? new Date(value) : new Date(),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
