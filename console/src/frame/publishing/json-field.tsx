import { Textarea } from '@mantine/core'
import type { Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { brokenLine } from '@/lib/publishing/broken-line'

type Props = {
  label: string
  value: Json | undefined
  isDisabled: boolean
  error: string | null
  onChange: (value: Json) => void
}

/** A value as JSON. It is taken over when it can be read; until then the line that cannot be is named. */
export function JsonField({ label, value, isDisabled, error, onChange }: Props) {
  const t = useTranslations('console')
  const [typed, setTyped] = useState<string>()
  const line = typed === undefined ? undefined : brokenLine(typed)
  return (
    <Textarea
      className="mono-input"
      label={label}
      disabled={isDisabled}
      autosize
      minRows={4}
      maxRows={28}
      spellCheck={false}
      value={typed ?? JSON.stringify(value ?? {}, null, 2)}
      error={line === undefined ? error : t('content.invalidJson', { line })}
      onBlur={() => line === undefined && setTyped(undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (brokenLine(text) === undefined) onChange(JSON.parse(text))
      }}
    />
  )
}
