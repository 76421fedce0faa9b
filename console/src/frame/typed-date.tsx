'use client'

import { ActionIcon, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Icon } from './icon'
import styles from './typed-date.module.css'

export type TypedDateProps = {
  label: string
  /** The label stands elsewhere on the screen, and is only read out here. */
  isLabelHidden?: boolean
  description?: string
  value: string | null
  error?: string | null
  size?: 'xs'
  isDisabled?: boolean
  onChange: (value: string | null) => void
}
type Props = TypedDateProps & {
  /** As it is written in the console's language, and read back. */
  say: (value: string) => string
  read: (text: string) => string | undefined
  example: string
  /** The browser's own calendar, which writes another way. */
  picker: { type: 'date' | 'datetime-local'; value: string; read: (picked: string) => string }
}

/** A date that is typed as the language writes it, or picked. */
export function TypedDate({ label, isLabelHidden, value, error, isDisabled = false, onChange, ...props }: Props) {
  const { say, read, example, picker, description, size } = props
  const t = useTranslations('console')
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  const isUnreadable = typed !== undefined && typed.trim() !== '' && read(typed) === undefined
  const take = (text: string) => {
    setTyped(text)
    const known = read(text)
    if (known !== undefined || text.trim() === '') onChange(known ?? null)
  }
  return (
    <span className={styles.momentField} data-size={size}>
      <TextInput
        {...(isLabelHidden ? { 'aria-label': label, title: label } : { label })}
        {...(size && { size })}
        {...(description && { description })}
        placeholder={example}
        disabled={isDisabled}
        autoComplete="off"
        value={typed ?? (value ? say(value) : '')}
        error={isUnreadable ? t('studio.momentForm', { example }) : error}
        onBlur={() => !isUnreadable && setTyped(undefined)}
        onChange={(event) => take(event.currentTarget.value)}
        rightSection={
          <ActionIcon
            variant="subtle"
            disabled={isDisabled}
            aria-label={`${t('studio.openCalendar')}: ${label}`}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="clock" size={14} />
          </ActionIcon>
        }
      />
      <input
        ref={calendar}
        className={styles.momentPicker}
        type={picker.type}
        tabIndex={-1}
        aria-hidden="true"
        value={picker.value}
        onChange={(event) => {
          const picked = event.currentTarget.value
          setTyped(undefined)
          onChange(picked === '' ? null : picker.read(picked))
        }}
      />
    </span>
  )
}
