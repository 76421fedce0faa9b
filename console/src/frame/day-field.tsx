'use client'

import { useState } from 'react'
import { dayText, readDay } from '@/lib/moment-text'
import { useDateLocale } from '@/lib/use-date-locale'
import { TypedDate, type TypedDateProps } from './typed-date'

const exampleDay = () => `${new Date().getFullYear() + 1}-01-31`

/** A day, `2026-11-22` to the services, written as the console's language writes it. */
export function DayField(props: TypedDateProps) {
  const locale = useDateLocale()
  const [example] = useState(exampleDay)
  return (
    <TypedDate
      {...props}
      say={(day) => dayText(day, locale)}
      read={readDay}
      example={dayText(example, locale)}
      picker={{ type: 'date', value: props.value ?? '', read: (picked) => picked }}
    />
  )
}
