'use client'

import { TextInput } from '@mantine/core'
import type { KeyboardEventHandler } from 'react'
import { Icon } from '@/frame/icon'
import { Keys } from '@/frame/small-parts'

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
  className?: string
  autoFocus?: boolean
  onKeyDown?: KeyboardEventHandler
}

/** The field of a page that the key / leads to. */
export function SearchField({ label, value, onChange, className = 'search-field', ...field }: Props) {
  return (
    <TextInput
      data-page-search
      className={className}
      aria-label={label}
      leftSection={<Icon name="search" size={15} />}
      rightSection={<Keys keys={['/']} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
    />
  )
}
