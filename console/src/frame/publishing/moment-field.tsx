'use client'

import { ActionIcon, TextInput } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { localMoment } from '@/lib/publishing/local-moment'
import { momentText, readMoment } from '@/lib/publishing/moment-text'
import { Icon } from '../icon'

type Props = {
  label: string
  value: string | null
  error: string | null
  isDisabled?: boolean
  onChange: (value: string | null) => void
}

const exampleMoment = () => new Date(new Date().getFullYear() + 1, 0, 31, 14, 30).toISOString()

/** A day and a time, written as the console's language writes them, in the zone of this computer, which is named. */
export function MomentField({ label, value, error, isDisabled = false, onChange }: Props) {
  const t = useTranslations('console')
  const language = useLocale()
  const locale = language === 'en' ? 'en-GB' : language
  const [typed, setTyped] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const isUnreadable = typed !== undefined && typed.trim() !== '' && readMoment(typed) === undefined
  const [shownMoment] = useState(exampleMoment)
  const example = momentText(shownMoment, locale)
  const take = (text: string) => {
    setTyped(text)
    const read = readMoment(text)
    if (read !== undefined || text.trim() === '') onChange(read ?? null)
  }
  return (
    <span className="moment-field">
      <TextInput
        label={label}
        description={zoneName(locale, value)}
        placeholder={example}
        disabled={isDisabled}
        autoComplete="off"
        value={typed ?? (value ? momentText(value, locale) : '')}
        error={isUnreadable ? t('studio.momentForm', { example }) : error}
        onBlur={() => !isUnreadable && setTyped(undefined)}
        onChange={(event) => take(event.currentTarget.value)}
        rightSection={
          <ActionIcon
            variant="subtle"
            disabled={isDisabled}
            aria-label={`${t('studio.openCalendar')}: ${label}`}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="clock" size={14} />
          </ActionIcon>
        }
      />
      <input
        ref={picker}
        className="moment-picker"
        type="datetime-local"
        tabIndex={-1}
        aria-hidden="true"
        value={localMoment(value)}
        onChange={(event) => {
          const next = event.currentTarget.value
          setTyped(undefined)
          onChange(next === '' ? null : new Date(next).toISOString())
        }}
      />
    </span>
  )
}

function zoneName(locale: string, value: string | null): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts(
    value ? new Date(value) : new Date(),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
