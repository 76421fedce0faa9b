'use client'

import { NativeSelect } from '@mantine/core'

type Props = { current: string; label: string; choices: readonly { code: string; name: string }[] }

/** Kept for a year on this device; the page comes anew in the chosen language. */
export function LanguageChoice({ current, label, choices }: Props) {
  const choose = (code: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
    document.cookie = `ralph-console-locale=${code}; path=/; max-age=31536000; samesite=lax`
    window.location.reload()
  }
  return (
    <NativeSelect
      aria-label={label}
      size="xs"
      variant="unstyled"
      value={current}
      onChange={(event) => choose(event.currentTarget.value)}
      data={choices.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
