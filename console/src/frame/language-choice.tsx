'use client'

import { NativeSelect } from '@mantine/core'
import { speak } from './own-settings'

type Props = { current: string; label: string; choices: readonly { code: string; name: string }[] }

export function LanguageChoice({ current, label, choices }: Props) {
  return (
    <NativeSelect
      aria-label={label}
      size="xs"
      variant="unstyled"
      value={current}
      onChange={(event) => speak(event.currentTarget.value)}
      data={choices.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
